// What `berth up` tells the person who started it: where everything is, and two requests that show what Berth does.

import { relative } from 'node:path';
import { styleText } from 'node:util';
import type { Running, UpOptions } from './up.ts';

const nameWidth = 14;

/** Says it line by line. */
export const announce = (running: Running, options: UpOptions, say: (line: string) => void): void => {
  const row = (name: string, url: string, remark = ''): void => say(`  ${name.padEnd(nameWidth)}${url.padEnd(32)}${remark}`.trimEnd());
  const state = relative(process.cwd(), options.stateDirectory) || '.';
  say(
    `\n${styleText('bold', 'Berth is up.')} Ctrl-C ends it.${running.nats === undefined ? '' : ` State is in ${state}, logs in ${state}/logs.`}\n`,
  );
  if (running.nats === undefined) {
    say(`${styleText('yellow', 'Embedded: one process, everything in memory. Nothing survives it: no pin, no lease.')}\n`);
  } else {
    row('nats-server', running.nats);
  }
  row('coordinator', running.coordinator, '/metrics, /readyz');
  for (const [index, url] of running.proxies.entries()) row(`proxy-${index + 1}`, url, '/v1, /metrics, /readyz');
  for (const { name, kind, url } of options.config.providers) {
    row(name, running.simulators.get(name) ?? url ?? '', running.simulators.has(name) ? `${kind}, simulated` : kind);
  }
  const turns = demoTurns(options.config.providers[0]!.models[0]!.model);
  say('\nA first turn is decided new:\n');
  say(`  ${curl(running.proxies[0]!, turns.first)}`);
  say(
    `\nThe next turn of the same conversation is pinned to the same provider${running.proxies.length > 1 ? ', also through the other proxy' : ''}:\n`,
  );
  say(`  ${curl(running.proxies.at(-1)!, turns.next)}\n`);
};

// The time makes it a conversation of its own: pins of the last start may still be there.
const demoTurns = (model: string): { readonly first: unknown; readonly next: unknown } => {
  const time = new Date().toISOString().slice(11, 19);
  // Longer than a block of the prefix cache, so that the next turn shows cached tokens.
  const system = {
    role: 'system',
    content: 'You are the guide of a small museum by the sea. Answer kindly and to the point, in two sentences at most.',
  };
  const opening = { role: 'user', content: `It is ${time} here: what is there to see today?` };
  return {
    first: { model, max_tokens: 16, messages: [system, opening] },
    next: {
      model,
      max_tokens: 16,
      messages: [system, opening, { role: 'assistant', content: 'The whale, of course.' }, { role: 'user', content: 'Tell me more.' }],
    },
  };
};

const curl = (url: string, body: unknown): string =>
  `curl -siw '\\n' ${url}/v1/chat/completions -H 'content-type: application/json' -d '${JSON.stringify(body)}'`;
