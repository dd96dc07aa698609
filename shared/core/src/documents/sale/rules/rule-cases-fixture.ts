import { expect, it } from 'vitest';
import { applyRules } from '../../kit/rule.ts';
import { priceSale, type SaleRule } from '../priced-sale.ts';
import type { InvoicedRequest } from '../request.ts';
import { testItem, testRequest } from '../sale-fixture.ts';

type Request = Partial<InvoicedRequest>;

/** For tests: a rule with a request that it accepts, one that it refuses, and the problem of the latter. */
export type RuleCase = readonly [
  rule: SaleRule<InvoicedRequest>,
  accepted: Request,
  refused: Request,
  path: string,
  message: string,
];

/** For tests: the items of a request, each with changes. */
export function items(...changes: readonly Parameters<typeof testItem>[0][]): Request {
  return { items: changes.map((change) => testItem(change)) };
}

/** Tests one accepted and one refused request of each case. */
export function testRuleCases(cases: readonly RuleCase[]): void {
  it.each(cases)('$0.code accepts a request, and refuses it at $3', (rule, accepted, refused, path, message) => {
    expect(applyRules([rule], priceSale(testRequest(accepted)))).toEqual([]);
    const problems = applyRules([rule], priceSale(testRequest(refused)));
    expect(problems).toEqual([
      {
        code: rule.code,
        path,
        message: expect.stringContaining(message),
        es: expect.stringMatching(/^(deb|no |es |2)/),
      },
    ]);
  });
}
