import { describe, expect, it } from 'vitest';
import { soundEvidence } from './proof/sound-evidence-fixture.ts';
import { formatReport, summarize } from './report.ts';
import type { ChaosResult } from './run-chaos.ts';

const RESULT: ChaosResult = {
  disturbances: [
    { kind: 'kill', target: 'submit-1', signal: 'SIGKILL' },
    { kind: 'kill', target: 'submit-1', signal: 'SIGKILL' },
    { kind: 'power_cut' },
    { kind: 'lose_redis_data', how: 'emptied' },
    { kind: 'lose_redis_data', how: 'flushed' },
    { kind: 'freeze', target: 'sign-1', forMs: 3_000 },
    { kind: 'freeze', target: 'sign-1', forMs: 30_000 },
    { kind: 'cut', target: 'submit-2', how: 'silent', forMs: 3_000 },
    { kind: 'skew_clock', target: 'sign-1', byMs: -86_400_000, forMs: 3_000 },
    { kind: 'full_disk', forMs: 3_000 },
    { kind: 'outage', outage: { mode: 'down' }, forMs: 3_000 },
  ],
  evidence: soundEvidence(),
  violations: [],
  downtimesMs: [300, 1_700],
  settledAfterMs: 2_000,
  folder: null,
};

describe('the figures of a run', () => {
  const summary = summarize('7', RESULT);

  it('count kills and other disturbances', () => {
    expect(summary.kills).toBe(4);
    expect(summary.killsByProcess).toEqual({ everything: 1, redis: 1, 'submit-1': 2 });
    expect(summary.otherDisturbances).toEqual({
      'authority down': 1,
      'clock behind': 1,
      'cut from PostgreSQL, silent': 1,
      freeze: 1,
      'freeze longer than a lease': 1,
      'full disk': 1,
      'redis data emptied': 1,
      'redis data flushed': 1,
    });
  });

  it('count documents by type and final status, and requests by result', () => {
    expect(summary.documentsByTypeAndEnd).toEqual({
      '01 ACCEPTED': 3,
      '01 ERROR': 1,
      '01 REJECTED': 1,
      '07 ACCEPTED': 1,
      'RA ACCEPTED': 1,
    });
    expect(summary.endingsForClients).toEqual({ recorded: 7 });
    expect(summary.requestsWithoutResult).toBe(7);
  });

  it('count exports, and webhooks by number of arrivals', () => {
    expect(summary).toMatchObject({ exports: 1, webhooks: 14 });
  });

  it('contain the longest times', () => {
    // Three steps of a millisecond each; being voided is no part of a document's way.
    expect(summary).toMatchObject({ longestDowntimeMs: 1_700, longestWayMs: 3, settledAfterMs: 2_000 });
  });

  it('say how long others waited beside a backlog, if there was one', () => {
    expect(summary.backlog).toBeNull();
    const [first, ...others] = soundEvidence().documents;
    if (first === undefined) throw new Error('The sound evidence has no document');
    const at = first.history[0]?.at ?? new Date();
    const evidence = {
      ...soundEvidence(),
      documents: [{ ...first, ruc: '20600000009' }, ...others],
      backlog: { ruc: '20600000009', at },
    };
    // All other sound documents had a failure of the authority on their way.
    const backlog = { documents: 1, lastedMs: 3, others: 0, longestWaitOfOthersMs: 0 };
    expect(summarize('7', { ...RESULT, evidence }).backlog).toEqual(backlog);
  });

  it('count a file that was sent three times as sent again twice', () => {
    const [first, ...others] = soundEvidence().documents;
    if (first === undefined) throw new Error('The sound evidence has no document');
    const evidence = { ...soundEvidence(), documents: [{ ...first, attempts: 3 }, ...others] };
    expect(summarize('7', { ...RESULT, evidence }).resends).toBe(2);
  });
});

describe('the report', () => {
  it('has a line for each figure and says that no promise was broken', () => {
    const report = formatReport(summarize('7', RESULT), RESULT);
    expect(report).toContain('\nkills: 4\nkillsByProcess: {"everything":1,"redis":1,"submit-1":2}\n');
    expect(report).toMatch(/^violations: 0$/m);
    expect(report).not.toContain('BROKEN');
  });

  it('names the broken promises, the documents and the folder with the evidence', () => {
    const violations = Array.from({ length: 22 }, (_, index) => ({
      rule: 'once',
      subject: `d${index}`,
      detail: 'twice',
    }));
    const other = { rule: 'gapless', subject: 'F001', detail: '7 is missing' };
    const broken = { ...RESULT, violations: [...violations, other], folder: '/tmp/somewhere' };
    const report = formatReport(summarize('7', broken), broken);
    expect(report).toContain('violations: 23\nBROKEN: once: d0: twice\n');
    expect(report).toContain(
      'BROKEN: once: d19: twice\nBROKEN: gapless: F001: 7 is missing\nData and logs: /tmp/somewhere',
    );
  });
});
