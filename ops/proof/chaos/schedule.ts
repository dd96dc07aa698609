import { GATEWAYS, type OwnProcessName, type ProcessName, WORKERS } from './cluster/process-name.ts';
import { createRandom, type Random } from './random.ts';

/** Temporary misbehaviour of the sandbox authority: the body of its `POST /sandbox/faults`. */
export type OutageMode =
  | { readonly mode: 'down' }
  | { readonly mode: 'slow'; readonly delayMs: number }
  | { readonly mode: 'flaky'; readonly rate: number };

export type Disturbance =
  /** Death of a process between any two instructions: SIGKILL, or PostgreSQL's immediate stop (SIGQUIT). */
  | { readonly kind: 'kill'; readonly target: ProcessName; readonly signal: 'SIGKILL' | 'SIGQUIT' }
  /** Everything but the authority ends at once: SIGKILL. */
  | { readonly kind: 'power_cut' }
  /** Loss of all Redis data: Redis is killed and its folder emptied, or gets FLUSHALL while it runs. */
  | { readonly kind: 'lose_redis_data'; readonly how: 'emptied' | 'flushed' }
  /** Pause of a process, which then continues unaware, like a paused machine. */
  | { readonly kind: 'freeze'; readonly target: OwnProcessName; readonly forMs: number }
  | { readonly kind: 'outage'; readonly outage: OutageMode; readonly forMs: number };

export interface Scheduled {
  readonly afterMs: number;
  readonly disturbance: Disturbance;
}

/** Returns true if the disturbance kills a process. */
export function isKill(disturbance: Disturbance): boolean {
  switch (disturbance.kind) {
    case 'kill':
    case 'power_cut':
      return true;
    case 'lose_redis_data':
      return disturbance.how === 'emptied';
    case 'freeze':
    case 'outage':
      return false;
  }
}

export interface ScheduleOptions {
  readonly seed: string;
  readonly pauseMs: { readonly least: number; readonly most: number };
}

/** Every round has each of these once, in any order. */
const ROUND = [
  'worker',
  'worker',
  'worker',
  'worker',
  'worker',
  'gateway',
  'gateway',
  'redis',
  'redis_data',
  'sandbox',
  'postgres',
  'power_cut',
  'freeze',
  'down',
  'slow',
  'flaky',
] as const;

type Kind = (typeof ROUND)[number];

/**
 * Yields disturbances without end, the same for the same seed. Kinds come in shuffled rounds, so that a short run
 * includes each of them.
 */
export function* planDisturbances({ seed, pauseMs }: ScheduleOptions): Generator<Scheduled, never> {
  const random = createRandom(`schedule/${seed}`);
  const nextWorker = inTurns(random, WORKERS);
  const nextGateway = inTurns(random, GATEWAYS);
  const nextLoss = inTurns(random, ['emptied', 'flushed'] as const);
  const nextStop = inTurns(random, ['SIGKILL', 'SIGQUIT'] as const);
  const make = (kind: Kind): Disturbance => {
    switch (kind) {
      case 'worker':
        return { kind: 'kill', target: nextWorker(), signal: 'SIGKILL' };
      case 'gateway':
        return { kind: 'kill', target: nextGateway(), signal: 'SIGKILL' };
      case 'redis':
      case 'sandbox':
        return { kind: 'kill', target: kind, signal: 'SIGKILL' };
      case 'redis_data':
        return { kind: 'lose_redis_data', how: nextLoss() };
      case 'postgres':
        return { kind: 'kill', target: 'postgres', signal: nextStop() };
      case 'power_cut':
        return { kind };
      case 'freeze':
        return { kind: 'freeze', target: random.pick([...WORKERS, ...GATEWAYS]), forMs: random.between(3_000, 30_000) };
      case 'down':
      case 'slow':
      case 'flaky':
        return { kind: 'outage', outage: planOutage(kind, random), forMs: random.between(4_000, 15_000) };
    }
  };
  for (;;) {
    for (const kind of random.shuffle(ROUND)) {
      yield { afterMs: random.between(pauseMs.least, pauseMs.most), disturbance: make(kind) };
    }
  }
}

function planOutage(mode: OutageMode['mode'], random: Random): OutageMode {
  switch (mode) {
    case 'down':
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
