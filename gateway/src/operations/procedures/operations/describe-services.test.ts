import { expect, it } from 'vitest';
import { BUCKET_MINUTES, BUCKETS, describeServices, type Observed } from './describe-services.ts';

const SINCE = new Date('2026-01-31T12:00:00Z');
const NONE = {
  ...{ accepted: 0, rejected: 0, ticket: 0, refused: 0 },
  ...{ tryLater: 0, unanswered: 0, informed: 0, open: 0 },
};

type Call = Observed['calls'][number];

/** Calls of one bucket, counted from the first. */
function callsOf(bucket: number, answers: Partial<Call['answers']>, place: Partial<Call> = {}): Call {
  return {
    startsAt: new Date(SINCE.getTime() + bucket * BUCKET_MINUTES * 60_000),
    authority: 'production',
    service: 'factura',
    answers: { ...NONE, ...answers },
    p50Ms: 400,
    ...place,
  };
}

function facturaOf(calls: readonly Call[], circuits: Observed['circuits'] = []) {
  const [factura] = describeServices({ authority: 'production', since: SINCE, calls, circuits });
  return factura;
}

const NEWEST = BUCKETS - 1;

it.each([
  ['no call at all', [], 'unknown', null],
  ['calls of this morning only', [callsOf(2, { accepted: 9 })], 'unknown', 100],
  ['only answers, also refusals', [callsOf(NEWEST, { accepted: 8, rejected: 1, refused: 1 })], 'up', 100],
  ['a call without an answer so far', [callsOf(NEWEST, { accepted: 1, open: 5 })], 'up', 100],
  ['one lost answer of 20', [callsOf(NEWEST, { accepted: 19, unanswered: 1 })], 'up', 95],
  ['one lost answer of 19', [callsOf(NEWEST, { accepted: 18, unanswered: 1 })], 'degraded', 94.7],
  ['half of the answers lost', [callsOf(NEWEST, { accepted: 1, tryLater: 1 })], 'degraded', 50],
  ['most answers lost', [callsOf(NEWEST, { accepted: 1, tryLater: 1, unanswered: 1 })], 'down', 33.3],
  ['an outage that ended this morning', [callsOf(2, { unanswered: 9 }), callsOf(NEWEST, { accepted: 9 })], 'up', 50],
  ['one lost answer of 3,000', [callsOf(NEWEST, { accepted: 2_999, unanswered: 1 })], 'up', 99.9],
  ['calls to another authority', [callsOf(NEWEST, { unanswered: 9 }, { authority: 'ose' })], 'unknown', null],
  ['calls to another service', [callsOf(NEWEST, { unanswered: 9 }, { service: 'gre' })], 'unknown', null],
] as const)('with %s the service is %4$s', (_calls, calls, state, answeredPercent) => {
  expect(facturaOf(calls)).toMatchObject({ state, answeredPercent });
});

it.each([
  ['of the service', { authority: 'production', service: 'factura', host: null, state: 'open' }, 'down'],
  ['of another service', { authority: 'production', service: 'gre', host: null, state: 'open' }, 'up'],
  ['of an OSE', { authority: 'ose', service: 'factura', host: 'ose.example', state: 'open' }, 'up'],
  ['that is closed', { authority: 'production', service: 'factura', host: null, state: 'closed' }, 'up'],
] as const)('with a circuit %s the service is %3$s', (_circuit, circuit, state) => {
  expect(facturaOf([callsOf(NEWEST, { accepted: 9 })], [circuit])).toMatchObject({ state });
});

it('the history has every bucket of the day, and names no number of calls', () => {
  const factura = facturaOf([callsOf(0, { accepted: 7 }), callsOf(NEWEST, { unanswered: 7 }, { p50Ms: 9_000 })]);
  expect(factura?.history).toHaveLength(BUCKETS);
  expect(factura?.history[0]).toEqual({ startsAt: SINCE.toISOString(), state: 'up', answeredPercent: 100 });
  expect(factura?.history.at(-1)).toMatchObject({ state: 'down', answeredPercent: 0 });
  expect(factura?.history[1]).toMatchObject({ state: 'unknown', answeredPercent: null });
  expect(factura?.p50Ms).toBe(9_000);
  expect(Object.keys(factura ?? {}).sort()).toEqual(['answeredPercent', 'history', 'p50Ms', 'service', 'state']);
});
