import type { Problem } from '../errors.ts';
import { type Message, RULE_CHANGE_MESSAGES } from '../messages/index.ts';
import type { DatedRule, RuleOverride } from './dated-rule.ts';
import { buildRuleBook, type RuleBook } from './rule-book.ts';
import { RULE_KINDS } from './rule-kinds.ts';
import { findValueProblem } from './rule-values.ts';

/** Adds a change to the earlier ones. Fields that it lacks stay as they are. */
export function mergeChange(overrides: readonly RuleOverride[], change: RuleOverride): readonly RuleOverride[] {
  const { from, to, value, enabled } = overrides.find(({ id }) => id === change.id) ?? {};
  const merged = {
    id: change.id,
    from: change.from ?? from,
    to: change.to === undefined ? to : change.to,
    value: change.value ?? value,
    enabled: change.enabled ?? enabled,
  };
  return [...overrides.filter(({ id }) => id !== change.id), merged];
}

/**
 * Finds the problems of a change, by its fields. A row that has begun keeps its first day and its value, because documents
 * were judged by them. The rows of a rule keep their order.
 * @param overrides earlier changes
 * @param today Lima's day, YYYY-MM-DD
 */
export function findChangeProblems(
  overrides: readonly RuleOverride[],
  change: RuleOverride,
  today: string,
): readonly Problem[] {
  const before = buildRuleBook(overrides).find(({ id }) => id === change.id);
  const book = buildRuleBook(mergeChange(overrides, change));
  const after = book.find(({ id }) => id === change.id);
  if (before === undefined || after === undefined) return [];
  const begun = before.from === null || before.from <= today ? RULE_CHANGE_MESSAGES.begun(before.from) : undefined;
  const past = RULE_CHANGE_MESSAGES.notBeforeToday(today);
  const { from, to = null, value } = change;
  return [
    ...(from === undefined || from === before.from
      ? []
      : problemOf('from', begun ?? (from < today ? past : findNeighbour(after, book)?.message))),
    ...(value === undefined || value === before.value
      ? []
      : problemOf('value', findValueProblem(RULE_KINDS[after.rule].form, value) ?? begun)),
    ...problemOf('to', isOver(after) ?? (begun !== undefined && to !== null && to < today ? past : undefined)),
  ];
}

function problemOf(path: string, message: Message | undefined): Problem[] {
  return message === undefined ? [] : [{ path, code: 'RULE_CHANGE_REFUSED', ...message }];
}

/** Returns a message if a row ends before it begins. */
function isOver({ from, to }: DatedRule): Message | undefined {
  return from !== null && to !== null && to < from ? RULE_CHANGE_MESSAGES.notBeforeFrom(from) : undefined;
}

/** Row beside which another row does not keep its order. */
interface Neighbour {
  readonly id: string;
  readonly message: Message;
}

function findNeighbour({ id, rule, from }: DatedRule, book: RuleBook): Neighbour | undefined {
  const rows = book.filter((row) => row.rule === rule);
  const at = rows.findIndex((row) => row.id === id);
  const [previous, next] = [rows[at - 1], rows[at + 1]];
  if (from === null) return undefined;
  if (previous?.from && from <= previous.from) {
    return { id: previous.id, message: RULE_CHANGE_MESSAGES.afterPrevious(previous.id, previous.from) };
  }
  if (next?.from && from >= next.from) {
    return { id: next.id, message: RULE_CHANGE_MESSAGES.beforeNext(next.id, next.from) };
  }
  return undefined;
}

/** Returns the id of the row that must be changed before the change of another one can be taken back. */
export function findBlockingRow(overrides: readonly RuleOverride[], id: string): string | undefined {
  const book = buildRuleBook(overrides.filter((override) => override.id !== id));
  const row = book.find((each) => each.id === id);
  return row && findNeighbour(row, book)?.id;
}
