import { RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import { decimal, formatAmount, sum } from '../../../decimal/index.ts';
import { SALE_MESSAGES, SALE_PAYMENT_MESSAGES } from '../../../messages/index.ts';
import { compareDates } from '../../../time.ts';
import { type Finding, findIf } from '../../rule.ts';
import { completePerception, retainedOf } from '../complete-cases.ts';
import { owedOf, pendingOf } from '../complete-sale.ts';
import { isCreditSale } from '../payment.ts';
import type { SaleRule } from '../priced-sale.ts';
import type { InvoicedRequest, SaleRequest } from '../request.ts';

/** Finds instalments that fall due on the day of issue or before (3267). */
export function findEarlyInstalments({ instalments = [], issueDate }: SaleRequest): Finding[] {
  return instalments.flatMap(({ dueDate }, index) =>
    findIf(
      compareDates(dueDate, issueDate) <= 0,
      `instalments.${index}.dueDate`,
      SALE_PAYMENT_MESSAGES.afterIssueDate(issueDate),
    ),
  );
}

/**
 * Instalments add up to the payable amount less initial payment, detraction and retention (3319). Each is due after the
 * issue (3267).
 */
export const INSTALMENTS_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_INSTALMENTS',
  find: (sale) => {
    const { instalments, dueDate, initialPayment } = sale.request;
    if (instalments === undefined) return [];
    const total = sum(instalments.map(({ amount }) => decimal(amount)));
    const pending = pendingOf(sale);
    const isAddedUp = total.equals(pending) || (initialPayment !== undefined && !pending.greaterThan(0));
    return [
      ...findIf(dueDate !== undefined, 'instalments', SALE_PAYMENT_MESSAGES.notWithDueDate),
      ...findIf(
        !isAddedUp,
        'instalments',
        SALE_PAYMENT_MESSAGES.instalmentsSum(formatAmount(total), formatAmount(pending)),
      ),
      ...findEarlyInstalments(sale.request),
    ];
  },
};

/** A sale on credit that the buyer pays in part at once leaves something to pay later (3250). */
export const INITIAL_PAYMENT_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_INITIAL_PAYMENT',
  find: (sale) => {
    if (sale.request.initialPayment === undefined) return [];
    if (!isCreditSale(sale.request)) return findIf(true, 'initialPayment', SALE_PAYMENT_MESSAGES.onCreditOnly);
    const owed = owedOf(sale);
    // A sale that leaves nothing to pay at all has another problem.
    const isAll = owed.greaterThan(0) && !pendingOf(sale).greaterThan(0);
    return findIf(isAll, 'initialPayment', SALE_PAYMENT_MESSAGES.lessThanOwed(formatAmount(owed)));
  },
};

/** The buyer retains IGV if it has a RUC (3262), and something of the sale is left to pay (3264). */
export const RETENTION_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_RETENTION',
  find: (sale) => {
    const { retention, customer, detraction } = sale.request;
    if (retention === undefined) return [];
    return [
      ...findIf(customer.identityType !== RUC_IDENTITY_TYPE, 'retention', SALE_PAYMENT_MESSAGES.noRetentionWithoutRuc),
      ...findIf(detraction !== undefined, 'retention', SALE_PAYMENT_MESSAGES.notWithDetraction),
      ...findIf(retention.rate === 0, 'retention.rate', SALE_MESSAGES.aboveZero),
      ...findIf(!owedOf(sale).greaterThan(0), 'retention', SALE_PAYMENT_MESSAGES.leaveSomething),
      ...findIf(
        retention.rate > 0 && retainedOf(retention, sale.totals.payable).isZero(),
        'retention',
        SALE_PAYMENT_MESSAGES.roundsToZero,
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
    return [
      ...findIf(currencyCode !== 'PEN', 'perception', SALE_PAYMENT_MESSAGES.perceptionInDollars),
      ...findIf(isCreditSale(request), 'perception', SALE_PAYMENT_MESSAGES.perceptionOnCredit),
      ...findIf(detraction !== undefined, 'perception', SALE_PAYMENT_MESSAGES.notWithDetraction),
      ...findIf(!totals.payable.greaterThan(0), 'perception', SALE_PAYMENT_MESSAGES.nothingPayable),
      ...findIf(
        totals.payable.greaterThan(0) && decimal(completePerception(perception, totals.payable)?.amount ?? 0).isZero(),
        'perception',
        SALE_PAYMENT_MESSAGES.roundsToZero,
      ),
    ];
  },
};
