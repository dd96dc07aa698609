import { decimal, formatAmount } from '../decimal/index.ts';
import { RULE_MESSAGES } from '../messages/index.ts';
import { findRule, type RuleBook } from '../rules/index.ts';
import { addDays } from '../time.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { BeginningRule, RuleImpact } from './rule-impact.ts';

/** Returns the effect of a rate of the IGV on prices; null if the rate before it was the same. */
export function findRateEffect(
  { rule, from, to, value, enabled }: BeginningRule,
  { pricedWithTax }: CompanyFacts,
  book: RuleBook,
): Omit<RuleImpact, 'rule' | 'from'> | null {
  if (!enabled) {
    const text = RULE_MESSAGES.rateUnknown(from, to);
    return { code: 'RATE_UNKNOWN', count: 0, examples: [], text, toDo: RULE_MESSAGES.askForRate };
  }
  const before = findRule(book, rule, addDays(from, -1))?.value ?? null;
  if (value === null || before === null || value === before) return null;
  const next = book.find((row) => row.rule === rule && row.enabled && row.from !== null && row.from > from);
  const { count: products } = pricedWithTax;
  return {
    code: 'RATE_CHANGES',
    ...pricedWithTax,
    text: RULE_MESSAGES.rateChanges({ from, rate: value, before, next: next ?? null, products }),
    toDo: RULE_MESSAGES.decidePrices(
      { after: baseOfHundred(value), before: baseOfHundred(before) },
      { after: totalOfHundred(value), before: totalOfHundred(before) },
    ),
  };
}

function factorOf(percent: string) {
  return decimal(percent).dividedBy(100).plus(1);
}

/** Returns what a price of 100.00 with tax leaves without it. */
function baseOfHundred(percent: string): string {
  return formatAmount(decimal(100).dividedBy(factorOf(percent)));
}

/** Returns what a price of 100.00 without tax costs with it. */
function totalOfHundred(percent: string): string {
  return formatAmount(factorOf(percent).times(100));
}
