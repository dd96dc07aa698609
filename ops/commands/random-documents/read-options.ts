import { parseArgs } from 'node:util';
import { isCalendarDate } from '@chasqui/core/time';

export const USAGE =
  'Usage: npm run random-documents -- [--seed 1] [--count 2000] [--date 2027-01-04] [--out out/random-documents]; seed and count are whole numbers, date is a day of issue\n';

interface RandomDocumentsOptions {
  readonly seed: number;
  readonly count: number;
  /** Day of issue, YYYY-MM-DD. */
  readonly date: string;
  readonly out: string;
}

/** Undefined for an option that does not exist, and for a number that is none. */
export function readOptions(args: string[]): RandomDocumentsOptions | undefined {
  try {
    const { seed, count, date, out } = parseArgs({
      args,
      options: {
        seed: { type: 'string', default: '1' },
        count: { type: 'string', default: '2000' },
        date: { type: 'string', default: '2026-01-15' },
        out: { type: 'string', default: './out/random-documents' },
      },
    }).values;
    if (![seed, count].every((text) => /^\d{1,9}$/.test(text))) return undefined;
    if (!isCalendarDate(date)) return undefined;
    return { seed: Number(seed), count: Number(count), date, out };
  } catch {
    // An option that does not exist: the usage says which do.
    return undefined;
  }
}
