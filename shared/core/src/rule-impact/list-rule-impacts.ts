import { say } from '../messages/index.ts';
import { DAYS_OF_NOTICE, type DatedRule, findRule, type RuleBook, type RuleName } from '../rules/index.ts';
import { RULE_OF_REGIME } from '../tax/rates.ts';
import { addDays, endOfTerm } from '../time.ts';
import type { CompanyFacts } from './company-facts.ts';
import { findRateEffect } from './rate-effect.ts';
import { RECORD_EFFECTS } from './record-effects.ts';
import type { BeginningRule, RuleImpact } from './rule-impact.ts';

/**
 * Lists the effects on a company of the rules that are in force on a day (YYYY-MM-DD) or begin within 60 days after it. If
 * a rule has several such rows, the last one counts.
 */
export function listRuleImpacts(book: RuleBook, date: string, facts: CompanyFacts): readonly RuleImpact[] {
  const found = [
    impactOf(findLastRow(book, RULE_OF_REGIME[facts.igvRegime], date), (row) => findRateEffect(row, facts, book)),
    ...RECORD_EFFECTS.map(({ code, rule, records, text, toDo }) =>
      impactOf(findEnabledRow(book, rule, date), ({ from, level }) => {
        const { count, examples } = records(facts);
        // A row that only warns asks for nothing.
        if (count === 0 || level === 'warn') return null;
        return { code, count, examples, text: text(count, from), toDo: toDo(facts) };
      }),
    ),
    impactOf(findEnabledRow(book, 'settlement-reversal', date), (row) => findTermEffect(row, facts, book)),
  ];
  return found.flatMap((impact) => impact ?? []);
}

type Effect = Omit<RuleImpact, 'rule' | 'from'>;

function impactOf(row: BeginningRule | undefined, find: (row: BeginningRule) => Effect | null): RuleImpact | null {
  const effect = row === undefined ? null : find(row);
  return row === undefined || effect === null ? null : { ...effect, rule: row.id, from: row.from };
}

function findLastRow(book: RuleBook, rule: RuleName, date: string): BeginningRule | undefined {
  return book.filter(isBeginning).findLast((row) => row.rule === rule && isNear(row, date));
}

function findEnabledRow(book: RuleBook, rule: RuleName, date: string): BeginningRule | undefined {
  const row = findLastRow(book, rule, date);
  return row?.enabled === true ? row : undefined;
}

function isBeginning(row: DatedRule): row is BeginningRule {
  return row.from !== null;
}

/** Returns true if a row is in force on a day or begins within 60 days after it. */
function isNear({ from, to }: BeginningRule, date: string): boolean {
  return from <= endOfTerm(date, DAYS_OF_NOTICE) && (to === null || date <= to);
}

function findTermEffect(
  { rule, from, value }: BeginningRule,
  { emitsSettlements, settlements }: CompanyFacts,
  book: RuleBook,
): Effect | null {
  const before = findRule(book, rule, addDays(from, -1))?.value ?? null;
  if (!emitsSettlements || value === null || before === null || value === before) return null;
  const text = say(
    `A purchase settlement that is issued from ${from} on can be reversed within ${value} days. For earlier ones it is ${before}.`,
    `Una liquidación de compra emitida desde el ${from} se puede revertir dentro de ${value} días. Para las anteriores son ${before}.`,
  );
  return {
    code: 'SETTLEMENT_TERM',
    ...settlements,
    text,
    toDo: say(
      'Check each purchase settlement soon after its issue.',
      'Revise cada liquidación de compra poco después de emitirla.',
    ),
  };
}
