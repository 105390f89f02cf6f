// What the checker of liveness sees, one fault at a time.

import { describeChecker } from './checker-cases.ts';
import { admitNew, getPin, pinIs, provider, release, route, sessionIn } from './history-builder.ts';
import { liveness } from './liveness.ts';

const s = sessionIn(0, 1);

describeChecker(liveness, [
  {
    name: 'calls that end, and one that its client gave up while there were faults',
    build: (history) => {
      history.send(release(9));
      history.quiet();
      admitNew(history, 1, s, provider('a'));
    },
  },
  {
    name: 'a call that is never answered although its client goes on asking',
    build: (history) => {
      const call = history.send(release(9));
      history.quiet();
      history.resend(call);
    },
    finds: /^liveness: p1's call 0 \(release_request_lease, .*never answered/,
  },
  {
    name: 'a call that is put off long after the faults',
    build: (history) => {
      history.quiet();
      history.pass(6_000);
      history.answer(history.send(route(1, s, 'a')), { outcome: 'unavailable' });
    },
    finds: /^liveness: .*not decided within 1000 ms although no fault was left/,
  },
  {
    name: 'a call that is decided too late',
    build: (history) => {
      history.quiet();
      history.pass(6_000);
      const call = history.send(getPin(s));
      history.pass(1_000);
      history.answer(call, pinIs(undefined));
    },
    finds: /^liveness: .*not decided/,
  },
  { name: 'a run that ends too soon', build: (history) => history.quiet(), restMs: 100, finds: /^liveness: the run ends/ },
]);
