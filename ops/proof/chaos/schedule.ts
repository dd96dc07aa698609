import { CUTTABLE, GATEWAYS, WORKERS } from './cluster/process-name.ts';
import { TAKEOVER_MS } from './cluster/settings.ts';
import type { Disturbance, OutageMode } from './disturbance.ts';
import { createRandom, type Random } from './random.ts';

export interface Scheduled {
  readonly afterMs: number;
  readonly disturbance: Disturbance;
}

/** Every round has each of these once, in any order. */
const ROUND = [
  ...['worker', 'worker', 'worker', 'worker', 'worker', 'gateway', 'gateway'],
  ...['redis', 'redis_data', 'sandbox', 'postgres', 'power_cut', 'freeze', 'down', 'slow', 'flaky'],
] as const;

/**
 * Rarer faults. The first round has all of them, and each later one some. `failover` needs a standby, `pooler` PgBouncer,
 * `storage` an object storage, and `no_descriptors` Linux.
 */
export const FAULTS = [
  'backlog',
  'clock',
  'cut',
  'full_disk',
  'no_descriptors',
  'damage_files',
  'drip',
  'long_freeze',
  'migration',
  'failover',
  'pooler',
  'storage',
] as const;

export type FaultKind = (typeof FAULTS)[number];

/** Number of disturbances until each kind has happened once. */
export function firstRoundOf({ faults }: Pick<ScheduleOptions, 'faults'>): number {
  return ROUND.length + faults.length;
}

/** Faults that happen once. The company of a backlog has no other documents, and there is one standby. */
const ONCE: ReadonlySet<FaultKind> = new Set(['backlog', 'failover']);
const FAULTS_OF_A_ROUND = 3;

export interface ScheduleOptions {
  readonly seed: string;
  readonly pauseMs: { readonly least: number; readonly most: number };
  /** Rarer faults of this run. */
  readonly faults: readonly FaultKind[];
}

/**
 * Yields disturbances without end, the same for the same seed. Kinds come in shuffled rounds, so that a short run
 * includes each of them.
 */
export function* planDisturbances({ seed, pauseMs, faults }: ScheduleOptions): Generator<Scheduled, never> {
  const random = createRandom(`schedule/${seed}`);
  const make = createMaker(random);
  const repeated = faults.filter((fault) => !ONCE.has(fault));
  const nextFault = inTurns(random, repeated);
  for (let extra = faults; ; extra = repeated.slice(0, FAULTS_OF_A_ROUND).map(nextFault)) {
    for (const kind of random.shuffle([...ROUND, ...extra])) {
      yield { afterMs: random.between(pauseMs.least, pauseMs.most), disturbance: make(kind) };
    }
  }
}

type Kind = (typeof ROUND)[number] | FaultKind;

const DAY_MS = 24 * 60 * 60_000;

function createMaker(random: Random): (kind: Kind) => Disturbance {
  const nextWorker = inTurns(random, WORKERS);
  const nextGateway = inTurns(random, GATEWAYS);
  const nextLoss = inTurns(random, ['emptied', 'flushed'] as const);
  const nextStop = inTurns(random, ['SIGKILL', 'SIGQUIT'] as const);
  const nextSkew = inTurns(random, [DAY_MS, -DAY_MS]);
  const nextSkewed = inTurns(random, ['sign-1', 'submit-1', 'submit-2', 'retry-1', 'poll-ticket-1'] as const);
  const nextCut = inTurns(random, ['refused', 'silent'] as const);
  const nextFrozen = inTurns(random, ['sign-1', 'submit-1', 'retry-1', 'poll-ticket-1'] as const);
  const seconds = (least: number, most: number) => random.between(least * 1_000, most * 1_000);
  const pickOwn = () => random.pick([...WORKERS, ...GATEWAYS]);
  return (kind) => {
    switch (kind) {
      case 'worker':
        return { kind: 'kill', target: nextWorker(), signal: 'SIGKILL' };
      case 'gateway':
        return { kind: 'kill', target: nextGateway(), signal: 'SIGKILL' };
      case 'redis':
      case 'sandbox':
      case 'storage':
        return { kind: 'kill', target: kind, signal: 'SIGKILL' };
      case 'redis_data':
        return { kind: 'lose_redis_data', how: nextLoss() };
      case 'postgres':
        return { kind: 'kill', target: 'postgres', signal: nextStop() };
      case 'pooler':
        return { kind: 'kill', target: 'pgbouncer', signal: 'SIGKILL' };
      case 'failover':
        return { kind };
      case 'power_cut':
        return { kind };
      case 'freeze':
        return { kind, target: pickOwn(), forMs: seconds(3, 18) };
      case 'long_freeze':
        return { kind: 'freeze', target: nextFrozen(), forMs: TAKEOVER_MS + seconds(3, 15) };
      case 'down':
      case 'slow':
      case 'flaky':
      case 'drip':
        return { kind: 'outage', outage: planOutage(kind, random), forMs: seconds(4, 15) };
      case 'clock':
        return { kind: 'skew_clock', target: nextSkewed(), byMs: nextSkew(), forMs: seconds(5, 20) };
      case 'cut':
        return { kind, target: random.pick(CUTTABLE), how: nextCut(), forMs: seconds(3, 20) };
      case 'full_disk':
        return { kind, forMs: seconds(2, 6) };
      case 'no_descriptors':
        return { kind, target: pickOwn(), forMs: seconds(2, 8) };
      case 'damage_files':
        return { kind, documents: 2 };
      case 'backlog':
        return { kind, documents: 2_000 };
      case 'migration':
        return { kind, forMs: seconds(3, 10) };
    }
  };
}

function planOutage(mode: OutageMode['mode'], random: Random): OutageMode {
  switch (mode) {
    case 'down':
    case 'drip':
      return { mode };
    case 'slow':
      return { mode, delayMs: random.between(500, 6_000) };
    case 'flaky':
      return { mode, rate: random.between(3, 9) / 10 };
  }
}

/** Each of the choices before any of them again. */
function inTurns<T>(random: Random, choices: readonly T[]): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = random.shuffle(choices);
    return random.pick(left.splice(0, 1));
  };
}
