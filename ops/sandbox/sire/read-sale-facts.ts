import { type Decimal, sum, ZERO } from '@chasqui/core/decimal';
import type { SummaryLineReading, SummaryReading } from '../readings/communication.ts';
import type { SaleReading } from '../readings/sale.ts';
import { SALE_AMOUNTS, type SaleAmount, type SaleFacts } from '../register/sale-facts.ts';
import { amountOf, signedAmountOf } from '../rules/figure.ts';

/** Amounts with a column of their own. The rest of the total is `other`. */
type Columns = Readonly<Record<Exclude<SaleAmount, 'other'>, Decimal>>;

/** Returns the facts of a factura, boleta or note for the registers, from the figures of its XML. */
export function readSaleFacts(sale: SaleReading): SaleFacts {
  const subtotals = sale.taxTotals.flatMap(({ subtotals: all }) => all);
  const figureOf = (tribute: string, figure: 'taxableAmount' | 'taxAmount') =>
    sum(subtotals.filter((one) => one.tribute === tribute).map((one) => amountOf(one[figure])));
  const [identity] = sale.customer.identities;
  const [modified] = sale.modified;
  return {
    issuerName: sale.supplier.name ?? '',
    issueDate: sale.issueDate,
    buyer: { type: identity?.scheme ?? '', number: identity?.text ?? '', name: sale.customer.name ?? '' },
    currency: sale.currency ?? '',
    amounts: toAmounts({
      export: figureOf('9995', 'taxableAmount'),
      taxable: figureOf('1000', 'taxableAmount'),
      igv: figureOf('1000', 'taxAmount'),
      exempt: figureOf('9997', 'taxableAmount'),
      unaffected: figureOf('9998', 'taxableAmount'),
      isc: figureOf('2000', 'taxAmount'),
      ivapBase: figureOf('1016', 'taxableAmount'),
      ivap: figureOf('1016', 'taxAmount'),
      icbper: figureOf('7152', 'taxAmount'),
      total: signedAmountOf(sale.total.payableAmount),
    }),
    modified: modified === undefined ? null : { type: modified.typeCode ?? '', id: modified.id },
    operation: sale.operationType ?? sale.reasons[0]?.code ?? '',
  };
}

/** Returns the facts of a boleta or note that a daily summary informs. */
export function readSummarizedFacts({ name, referenceDate }: SummaryReading, line: SummaryLineReading): SaleFacts {
  const paid = (code: string) =>
    sum(line.payments.filter((one) => one.code === code).map(({ amount }) => amountOf(amount)));
  const tax = (tribute: string) =>
    sum(line.taxes.filter((one) => one.tribute === tribute).map(({ amount }) => amountOf(amount)));
  const hasIvap = tax('1016').gt(0);
  const taxable = paid('01');
  return {
    issuerName: name ?? '',
    issueDate: referenceDate ?? '',
    buyer: {
      type: line.customer?.identityType ?? '',
      number: line.customer?.number ?? '',
      name: line.customer?.name ?? '',
    },
    currency: line.total?.currency ?? '',
    amounts: toAmounts({
      export: paid('04'),
      taxable: hasIvap ? ZERO : taxable,
      igv: tax('1000'),
      exempt: paid('02'),
      unaffected: paid('03'),
      isc: tax('2000'),
      ivapBase: hasIvap ? taxable : ZERO,
      ivap: tax('1016'),
      icbper: tax('7152'),
      total: amountOf(line.total),
    }),
    modified: line.modified === null ? null : { type: line.modified.typeCode ?? '', id: line.modified.id ?? '' },
    operation: '',
  };
}

/** Returns the amounts as texts. What no column has is left for the last one: charges, discounts outside of the base, rounding. */
function toAmounts(columns: Columns): Readonly<Record<SaleAmount, string>> {
  const { total, ...parts } = columns;
  const all: Readonly<Record<SaleAmount, Decimal>> = { ...columns, other: total.minus(sum(Object.values(parts))) };
  // Object.fromEntries loses the names of the keys.
  return Object.fromEntries(SALE_AMOUNTS.map((name) => [name, all[name].toFixed(2)])) as Record<SaleAmount, string>;
}
