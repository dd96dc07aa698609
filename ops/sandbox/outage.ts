import * as v from 'valibot';

const DEFAULT_DELAY_MS = 5000;
const MOST_DELAY_MS = 10 * 60_000;
const DEFAULT_RATE = 0.5;

/**
 * Body of `POST /sandbox/faults`. `down`: every connection to the SOAP and REST services is dropped. `slow`: every call is held
 * for `delayMs` first. `flaky`: a share of the calls fails, half of it before anything was done and half after. `drip`: the
 * work of every call is done, and its answer comes at one byte a second without end.
 */
export const OutageSchema = v.strictObject({
  mode: v.picklist(['none', 'down', 'slow', 'flaky', 'drip']),
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_DELAY_MS)), DEFAULT_DELAY_MS),
  /** Share of calls that fail, 0 to 1. */
  rate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), DEFAULT_RATE),
});

export type Outage = v.InferOutput<typeof OutageSchema>;

export const NO_OUTAGE: Outage = v.parse(OutageSchema, { mode: 'none' });

export type Disturbance =
  | { readonly kind: 'none' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'delay'; readonly delayMs: number }
  /** HTTP 503 before anything was done. */
  | { readonly kind: 'unavailable' }
  /** The work is done but its answer is lost. */
  | { readonly kind: 'lose_answer' }
  /** The work is done, and its answer never ends. */
  | { readonly kind: 'drip_answer' };

/** Decides the disturbance of a call; `random01` is in [0, 1). */
export function disturb({ mode, delayMs, rate }: Outage, random01: number): Disturbance {
  switch (mode) {
    case 'none':
      return { kind: 'none' };
    case 'down':
      return { kind: 'drop' };
    case 'slow':
      return { kind: 'delay', delayMs };
    case 'drip':
      return { kind: 'drip_answer' };
    case 'flaky':
      if (random01 >= rate) return { kind: 'none' };
      return { kind: random01 < rate / 2 ? 'unavailable' : 'lose_answer' };
  }
}
