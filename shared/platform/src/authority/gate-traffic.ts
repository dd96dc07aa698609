import { countSend, FREE_PACE, isBurst, type Pace, type SendCounts } from '@chasqui/core/lifecycle';
import type { GateLog } from './gate-circuit.ts';

/** What a process remembers of the calls of one RUC. */
export interface Traffic {
  readonly pace: Pace;
  readonly sends: SendCounts;
}

/** The traffic of every RUC that called lately. */
export interface HeldTraffic {
  paceOf(ruc: string): Pace;
  setPace(ruc: string, pace: Pace, nowMs: number): void;
  countSend(ruc: string, isSuccess: boolean, nowMs: number): void;
  isBurst(ruc: string, nowMs: number): boolean;
  countRucs(): { readonly rucs: number; readonly slowedRucs: number };
}

/** Twenty times the longest gap: a RUC that was silent for so long starts again with none. */
const FORGET_AFTER_MS = 600_000;

const NO_TRAFFIC: Traffic = { pace: FREE_PACE, sends: [] };

/** Holds what is known of each RUC until ten minutes after its last call, and logs what the authority does to its pace. */
export function holdTraffic(target: GateLog): HeldTraffic {
  // In the order of their last calls, so that those to forget stand first.
  const entries = new Map<string, { readonly traffic: Traffic; readonly atMs: number }>();
  const get = (ruc: string): Traffic => entries.get(ruc)?.traffic ?? NO_TRAFFIC;

  function put(ruc: string, changes: Partial<Traffic>, atMs: number): void {
    const traffic = { ...get(ruc), ...changes };
    entries.delete(ruc);
    entries.set(ruc, { traffic, atMs });
    forgetIdle(atMs);
  }

  function forgetIdle(nowMs: number): void {
    for (const [ruc, { atMs }] of entries) {
      if (Math.abs(nowMs - atMs) < FORGET_AFTER_MS) return;
      entries.delete(ruc);
    }
  }

  return {
    paceOf: (ruc) => get(ruc).pace,
    setPace(ruc, pace, nowMs) {
      logChange(target, ruc, get(ruc).pace, pace);
      put(ruc, { pace }, nowMs);
    },
    countSend: (ruc, isSuccess, nowMs) => put(ruc, { sends: countSend(get(ruc).sends, isSuccess, nowMs) }, nowMs),
    isBurst: (ruc, nowMs) => isBurst(get(ruc).sends, nowMs),
    countRucs: () => ({
      rucs: entries.size,
      slowedRucs: [...entries.values()].filter(({ traffic }) => traffic.pace.gapMs > 0).length,
    }),
  };
}

function logChange({ log, host }: GateLog, ruc: string, before: Pace, after: Pace): void {
  if (after.gapMs > before.gapMs) log?.info({ host, ruc, gapMs: after.gapMs }, 'RUC slowed down');
  if (after.gapMs === 0 && before.gapMs > 0) log?.info({ host, ruc }, 'RUC no longer slowed down');
}
