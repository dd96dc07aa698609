import { RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import { decimal, formatAmount, sum } from '../../../decimal/index.ts';
import { compareDates } from '../../../time.ts';
import { type Finding, findIf } from '../../rule.ts';
import { completePerception, retainedOf } from '../complete-cases.ts';
import { pendingOf } from '../complete-sale.ts';
import { isCreditSale } from '../payment.ts';
import type { SaleRule } from '../priced-sale.ts';
import type { InvoicedRequest, SaleRequest } from '../request.ts';

/** Finds instalments that fall due on the day of issue or before (3267). */
export function findEarlyInstalments({ instalments = [], issueDate }: SaleRequest): Finding[] {
  return instalments.flatMap(({ dueDate }, index) =>
    findIf(
      compareDates(dueDate, issueDate) <= 0,
      `instalments.${index}.dueDate`,
      `must be after issueDate, ${issueDate}`,
    ),
  );
}

/** Instalments add up to the payable amount less detraction and retention (3319). Each is due after the issue (3267). */
export const INSTALMENTS_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_INSTALMENTS',
  find: (sale) => {
    const { instalments, dueDate } = sale.request;
    if (instalments === undefined) return [];
    const total = sum(instalments.map(({ amount }) => decimal(amount)));
    const pending = pendingOf(sale);
    const sums = `they are ${formatAmount(total)}, and ${formatAmount(pending)} is to be paid`;
    return [
      ...findIf(dueDate !== undefined, 'instalments', 'must not be given together with dueDate'),
      ...findIf(
        !total.equals(pending),
        'instalments',
        `must add up to the total less detraction and retention: ${sums}`,
      ),
      ...findEarlyInstalments(sale.request),
    ];
  },
};

/** The buyer retains IGV if it has a RUC (3262), and something of the sale is left to pay (3264). */
export const RETENTION_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_RETENTION',
  find: (sale) => {
    const { retention, customer, detraction } = sale.request;
    if (retention === undefined) return [];
    return [
      ...findIf(customer.identityType !== RUC_IDENTITY_TYPE, 'retention', 'must be left out: the buyer has no RUC'),
      ...findIf(detraction !== undefined, 'retention', 'must be left out of a sale with a detraction'),
      ...findIf(retention.rate === 0, 'retention.rate', 'must be greater than 0'),
      ...findIf(!pendingOf(sale).greaterThan(0), 'retention', 'must leave something to be paid'),
      ...findIf(
        retention.rate > 0 && retainedOf(retention, sale.totals.payable).isZero(),
        'retention',
        'must be left out: it rounds to 0.00',
      ),
    ];
  },
};

/** A perception is collected with a sale in soles (2792) that is paid at once (3330). */
export const PERCEPTION_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_PERCEPTION',
  find: ({ request, totals }) => {
    const { perception, detraction, currencyCode } = request;
    if (perception === undefined) return [];
    const onCredit = 'must be left out of a sale on credit, whose perception is a document of its own (40)';
    return [
      ...findIf(
        currencyCode !== 'PEN',
        'perception',
        'must be left out of a sale in dollars: a perception is in soles',
      ),
      ...findIf(isCreditSale(request), 'perception', onCredit),
      ...findIf(detraction !== undefined, 'perception', 'must be left out of a sale with a detraction'),
      ...findIf(!totals.payable.greaterThan(0), 'perception', 'must be left out: nothing is payable'),
      ...findIf(
        totals.payable.greaterThan(0) && decimal(completePerception(perception, totals.payable)?.amount ?? 0).isZero(),
        'perception',
        'must be left out: it rounds to 0.00',
      ),
    ];
  },
};
