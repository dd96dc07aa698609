import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GATEWAYS, WORKERS } from './cluster/process-name.ts';
import { type Disturbance, isKill, nameOf } from './disturbance.ts';
import { FAULTS, planDisturbances, type Scheduled } from './schedule.ts';

const PAUSE = { least: 1_000, most: 3_000 };
/** Disturbances of the first round, and of each later one. */
const FIRST_ROUND = 28;
const ROUND = 19;

function plan(seed: string, count: number, faults: typeof FAULTS | [] = FAULTS): Scheduled[] {
  const scheduled: Scheduled[] = [];
  for (const one of planDisturbances({ seed, pauseMs: PAUSE, faults })) {
    scheduled.push(one);
    if (scheduled.length === count) break;
  }
  return scheduled;
}

const disturbances = (seed: string, laterRounds: number): Disturbance[] =>
  plan(seed, FIRST_ROUND + laterRounds * ROUND).map(({ disturbance }) => disturbance);

const RARE = [
  ...['backlog', 'full disk', 'no descriptors', 'damage files', 'migration', 'failover'],
  ...['authority drip', 'freeze longer than a lease'],
];

describe('the schedule', () => {
  it('depends on the seed only', () => {
    expect(plan('7', 60)).toEqual(plan('7', 60));
    expect(plan('7', 60)).not.toEqual(plan('8', 60));
  });

  it('contains every kind in its first round, including a loss of Redis data and each rarer fault', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const round = disturbances(seed, 0);
        const names = round.map(nameOf);
        expect(names).toEqual(expect.arrayContaining([...RARE, 'freeze', 'power cut']));
        for (const kind of [/^cut/, /^clock/, /^redis data/, /^authority (down|slow|flaky)/]) {
          expect(names).toContainEqual(expect.stringMatching(kind));
        }
        const killed = round.flatMap((one) => (one.kind === 'kill' ? [one.target] : []));
        expect(killed).toEqual(
          expect.arrayContaining(['redis', 'sandbox', 'postgres', 'pgbouncer', 'storage', ...GATEWAYS]),
        );
        expect(round.filter(isKill).length).toBeGreaterThanOrEqual(10);
      }),
    );
  });

  it('repeats every rarer fault but the backlog and the failover, both ways of cutting and of skewing', () => {
    const later = disturbances('any', 6).slice(FIRST_ROUND).map(nameOf);
    expect(later).toEqual(expect.arrayContaining(RARE.filter((name) => name !== 'backlog' && name !== 'failover')));
    expect(later).not.toContain('backlog');
    expect(later).not.toContain('failover');
    const all = disturbances('any', 6).map(nameOf);
    const cuts = ['cut from PostgreSQL, refused', 'cut from PostgreSQL, silent'];
    expect(all).toEqual(expect.arrayContaining(['clock ahead', 'clock behind', ...cuts]));
  });

  it('contains only the rarer faults that are wanted', () => {
    const names = plan('7', 64, []).map(({ disturbance }) => nameOf(disturbance));
    expect(names.filter((name) => RARE.includes(name) || /^c(ut|lock)/.test(name))).toEqual([]);
    expect(names.filter((name) => name === 'power cut')).toHaveLength(4);
  });

  it('reaches every worker, both losses and both ends of PostgreSQL within two rounds', () => {
    const two = disturbances('any', 1);
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
