import { median } from '../../bench/figures.ts';
import type { Violation } from '../proof/evidence.ts';

/** Answer to a request for a document, as its client saw it. */
export interface EmissionTime {
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly tookMs: number;
  /** Null if no answer came. */
  readonly httpStatus: number | null;
  readonly retryAfterSeconds: number | null;
}

/** Time without the other cell, in milliseconds since 1970. */
interface Away {
  readonly from: number;
  readonly to: number;
}

export interface Figures {
  readonly requests: number;
  readonly failed: number;
  /** Medians of the time until a document was answered, in milliseconds. */
  readonly medianBeforeMs: number;
  readonly medianWhileAwayMs: number;
  readonly medianAfterMs: number;
}

/** Growth of the median that is noise on a machine that other programs use. */
const NOISE = 1.5;

/** Judges how the companies of the cell that stayed were served: no failed request, and no slower median. */
export function judgeNeighbour(emissions: readonly EmissionTime[], { from, to }: Away) {
  const failed = emissions.filter(({ httpStatus }) => httpStatus === null || httpStatus >= 500);
  const medianOf = (isWithin: (at: number) => boolean) =>
    Math.round(median(emissions.filter(({ endedAt }) => isWithin(endedAt)).map(({ tookMs }) => tookMs)));
  const figures: Figures = {
    requests: emissions.length,
    failed: failed.length,
    medianBeforeMs: medianOf((at) => at < from),
    medianWhileAwayMs: medianOf((at) => at >= from && at < to),
    medianAfterMs: medianOf((at) => at >= to),
  };
  const violations: Violation[] = failed.map(({ httpStatus, endedAt }) => ({
    rule: 'a cell that is away fails no request of another',
    subject: new Date(endedAt).toISOString(),
    detail: `status ${httpStatus}`,
  }));
  if (figures.medianWhileAwayMs > NOISE * figures.medianBeforeMs) {
    const detail = `${figures.medianBeforeMs} ms before, ${figures.medianWhileAwayMs} ms meanwhile`;
    violations.push({ rule: 'a cell that is away makes no other slower', subject: 'median', detail });
  }
  return { figures, violations };
}

/** Milliseconds after the death of a cell in which answers of it may still end. */
const LAST_ANSWERS_MS = 1_000;

/** Judges the answers to companies of the cell that was away: each is a 503 that says when to try again. */
export function judgeRouter(emissions: readonly EmissionTime[], { from, to }: Away): Violation[] {
  const away = emissions.filter(({ endedAt, tookMs }) => endedAt - tookMs > from + LAST_ANSWERS_MS && endedAt < to);
  const told = away.filter(({ httpStatus, retryAfterSeconds }) => httpStatus === 503 && retryAfterSeconds !== null);
  if (told.length === 0) {
    return [{ rule: 'a cell that is away answers 503', subject: 'cell a', detail: 'nobody asked it meanwhile' }];
  }
  // At the end of the time its gateways answer again.
  const others = away.filter((one) => !told.includes(one) && one.httpStatus === null);
  return others.map(({ endedAt }) => ({
    rule: 'a cell that is away answers 503',
    subject: new Date(endedAt).toISOString(),
    detail: 'no answer',
  }));
}
