import type { Random } from '../random.ts';
import type { Company } from './company.ts';
import type { Intention } from './intention.ts';
import type { BodyParts } from './request-bodies.ts';

export interface DraftInput {
  readonly company: Company;
  /** Lima's date, YYYY-MM-DD. */
  readonly today: string;
  /** Ends up in the request; holds the marker. */
  readonly note: string;
}

export type Numbered = Pick<Intention, 'body' | 'isNumbered'>;
export type MakeBody = (parts: BodyParts) => Record<string, unknown>;

/** Far enough apart that the automatic numbers between two of them never reach the next. */
const JUMP = 10_000;
const JUMP_SHARE = 0.1;

/**
 * Draws a number in one of three series of the same prefix (`F0`). The service numbers the first, and the company
 * numbers the second. The service numbers the third too, but the company jumps ahead in it. Each document type has its
 * own count.
 */
export function numberEitherWay(
  random: Random,
  { company, today, note }: DraftInput,
  { path, prefix, make }: { readonly path: string; readonly prefix: string; readonly make: MakeBody },
): Numbered {
  const way = random.pick(['automatic', 'automatic', 'own', 'mixed'] as const);
  const series = `${prefix}${{ automatic: '01', own: '11', mixed: '21' }[way]}`;
  const parts = { series, issueDate: today, note };
  const jumps = way === 'mixed' && random.chance(JUMP_SHARE);
  if (way !== 'own' && !jumps) return { body: make(parts), isNumbered: false };
  const correlative = company.takeNumber(`${path} ${series}`, jumps ? JUMP : 1);
  return { body: make({ ...parts, correlative }), isNumbered: true };
}

/** Draws a number of a type that the company always numbers itself. */
export function numberOwn(
  { company, today, note }: DraftInput,
  { path, series, make }: { readonly path: string; readonly series: string; readonly make: MakeBody },
): Numbered {
  const correlative = company.takeNumber(`${path} ${series}`);
  return { body: make({ series, issueDate: today, note, correlative }), isNumbered: true };
}
