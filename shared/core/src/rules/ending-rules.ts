import { addDays } from '../time.ts';
import type { DatedRule } from './dated-rule.ts';
import { DAYS_OF_NOTICE, findRule, type RuleBook } from './rule-book.ts';

/** Row in force that nothing follows. */
export interface EndingRule extends DatedRule {
  readonly to: string;
}

/** Lists the rows in force today (YYYY-MM-DD) that end within 60 days and have no row in force on the day after. */
export function listEndingRules(book: RuleBook, today: string): readonly EndingRule[] {
  const last = addDays(today, DAYS_OF_NOTICE);
  return book.filter(
    (row): row is EndingRule =>
      row.to !== null &&
      row.to <= last &&
      findRule(book, row.rule, today)?.id === row.id &&
      findRule(book, row.rule, addDays(row.to, 1)) === undefined,
  );
}
