import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GATEWAYS, WORKERS } from './cluster/process-name.ts';
import { type Disturbance, describeDisturbance, isKill, planDisturbances, type Scheduled } from './schedule.ts';

const PAUSE = { least: 1_000, most: 3_000 };
const ROUND = 16;

function plan(seed: string, count: number): Scheduled[] {
  const scheduled: Scheduled[] = [];
  for (const one of planDisturbances({ seed, pauseMs: PAUSE })) {
    scheduled.push(one);
    if (scheduled.length === count) break;
  }
  return scheduled;
}

const disturbances = (seed: string, rounds: number): Disturbance[] =>
  plan(seed, rounds * ROUND).map(({ disturbance }) => disturbance);

describe('the schedule', () => {
  it('depends on the seed only', () => {
    expect(plan('7', 60)).toEqual(plan('7', 60));
    expect(plan('7', 60)).not.toEqual(plan('8', 60));
  });

  it('contains every kind in its first round, including a loss of Redis data', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const round = disturbances(seed, 1);
        const kinds = round.map((one) => (one.kind === 'outage' ? one.outage.mode : one.kind));
        expect(new Set(kinds)).toEqual(
          new Set(['kill', 'power_cut', 'lose_redis_data', 'freeze', 'down', 'slow', 'flaky']),
        );
        const killed = round.flatMap((one) => (one.kind === 'kill' ? [one.target] : []));
        expect(killed).toEqual(expect.arrayContaining(['redis', 'sandbox', 'postgres', ...GATEWAYS]));
        expect(round.filter(isKill).length).toBeGreaterThanOrEqual(10);
      }),
    );
  });

  it('reaches every worker, both losses and both ends of PostgreSQL within two rounds', () => {
    const two = disturbances('any', 2);
    const killed = two.flatMap((one) => (one.kind === 'kill' ? [one.target] : []));
    expect(killed).toEqual(expect.arrayContaining([...WORKERS]));
    const told = two.map(describeDisturbance);
    for (const one of ['FLUSHALL of redis', 'SIGKILL of redis, its data removed', 'SIGQUIT of postgres']) {
      expect(told).toContain(one);
    }
  });

  it('keeps its pauses within their bounds', () => {
    for (const { afterMs } of plan('7', 100)) {
      expect(afterMs).toBeGreaterThanOrEqual(PAUSE.least);
      expect(afterMs).toBeLessThanOrEqual(PAUSE.most);
    }
  });

  it('describes each disturbance in words', () => {
    expect(describeDisturbance({ kind: 'kill', target: 'sign-1', signal: 'SIGKILL' })).toBe('SIGKILL of sign-1');
    const flaky = { kind: 'outage', outage: { mode: 'flaky', rate: 0.3 }, forMs: 5_000 } as const;
    expect(describeDisturbance(flaky)).toBe('authority losing 30 % of the calls for 5.0 s');
  });
});
