// /admin of a simulated provider: faults, records and state for tests in other processes. Names on the wire are snake_case.

import type { FastifyInstance } from 'fastify';
import { parseFaultRules, renderFaultRule } from './fault-text.ts';
import type { SimulatorParts } from './parts.ts';
import { type InFlight, renderRecord } from './records.ts';
import { sendRefusal } from './refusals.ts';

/** Records of one answer to /admin/records; whoever wants more asks again from the last sequence on. */
export const recordsPerAnswerMax = 10_000;

/** Adds the routes. With an `adminToken`, each needs it as a bearer token, else 401. */
export const registerAdmin = (app: FastifyInstance, parts: SimulatorParts): void => {
  const { faults, settings } = parts;
  const listed = () => ({ faults: faults.list().map(renderFaultRule) });
  app.register(
    async (admin) => {
      admin.addHook('onRequest', async (request, reply) => {
        if (settings.adminToken === undefined || request.headers.authorization === `Bearer ${settings.adminToken}`) return;
        reply.hijack();
        sendRefusal(reply.raw, request.url, { status: 401, message: 'Invalid admin token.' });
        return reply;
      });
      admin.get('/faults', async () => listed());
      admin.put('/faults', async (request, reply) => {
        const rules = parseFaultRules(request.body);
        if (typeof rules !== 'string') {
          faults.set(rules);
          return listed();
        }
        reply.hijack();
        sendRefusal(reply.raw, request.url, { status: 400, message: rules });
        return reply;
      });
      admin.delete('/faults', async () => {
        faults.clear();
        return listed();
      });
      admin.get('/records', async (request) => recordsSince(parts, (request.query as { readonly since?: string }).since));
      admin.get('/state', async () => renderState(parts));
    },
    { prefix: '/admin' },
  );
};

// `next` is what to ask from the next time; a `since` that is no number counts as 0.
const recordsSince = ({ records }: SimulatorParts, since: string | undefined) => {
  const from = Math.max(0, Math.trunc(Number(since ?? 0)) || 0);
  const found = records.since(from, recordsPerAnswerMax);
  return { records: found.map(renderRecord), next: found.at(-1)?.sequence ?? from };
};

const renderInFlight = ({ accepted, inFlight, peakInFlight }: InFlight) => ({
  accepted,
  in_flight: inFlight,
  peak_in_flight: peakInFlight,
});

const renderState = ({ settings, state }: SimulatorParts) => {
  const now = state();
  const models = Object.entries(now.models).map(([model, one]) => [
    model,
    { running: one.running, waiting: one.waiting, peak_running: one.peakRunning, ...renderInFlight(one) },
  ]);
  return { name: settings.name, ...renderInFlight(now), models: Object.fromEntries(models) };
};
