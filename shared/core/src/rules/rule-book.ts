import { type Decimal, decimal } from '../decimal/index.ts';
import { addDays, compareDates, endOfTerm } from '../time.ts';
import type { DatedRule, PublishedRow, RuleLevel, RuleOverride } from './dated-rule.ts';
import { PUBLISHED_ROWS } from './published-rows.ts';
import { RULE_KINDS, type RuleName } from './rule-kinds.ts';

/** All rows of all rules, those of a rule in the order of their days. */
export type RuleBook = readonly DatedRule[];

/**
 * Returns the published rows with the changes of an operator. A row ends on the day before the next row of its rule begins:
 * if that one is moved, its predecessor moves along. A row that is switched off still ends its predecessor.
 */
export function buildRuleBook(overrides: readonly RuleOverride[]): RuleBook {
  const changes = new Map(overrides.map((override) => [override.id, override]));
  const rows = PUBLISHED_ROWS.map((row: PublishedRow) => changeRow(row, changes.get(row.id)));
  return rows.map((row) => {
    const starts = rows.flatMap(({ rule, from }) => (rule === row.rule && from !== null ? [from] : []));
    const next = starts.filter((from) => row.from === null || from > row.from).sort()[0];
    const end = next === undefined ? null : addDays(next, -1);
    return { ...row, to: row.to !== null && (end === null || row.to < end) ? row.to : end };
  });
}

function changeRow(row: PublishedRow, { from, to, value, enabled }: Partial<RuleOverride> = {}): DatedRule {
  const { title, types } = RULE_KINDS[row.rule];
  return {
    ...row,
    title,
    types,
    from: from ?? row.from,
    to: to ?? null,
    value: value ?? row.value ?? null,
    level: row.level ?? null,
    enabled: enabled ?? true,
  };
}

/** Rules as they are published, without changes of an operator. */
export const PUBLISHED_RULES: RuleBook = buildRuleBook([]);

/** Returns true if a row covers a day of issue (YYYY-MM-DD). */
export function coversDay({ from, to }: Pick<DatedRule, 'from' | 'to'>, date: string): boolean {
  return (from === null || from <= date) && (to === null || date <= to);
}

/** Days before its first day from which a row is announced. */
export const DAYS_OF_NOTICE = 60;

/** Lists the rows that are in force on a day (YYYY-MM-DD). */
export function listRulesOn(book: RuleBook, date: string): RuleBook {
  return book.filter((row) => row.enabled && coversDay(row, date));
}

/** Lists the rows that begin within 60 days after a day (YYYY-MM-DD), the nearest first. */
export function listUpcomingRules(book: RuleBook, date: string): RuleBook {
  const last = endOfTerm(date, DAYS_OF_NOTICE);
  return book
    .flatMap((row) =>
      row.enabled && row.from !== null && date < row.from && row.from <= last ? [{ row, from: row.from }] : [],
    )
    .sort((a, b) => compareDates(a.from, b.from))
    .map(({ row }) => row);
}

/** Finds the row of a rule that is in force on a day of issue (YYYY-MM-DD). */
export function findRule(book: RuleBook, rule: RuleName, date: string): DatedRule | undefined {
  return book.find((row) => row.rule === rule && row.enabled && coversDay(row, date));
}

/** Returns true if a rule is in force on a day of issue. */
export function isRuleInForce(book: RuleBook, rule: RuleName, date: string): boolean {
  return findRule(book, rule, date) !== undefined;
}

/** Returns the level of a check on a day of issue; null if SUNAT does not check then. */
export function ruleLevelOn(book: RuleBook, rule: RuleName, date: string): RuleLevel | null {
  return findRule(book, rule, date)?.level ?? null;
}

/** Returns the number of a rule on a day of issue: per cent, soles or days. Null if no row gives one. */
export function ruleNumberOn(book: RuleBook, rule: RuleName, date: string): Decimal | null {
  const value = findRule(book, rule, date)?.value ?? null;
  return value === null ? null : decimal(value);
}

/** Returns the days after its issue in which a purchase settlement can be reversed (2958). Null if no row gives them. */
export function settlementTermOn(book: RuleBook, issueDate: string): number | null {
  return ruleNumberOn(book, 'settlement-reversal', issueDate)?.toNumber() ?? null;
}

/** Returns the first day of a rule, or of one of its levels; null if it has none, or always held. */
export function firstDayOf(book: RuleBook, rule: RuleName, level?: RuleLevel): string | null {
  const isSought = (row: DatedRule) => row.rule === rule && row.enabled && (level === undefined || row.level === level);
  return book.find(isSought)?.from ?? null;
}

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
