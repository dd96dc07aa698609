import type { Problem } from '../errors.ts';
import { type Message, say } from '../messages/index.ts';
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
 * Finds the problems of a change, by its fields. The rows of a rule keep their order. Also a row that has begun may change:
 * recorded documents stay as they are.
 * @param overrides earlier changes
 */
export function findChangeProblems(overrides: readonly RuleOverride[], change: RuleOverride): readonly Problem[] {
  const book = buildRuleBook(mergeChange(overrides, change));
  const after = book.find(({ id }) => id === change.id);
  if (after === undefined) return [];
  const { from, value } = change;
  return [
    ...(from === undefined ? [] : problemOf('from', findNeighbour(after, book)?.message)),
    ...(value === undefined ? [] : problemOf('value', findValueProblem(RULE_KINDS[after.rule].form, value))),
    ...problemOf('to', isOver(after) ?? findPassed(change, after, book)),
  ];
}

function problemOf(path: string, message: Message | undefined): Problem[] {
  return message === undefined ? [] : [{ path, code: 'RULE_CHANGE_REFUSED', ...message }];
}

/** Returns a message if a row ends before it begins. */
function isOver({ from, to }: DatedRule): Message | undefined {
  return from !== null && to !== null && to < from
    ? say(
        `must not be before ${from}, the first day of the row`,
        `no debe ser anterior al ${from}, el primer día de la fila`,
      )
    : undefined;
}

/** Returns the rows of the same rule before and after a row. */
function rowsBeside({ id, rule }: DatedRule, book: RuleBook) {
  const rows = book.filter((row) => row.rule === rule);
  const at = rows.findIndex((row) => row.id === id);
  return { previous: rows[at - 1], next: rows[at + 1] };
}

function beforeNextMessage(id: string, from: string): Message {
  return say(
    `must be before ${from}, when the next row (${id}) begins`,
    `debe ser anterior al ${from}, cuando empieza la fila siguiente (${id})`,
  );
}

/** Returns a message if a change ends a row after the next one begins. */
function findPassed({ to }: RuleOverride, row: DatedRule, book: RuleBook): Message | undefined {
  const { next } = rowsBeside(row, book);
  return to && next?.from && to >= next.from ? beforeNextMessage(next.id, next.from) : undefined;
}

/** Row beside which another row does not keep its order. */
interface Neighbour {
  readonly id: string;
  readonly message: Message;
}

function findNeighbour(row: DatedRule, book: RuleBook): Neighbour | undefined {
  const { from } = row;
  const { previous, next } = rowsBeside(row, book);
  if (from === null) return undefined;
  if (previous?.from && from <= previous.from) {
    return {
      id: previous.id,
      message: say(
        `must be after ${previous.from}, when the row before it (${previous.id}) begins`,
        `debe ser posterior al ${previous.from}, cuando empieza la fila anterior (${previous.id})`,
      ),
    };
  }
  if (next?.from && from >= next.from) {
    return { id: next.id, message: beforeNextMessage(next.id, next.from) };
  }
  return undefined;
}

/** Returns the id of the row that must be changed before the change of another one can be taken back. */
export function findBlockingRow(overrides: readonly RuleOverride[], id: string): string | undefined {
  const book = buildRuleBook(overrides.filter((override) => override.id !== id));
  const row = book.find((each) => each.id === id);
  return row && findNeighbour(row, book)?.id;
}
