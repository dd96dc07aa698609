import { CURRENCIES, RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import { decimal, formatAmount, sum } from '../../../decimal/index.ts';
import { FIELD_MESSAGES, say } from '../../../messages/index.ts';
import { compareDates } from '../../../time.ts';
import { type Finding, findIf } from '../../kit/rule.ts';
import { completePerception, retainedOf } from '../complete-cases.ts';
import { owedOf, pendingOf } from '../complete-sale.ts';
import { isCreditSale, isPaidAtOnce } from '../payment.ts';
import type { SaleRule } from '../priced-sale.ts';
import type { InvoicedRequest, SaleRequest } from '../request.ts';

const WITH_DETRACTION = say(
  'must be left out of a sale with a detraction',
  'debe omitirse en una venta con detracción',
);
const ROUNDS_TO_ZERO = say('must be left out: it rounds to 0.00', 'debe omitirse: se redondea a 0.00');

/** Finds instalments that fall due on the day of issue or before (3267). */
export function findEarlyInstalments({ instalments = [], issueDate }: SaleRequest): Finding[] {
  return instalments.flatMap(({ dueDate }, index) =>
    findIf(
      compareDates(dueDate, issueDate) <= 0,
      `instalments.${index}.dueDate`,
      say(`must be after issueDate, ${issueDate}`, `debe ser posterior a issueDate, ${issueDate}`),
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
      ...findIf(dueDate !== undefined, 'instalments', FIELD_MESSAGES.notWith('dueDate')),
      ...findIf(
        !isAddedUp,
        'instalments',
        say(
          `must add up to the total less initialPayment, detraction and retention: they are ${formatAmount(total)}, and ${formatAmount(pending)} is to be paid`,
          `deben sumar el total menos el pago inicial (initialPayment), la detracción y la retención: suman ${formatAmount(total)}, y se debe pagar ${formatAmount(pending)}`,
        ),
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
    if (!isCreditSale(sale.request)) {
      return findIf(
        true,
        'initialPayment',
        say(
          'must be left out of a sale without instalments or a later dueDate: it is paid at once',
          'debe omitirse en una venta sin cuotas ni un dueDate posterior: se paga al contado',
        ),
      );
    }
    const owed = owedOf(sale);
    // A sale that leaves nothing to pay at all has another problem.
    const isAll = owed.greaterThan(0) && !pendingOf(sale).greaterThan(0);
    return findIf(
      isAll,
      'initialPayment',
      say(
        `must be less than ${formatAmount(owed)}, the total less detraction and retention`,
        `debe ser menor que ${formatAmount(owed)}, el total menos la detracción y la retención`,
      ),
    );
  },
};

/** A due date is only printed if nothing else says when the sale is paid. */
export const PRINTED_DUE_DATE_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_PRINTED_DUE_DATE',
  find: ({ request: { printedDueDate, dueDate, instalments, issueDate } }) => {
    if (printedDueDate === undefined) return [];
    return [
      ...findIf(dueDate !== undefined, 'printedDueDate', FIELD_MESSAGES.notWith('dueDate')),
      ...findIf(instalments !== undefined, 'printedDueDate', FIELD_MESSAGES.notWith('instalments')),
      ...findIf(
        compareDates(printedDueDate, issueDate) < 0,
        'printedDueDate',
        FIELD_MESSAGES.notBeforeIssueDate(issueDate),
      ),
    ];
  },
};

/** A method is said of a payment at once: of the whole sale, or of the initial payment. */
export const PAID_WITH_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_PAID_WITH',
  find: ({ request }) =>
    findIf(
      request.paidWith !== undefined && request.initialPayment === undefined && !isPaidAtOnce(request),
      'paidWith',
      say(
        'must be left out of a sale with dueDate or instalments and without initialPayment: nothing is paid at once',
        'debe omitirse en una venta con fecha de vencimiento (dueDate) o cuotas (instalments) y sin pago inicial (initialPayment): no se paga nada al momento',
      ),
    ),
};

/** The buyer retains IGV if it has a RUC (3262), and something of the sale is left to pay (3264). */
export const RETENTION_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_RETENTION',
  find: (sale) => {
    const { retention, customer, detraction } = sale.request;
    if (retention === undefined) return [];
    return [
      ...findIf(
        customer.identityType !== RUC_IDENTITY_TYPE,
        'retention',
        say('must be left out: the buyer has no RUC', 'debe omitirse: el adquirente no tiene RUC'),
      ),
      ...findIf(detraction !== undefined, 'retention', WITH_DETRACTION),
      ...findIf(retention.rate === 0, 'retention.rate', FIELD_MESSAGES.aboveZero),
      ...findIf(
        !owedOf(sale).greaterThan(0),
        'retention',
        say('must leave something to be paid', 'debe dejar algo por pagar'),
      ),
      ...findIf(retention.rate > 0 && retainedOf(retention, sale.totals.payable).isZero(), 'retention', ROUNDS_TO_ZERO),
    ];
  },
};

/** A perception is collected with a sale in soles (2792) that is paid at once (3330). */
export const PERCEPTION_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_PERCEPTION',
  find: ({ request, totals }) => {
    const { perception, detraction, currencyCode } = request;
    if (perception === undefined) return [];
    const { words } = CURRENCIES[currencyCode];
    return [
      ...findIf(
        currencyCode !== 'PEN',
        'perception',
        say(
          `must be left out of a sale in ${words.message}: a perception is in soles`,
          `debe omitirse en una venta en ${words.es}: la percepción es en soles`,
        ),
      ),
      ...findIf(
        isCreditSale(request),
        'perception',
        say(
          'must be left out of a sale on credit, whose perception is a document of its own (40)',
          'debe omitirse en una venta al crédito, cuya percepción es un comprobante aparte (40)',
        ),
      ),
      ...findIf(detraction !== undefined, 'perception', WITH_DETRACTION),
      ...findIf(
        !totals.payable.greaterThan(0),
        'perception',
        say('must be left out: nothing is payable', 'debe omitirse: no hay nada por pagar'),
      ),
      ...findIf(
        totals.payable.greaterThan(0) && decimal(completePerception(perception, totals.payable)?.amount ?? 0).isZero(),
        'perception',
        ROUNDS_TO_ZERO,
      ),
    ];
  },
};
