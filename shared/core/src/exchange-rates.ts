import type { UpdateOutcome } from './registers.ts';
import { isCalendarDate, limaDate } from './time.ts';

/** Soles for one US dollar, as SUNAT published them for a day. */
export interface ExchangeRate {
  /** YYYY-MM-DD */
  readonly date: string;
  /** Decimal text. */
  readonly buy: string;
  readonly sell: string;
}

const LINE = /^(\d{2})\/(\d{2})\/(\d{4})\|(\d{1,4}(?:\.\d{1,6})?)\|(\d{1,4}(?:\.\d{1,6})?)\|?$/;
const SHOWN_PROBLEMS = 5;
const SHOWN_LENGTH = 80;

/**
 * Parses the text of SUNAT's file: a line `dd/mm/yyyy|compra|venta|` for each day, in any order. The last line of a day counts.
 * @throws Error that names the first lines of another form, or with a rate of 0
 */
export function parseExchangeRates(text: string): readonly ExchangeRate[] {
  const rates = new Map<string, ExchangeRate>();
  const problems: string[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const rate = parseLine(line);
    if (rate === null)
      problems.push(
        `line ${index + 1} is not a day with two rates, such as 29/09/2026|3.425|3.432|: ${line.slice(0, SHOWN_LENGTH)}`,
      );
    else rates.set(rate.date, rate);
  }
  if (problems.length > 0) throw new Error(describeProblems(problems));
  if (rates.size === 0) throw new Error('the file has no rates');
  return [...rates.values()];
}

/** A file that is something else, such as a page with an error, has a problem in each line. */
function describeProblems(problems: readonly string[]): string {
  const more = problems.length - SHOWN_PROBLEMS;
  const rest = more > 0 ? [`${more} more lines are no days with two rates: is this the file of SUNAT?`] : [];
  return [...problems.slice(0, SHOWN_PROBLEMS), ...rest].join('\n');
}

function parseLine(line: string): ExchangeRate | null {
  const [, day, month, year, buy = '', sell = ''] = LINE.exec(line) ?? [];
  const date = `${year}-${month}-${day}`;
  return isCalendarDate(date) && Number(buy) > 0 && Number(sell) > 0 ? { date, buy, sell } : null;
}

/** Returns `done` if the rate of today in Lima is among those of a file, else `not_yet`: SUNAT publishes it in the morning. */
export function outcomeOfRates(rates: readonly ExchangeRate[], now: Date): UpdateOutcome {
  const today = limaDate(now);
  return rates.some(({ date }) => date === today) ? 'done' : 'not_yet';
}
