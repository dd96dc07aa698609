import { decimal, formatAmount } from '../decimal/index.ts';
import { say } from '../messages/index.ts';
import { findRule, type RuleBook } from '../rules/index.ts';
import { addDays } from '../time.ts';
import type { CompanyFacts } from './company-facts.ts';
import { countProducts } from './record-effects.ts';
import type { BeginningRule, RuleImpact } from './rule-impact.ts';

/** Returns the effect of a rate of the IGV on prices; null if the rate before it was the same. */
export function findRateEffect(
  { rule, from, to, value, enabled }: BeginningRule,
  { pricedWithTax }: CompanyFacts,
  book: RuleBook,
): Omit<RuleImpact, 'rule' | 'from'> | null {
  if (!enabled) {
    const text = say(
      `The IGV of your regime has no rate from ${from}${to === null ? '' : ` to ${to}`}: sales of those days are refused.`,
      `El IGV de su régimen no tiene tasa desde el ${from}${to === null ? '' : ` hasta el ${to}`}: las ventas de esos días se rechazan.`,
    );
    return {
      code: 'RATE_UNKNOWN',
      count: 0,
      examples: [],
      text,
      toDo: say('Ask the operator of this service for the rate.', 'Pida la tasa al operador de este servicio.'),
    };
  }
  const before = findRule(book, rule, addDays(from, -1))?.value ?? null;
  if (value === null || before === null || value === before) return null;
  const next = book.find((row) => row.rule === rule && row.enabled && row.from !== null && row.from > from);
  const products = countProducts(pricedWithTax.count);
  return {
    code: 'RATE_CHANGES',
    ...pricedWithTax,
    text: say(
      `The IGV of your regime is ${value} % from ${from}, and ${before} % until then.${next ? ` From ${next.from} it is ${next.value} %.` : ''} You have ${products.message} with a price that includes the tax.`,
      `El IGV de su régimen es ${value} % desde el ${from}, y ${before} % hasta entonces.${next ? ` Desde el ${next.from} es ${next.value} %.` : ''} Tiene ${products.es} con un precio que incluye el impuesto.`,
    ),
    toDo: say(
      `Decide your prices before that day. A price with tax keeps its total and its base changes: 100.00 leaves you ${baseOfHundred(value)} instead of ${baseOfHundred(before)}. A price without tax keeps its base and its total changes: 100.00 costs the buyer ${totalOfHundred(value)} instead of ${totalOfHundred(before)}.`,
      `Decida sus precios antes de ese día. Un precio con impuesto mantiene su total y cambia su base: de 100.00 le quedan ${baseOfHundred(value)} en lugar de ${baseOfHundred(before)}. Un precio sin impuesto mantiene su base y cambia su total: 100.00 le cuesta al comprador ${totalOfHundred(value)} en lugar de ${totalOfHundred(before)}.`,
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
