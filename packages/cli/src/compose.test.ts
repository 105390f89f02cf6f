// docker-compose.yml against the command line and berth.yaml: without Docker, as much of it as can be true or false here.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from './config.ts';
import { createProgram } from './program.ts';

interface ComposePart {
  readonly image: string;
  readonly command: string[];
  readonly volumes: string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: string[];
}

const file = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const { services } = parse(readFileSync(file('docker-compose.yml'), 'utf8'), { merge: true }) as { services: Record<string, ComposePart> };
const config = loadConfig(file('berth.yaml'));
const parts = Object.entries(services).filter(([, { image }]) => image === 'berth');
const of = (kind: string): [string, ComposePart][] => parts.filter(([, { command }]) => command[0] === kind);

/** What the command line makes of a service's command; throws on what it does not know. */
const optionsOf = ([kind = '', ...args]: readonly string[]): Record<string, unknown> => {
  const command = createProgram().commands.find((each) => each.name() === kind);
  if (command === undefined) throw new Error(`berth has no command ${kind}`);
  const { operands, unknown } = command.configureOutput({ writeErr: () => undefined }).parseOptions([...args]);
  if (operands.length + unknown.length > 0) throw new Error(`berth ${kind} does not take ${[...operands, ...unknown].join(' ')}`);
  return command.opts();
};

describe('docker-compose.yml', () => {
  test.each(parts)(
    'the command line knows the command of %s, which reaches NATS and listens to others',
    (_name, { command, environment, volumes }) => {
      expect(optionsOf(command)).toMatchObject({ host: '0.0.0.0' });
      expect(environment?.NATS_URL).toBe('nats://nats:4222');
      expect(volumes).toContain('./berth.yaml:/berth/berth.yaml:ro');
    },
  );

  test.each([
    ['an unknown command', ['broker'], 'no command broker'],
    ['an unknown option', ['proxy', '--hostname=x'], 'does not take --hostname=x'],
    ['a stray word', ['coordinator', 'now'], 'does not take now'],
    ['a port that is none', ['proxy', '--port', '99999'], 'must be a port'],
  ])('the check catches %s', (_what, command, message) => expect(() => optionsOf(command)).toThrow(message));

  test('each part has a name of its own in logs and headers', () => {
    const names = [...of('proxy'), ...of('simulator')].map(([service, { command }]) => [service, optionsOf(command).name]);
    expect(names).toEqual(names.map(([service]) => [service, service]));
  });

  test('NATS keeps its streams on a volume of its own', () => {
    expect(services.nats?.command).toEqual(expect.arrayContaining(['-js', '-sd', '/store']));
    expect(services.nats?.volumes).toEqual(['nats-store:/store']);
  });

  test('there are a coordinator, two proxies, and a simulator for every simulated provider of berth.yaml', () => {
    expect(of('coordinator')).toHaveLength(1);
    expect(of('proxy')).toHaveLength(2);
    const simulated = config.providers.filter(({ simulator }) => simulator !== undefined).map(({ name }) => name);
    expect(of('simulator').map(([, { command }]) => optionsOf(command).name)).toEqual(simulated);
  });

  test('proxies find every simulator at the service and port where it listens', () => {
    const places = of('simulator').map(([service, { command }]) => {
      const { name, port } = optionsOf(command);
      return [name, `http://${service}:${port}`];
    });
    for (const [, { command }] of of('proxy')) expect(optionsOf(command).providerUrl).toEqual(places);
  });

  test('what is published is where the part listens', () => {
    for (const [, { command, ports = [] }] of parts)
      for (const mapping of ports) expect(mapping.split(':')[1]).toBe(String(optionsOf(command).port));
  });
});
