import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GATEWAYS, WORKERS } from './cluster/process-name.ts';
import { type Disturbance, isKill, planDisturbances, type Scheduled } from './schedule.ts';

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
    expect(two).toContainEqual({ kind: 'lose_redis_data', how: 'flushed' });
    expect(two).toContainEqual({ kind: 'lose_redis_data', how: 'emptied' });
    expect(two).toContainEqual({ kind: 'kill', target: 'postgres', signal: 'SIGQUIT' });
  });

  it('keeps its pauses within their bounds', () => {
    for (const { afterMs } of plan('7', 100)) {
      expect(afterMs).toBeGreaterThanOrEqual(PAUSE.least);
      expect(afterMs).toBeLessThanOrEqual(PAUSE.most);
    }
  });
});
