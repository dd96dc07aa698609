import type { Problem } from '../../../errors/index.ts';
import type { PricedSale } from '../priced-sale.ts';

/** One cross-field rule. Its code is permanent: clients and tests rely on it, never on the text. */
export interface SaleRule {
  readonly code: string;
  readonly find: (sale: PricedSale) => readonly Omit<Problem, 'code'>[];
}

/** Every problem of every rule, in the order of the rules. */
export function applyRules(rules: readonly SaleRule[], sale: PricedSale): Problem[] {
  return rules.flatMap(({ code, find }) => find(sale).map((problem) => ({ ...problem, code })));
}
