import type { Problem } from '../../../errors.ts';
import { type PricedSale, priceSale } from '../priced-sale.ts';
import type { SaleRequest } from '../request.ts';

/** Cross-field rule. Its code is permanent: clients and tests rely on the code, never on the text. */
export interface SaleRule<Request extends SaleRequest = SaleRequest> {
  readonly code: string;
  readonly find: (sale: PricedSale<Request>) => readonly Omit<Problem, 'code'>[];
}

/** Returns every problem of a parsed request, in the order of the rules; empty if the request may be completed. */
export function applyRules<Request extends SaleRequest>(
  rules: readonly SaleRule<Request>[],
  request: Request,
): Problem[] {
  const sale = priceSale(request);
  return rules.flatMap(({ code, find }) => find(sale).map((problem) => ({ ...problem, code })));
}
