import type { AuthorityAnswer } from '@chasqui/core/authority';
import { describe, expect, it } from 'vitest';
import { type AuthorityGate, type AuthorityGateOptions, createAuthorityGate } from './gate.ts';

const RUC = '20123456786';
const OTHER = '20987654321';
const SEVERAL = ['20111111111', '20222222222', '20333333333'];
const CDR: AuthorityAnswer = { kind: 'cdr', zip: new Uint8Array() };
const NO_ANSWER: AuthorityAnswer = {
  kind: 'unavailable',
  reason: 'connect ECONNREFUSED',
  requestMayHaveArrived: false,
  httpStatus: null,
  body: null,
};

const fault = (code: string): AuthorityAnswer => ({ kind: 'fault', code, text: 'x' });
const http = (httpStatus: number, body: string | null): AuthorityAnswer => ({
  ...NO_ANSWER,
  requestMayHaveArrived: true,
  httpStatus,
  body,
});

interface Opened {
  readonly gate: AuthorityGate;
  readonly lines: unknown[];
  pass(ms: number): void;
  now(): Date;
}

function open(options: Partial<AuthorityGateOptions> = {}): Opened {
  let nowMs = Date.UTC(2026, 10, 2);
  const lines: unknown[] = [];
  const log = {
    info: (...line: unknown[]) => lines.push(['info', ...line]),
    warn: (...line: unknown[]) => lines.push(['warn', ...line]),
  };
  const now = () => new Date(nowMs);
  const gate = createAuthorityGate({ clock: { now }, random: () => 0, log, host: 'authority.test', ...options });
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { gate, lines, pass, now };
}

function fail(gate: AuthorityGate, times = 10, ruc = RUC): void {
  for (let time = 0; time < times; time += 1) gate.report(ruc, NO_ANSWER);
}

/** Opens the circuit of the service, with calls of three RUCs. */
function failSeveral(gate: AuthorityGate): void {
  for (const ruc of SEVERAL) fail(gate, 4, ruc);
}

describe('a RUC that gets no answer', () => {
  it('is stopped after ten calls, and other RUCs are not', () => {
    const { gate, pass } = open();
    fail(gate, 9);
    expect(gate.admit(RUC)).toEqual({ kind: 'go' });
    fail(gate, 1_000);
    expect(gate.admit(RUC)).toEqual({ kind: 'down', waitMs: 1_000 });
    expect(gate.admit(OTHER)).toEqual({ kind: 'go' });
    expect([gate.isOpen(), gate.isOpenTo(RUC), gate.isOpenTo(OTHER)]).toEqual([true, false, true]);
    expect(gate.listDownRucs()).toEqual([RUC]);
    pass(1_000);
    expect([gate.isOpenTo(RUC), gate.listDownRucs()]).toEqual([true, []]);
  });

  it('makes one probe at a time, and the pause doubles if it fails', () => {
    const { gate, pass } = open();
    fail(gate);
    pass(1_000);
    expect(gate.admit(RUC)).toEqual({ kind: 'go' });
    expect(gate.admit(RUC)).toMatchObject({ kind: 'down' });
    fail(gate, 1, OTHER);
    expect(gate.admit(RUC)).toEqual({ kind: 'down', waitMs: 1_000 });
    fail(gate, 1);
    expect(gate.admit(RUC)).toEqual({ kind: 'down', waitMs: 2_000 });
  });

  it('stays stopped if another RUC gets an answer, and continues after an answer of its own', () => {
    const { gate } = open();
    fail(gate);
    gate.report(OTHER, CDR);
    expect(gate.admit(RUC)).toMatchObject({ kind: 'down' });
    gate.report(RUC, fault('0102'));
    expect(gate.admit(RUC)).toEqual({ kind: 'go' });
  });

  it('does not hold up another RUC if a hundred of its calls hang for a minute', () => {
    const { gate, pass, now } = open();
    const call = { operation: 'sendBill', startedAt: now() } as const;
    pass(60_000);
    for (let time = 0; time < 100; time += 1) gate.report(RUC, NO_ANSWER, call);
    expect(gate.snapshot()).toMatchObject({ state: 'closed', failures: 4, downRucs: 1 });
    expect(gate.admit(OTHER)).toEqual({ kind: 'go' });
  });

  it('gives up a probe if its caller died', () => {
    const { gate, pass } = open({ callTimeoutMs: 3_000 });
    fail(gate);
    pass(1_000);
    expect(gate.admit(RUC).kind).toBe('go');
    pass(7_999);
    expect(gate.admit(RUC)).toEqual({ kind: 'down', waitMs: 1 });
    pass(1);
    expect(gate.admit(RUC)).toEqual({ kind: 'go' });
  });

  it('gives back a probe that it does not make, without a line in the log', () => {
    const { gate, pass, lines } = open();
    fail(gate);
    pass(1_000);
    gate.admit(RUC);
    const before = lines.length;
    gate.cancel(RUC);
    expect(gate.admit(RUC)).toEqual({ kind: 'go' });
    expect(lines).toHaveLength(before);
  });
});

describe('after calls of three RUCs without an answer', () => {
  it('stops every RUC for a second', () => {
    const { gate, pass } = open();
    failSeveral(gate);
    expect(gate.admit(OTHER)).toEqual({ kind: 'down', waitMs: 1_000 });
    expect(gate.isOpen()).toBe(false);
    pass(1_000);
    expect(gate.isOpen()).toBe(true);
  });

  it('lets a RUC without failures probe first', () => {
    const { gate, pass } = open();
    failSeveral(gate);
    pass(1_000);
    for (const ruc of SEVERAL) expect(gate.admit(ruc)).toEqual({ kind: 'down', waitMs: 1_000 });
    expect(gate.listDownRucs()).toEqual(SEVERAL);
    expect(gate.admit(OTHER)).toEqual({ kind: 'go' });
    expect(gate.admit(RUC)).toEqual({ kind: 'down', waitMs: 2_000 });
  });

  it('admits the probe of the next RUC while a probe hangs', () => {
    const { gate, pass } = open();
    failSeveral(gate);
    pass(1_000);
    expect(gate.admit(OTHER)).toEqual({ kind: 'go' });
    pass(2_000);
    expect(gate.admit(RUC)).toEqual({ kind: 'go' });
  });

  it('lets every RUC continue after any answer, even to a call that was not admitted', () => {
    const { gate } = open();
    failSeveral(gate);
    gate.report(OTHER, fault('0102'));
    for (const ruc of [...SEVERAL, RUC, OTHER]) expect(gate.admit(ruc)).toEqual({ kind: 'go' });
    expect(gate.snapshot()).toMatchObject({ state: 'closed', failures: 0, openUntil: null });
  });

  it('takes back an unused probe without a log line', () => {
    const { gate, pass, lines } = open();
    failSeveral(gate);
    pass(1_000);
    gate.admit(RUC);
    const before = lines.length;
    gate.cancel(OTHER);
    expect(gate.admit(OTHER)).toMatchObject({ kind: 'down' });
    gate.cancel(RUC);
    expect(gate.admit(OTHER)).toEqual({ kind: 'go' });
    expect(lines).toHaveLength(before + 1);
  });

  it('spreads the next attempts of waiting calls', () => {
    let random01 = 0;
    const { gate } = open({ random: () => random01 });
    fail(gate);
    random01 = 0.5;
    expect(gate.admit(RUC)).toEqual({ kind: 'down', waitMs: 1_125 });
    random01 = 0.999;
    expect(gate.admit(RUC)).toEqual({ kind: 'down', waitMs: 1_250 });
  });

  it('gives the probe to a RUC that is not slowed down', () => {
    const { gate, pass } = open();
    for (let time = 0; time < 5; time += 1) gate.report(RUC, http(401, ''));
    failSeveral(gate);
    pass(1_000);
    expect(gate.admit(RUC)).toMatchObject({ kind: 'paced' });
    expect(gate.admit(OTHER)).toEqual({ kind: 'go' });
  });
});

describe('a RUC that sends too fast', () => {
  it.each<[string, AuthorityAnswer]>([
    ['HTTP 401', http(401, '<html>Unauthorized</html>')],
    ['HTTP 429', http(429, '')],
    ['an empty 200', http(200, '')],
    ['fault 0109', fault('0109')],
    ['fault 0130', fault('0130')],
    ['fault 0138', fault('0138')],
  ])('is delayed after %s, and other RUCs are not', (_, answer) => {
    const { gate, pass } = open();
    gate.report(RUC, answer);
    expect(gate.admit(RUC)).toEqual({ kind: 'paced', waitMs: 250 });
    expect(gate.admit(OTHER)).toEqual({ kind: 'go' });
    pass(250);
    expect(gate.admit(RUC)).toEqual({ kind: 'go' });
    expect(gate.admit(RUC)).toMatchObject({ kind: 'paced' });
  });

  it.each<[string, AuthorityAnswer]>([
    ['a CDR', CDR],
    ['a fault about a document', fault('2800')],
    ['a fault about credentials', fault('0102')],
    ['a 0111 outside of a burst', fault('0111')],
    ['fault 0139', fault('0139')],
    ['a fault without a code', { kind: 'fault', code: null, text: 'x' }],
    ['no connection', NO_ANSWER],
    ['an answer that broke off before its first byte', http(200, null)],
    ['an HTML page', http(200, '<html></html>')],
    ['HTTP 500', http(500, '')],
  ])('is not delayed after %s', (_, answer) => {
    const { gate } = open();
    gate.report(RUC, answer);
    expect(gate.admit(RUC)).toEqual({ kind: 'go' });
  });

  it('does not open the circuit', () => {
    const { gate } = open();
    for (let time = 0; time < 100; time += 1) gate.report(RUC, http(401, ''));
    expect(gate.snapshot()).toMatchObject({ state: 'closed', failures: 0, slowedRucs: 1 });
    expect(gate.admit(OTHER)).toEqual({ kind: 'go' });
  });

  it('gets its delayed calls admitted one after the other', () => {
    const { gate } = open();
    gate.report(RUC, http(401, ''));
    const waits = Array.from({ length: 3 }, () => gate.admit(RUC));
    expect(waits).toEqual([250, 300, 350].map((waitMs) => ({ kind: 'paced', waitMs })));
  });

  it('is slowed down once by calls that were under way together', () => {
    const { gate, now, pass } = open();
    const call = { operation: 'sendBill', startedAt: now() } as const;
    pass(2_000);
    for (let time = 0; time < 20; time += 1) gate.report(RUC, http(401, ''), call);
    expect(gate.admit(RUC)).toEqual({ kind: 'paced', waitMs: 250 });
  });

  it('continues after a clean answer and the rest of its pause', () => {
    const { gate, pass } = open();
    gate.report(RUC, http(401, ''));
    gate.report(RUC, CDR);
    expect(gate.admit(RUC)).toEqual({ kind: 'paced', waitMs: 250 });
    pass(250);
    const free = Array.from({ length: 20 }, () => gate.admit(RUC).kind);
    expect(new Set(free)).toEqual(new Set(['go']));
  });
});

describe('a 0111', () => {
  it('in a burst of successful sends is about speed', () => {
    const { gate } = open();
    for (let time = 0; time < 30; time += 1) gate.report(RUC, CDR);
    expect([gate.isBurst(RUC), gate.isBurst(OTHER)]).toEqual([true, false]);
    gate.report(RUC, fault('0111'));
    expect(gate.admit(RUC)).toMatchObject({ kind: 'paced' });
  });

  it('is about permissions if no send ever succeeded', () => {
    const { gate } = open();
    for (let time = 0; time < 100; time += 1) gate.report(RUC, fault('0111'));
    expect(gate.isBurst(RUC)).toBe(false);
    expect(gate.admit(RUC)).toEqual({ kind: 'go' });
  });

  it('is about permissions after a burst of queries', () => {
    const { gate, now } = open();
    const status: AuthorityAnswer = { kind: 'status', statusCode: '98', statusMessage: null, zip: null };
    gate.report(RUC, CDR);
    for (let time = 0; time < 50; time += 1) {
      gate.report(RUC, status, { operation: 'getStatus', startedAt: now() });
      gate.report(RUC, fault('0100'), { operation: 'getStatusCdr', startedAt: now() });
    }
    expect(gate.isBurst(RUC)).toBe(false);
  });

  it('is about permissions ten seconds after a burst', () => {
    const { gate, pass } = open();
    for (let time = 0; time < 30; time += 1) gate.report(RUC, CDR);
    pass(10_000);
    expect(gate.isBurst(RUC)).toBe(false);
  });
});

describe('the memory of a gate', () => {
  it('holds the RUCs of the last ten minutes', () => {
    const { gate, pass } = open();
    for (let index = 0; index < 1_000; index += 1) {
      gate.admit(String(20_000_000_000 + index));
      gate.report(String(20_000_000_000 + index), CDR);
      pass(10_000);
    }
    expect(gate.snapshot().rucs).toBe(60);
  });

  it('drops an old gap', () => {
    const { gate, pass } = open();
    for (let time = 0; time < 8; time += 1) gate.report(RUC, http(401, ''));
    pass(600_000);
    gate.report(OTHER, CDR);
    expect(gate.snapshot()).toMatchObject({ rucs: 1, slowedRucs: 0 });
  });

  it('is shown in a snapshot', () => {
    const { gate, now } = open();
    fail(gate, 3);
    const quiet = { state: 'closed', failures: 3, openUntil: null, rucs: 1, slowedRucs: 0, downRucs: 0 };
    expect(gate.snapshot()).toEqual(quiet);
    fail(gate, 7);
    expect(gate.snapshot()).toEqual({ ...quiet, failures: 4, downRucs: 1 });
    failSeveral(gate);
    const openUntil = new Date(now().getTime() + 1_000);
    expect(gate.snapshot()).toEqual({ ...quiet, state: 'open', failures: 0, openUntil, rucs: 4, downRucs: 1 });
  });
});

describe('the log', () => {
  const host = 'authority.test';

  it('records when the calls of a RUC stop, when a probe fails and when they continue', () => {
    const { gate, lines, pass } = open();
    fail(gate, 15);
    pass(1_000);
    gate.admit(RUC);
    fail(gate, 1);
    gate.report(RUC, CDR);
    gate.report(RUC, CDR);
    expect(lines).toEqual([
      ['warn', { host, ruc: RUC, pauseMs: 1_000 }, 'authority does not answer this RUC: its calls stop'],
      ['warn', { host, ruc: RUC, pauseMs: 2_000 }, 'authority does not answer this RUC: its calls stop'],
      ['info', { host, ruc: RUC }, 'authority answers this RUC again: its calls go on'],
    ]);
  });

  it('records when the calls of all RUCs stop, when a probe is sent and when they continue', () => {
    const { gate, lines, pass } = open();
    failSeveral(gate);
    pass(1_000);
    gate.admit(OTHER);
    gate.report(OTHER, CDR);
    gate.report(OTHER, CDR);
    expect(lines).toEqual([
      ['warn', { host, pauseMs: 1_000 }, 'authority is down: calls stop'],
      ['warn', { host, pauseMs: 2_000 }, 'authority is down: calls stop'],
      ['info', { host }, 'authority answers again: calls go on'],
    ]);
  });

  it('records when a RUC is slowed down and when it no longer is', () => {
    const { gate, lines } = open();
    gate.report(RUC, fault('0109'));
    gate.report(RUC, fault('0109'));
    gate.report(RUC, CDR);
    gate.report(RUC, CDR);
    expect(lines).toEqual([
      ['info', { host: 'authority.test', ruc: RUC, gapMs: 250 }, 'RUC slowed down'],
      ['info', { host: 'authority.test', ruc: RUC, gapMs: 500 }, 'RUC slowed down'],
      ['info', { host: 'authority.test', ruc: RUC }, 'RUC no longer slowed down'],
    ]);
  });
});

describe('the time for which calls get no answer', () => {
  it('counts from the first call without an answer, for its RUC alone', () => {
    const { gate, pass } = open();
    expect(gate.downForMs(RUC)).toBe(0);
    fail(gate, 1);
    pass(40_000);
    fail(gate, 1);
    pass(20_000);
    expect([gate.downForMs(RUC), gate.downForMs(OTHER)]).toEqual([60_000, 0]);
  });

  it.each([
    ['a CDR', CDR],
    ['a fault', fault('0111')],
    ['a refusal to answer so fast', http(429, '')],
  ])('ends with %s', (_answer, answer) => {
    const { gate, pass } = open();
    fail(gate, 1);
    pass(60_000);
    gate.report(RUC, answer);
    expect(gate.downForMs(RUC)).toBe(0);
  });

  it('counts from the opening of the circuit for a RUC that made no call', () => {
    const { gate, pass } = open();
    failSeveral(gate);
    pass(60_000);
    expect(gate.downForMs(OTHER)).toBe(60_000);
    gate.admit(OTHER);
    gate.report(OTHER, CDR);
    expect(gate.downForMs(OTHER)).toBe(0);
  });
});
