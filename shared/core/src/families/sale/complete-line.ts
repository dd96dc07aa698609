import { type Decimal, formatAmount, formatUpTo } from '../../decimal/index.ts';
import { oneLine } from '../../fields/index.ts';
import { IGV_RATE, PRICE_PLACES } from '../../tax/index.ts';
import type { LineTaxSubtotal, SaleLine } from './completed-sale.ts';
import type { PricedLine } from './priced-sale.ts';

const PERCENT_PLACES = 5;
const QUANTITY_PLACES = 10;

function percentText(rate: Decimal): string {
  return formatUpTo(rate.times(100), PERCENT_PLACES);
}

const IGV_PERCENT = percentText(IGV_RATE);

function igvSubtotal({ tribute, taxed, affectation, figures }: PricedLine): LineTaxSubtotal {
  return {
    tribute,
    taxableAmount: formatAmount(figures.igvBase),
    taxAmount: formatAmount(figures.igv),
    percent: taxed ? IGV_PERCENT : '0.00',
    exemptionReason: affectation.code,
    iscSystem: null,
  };
}

function iscSubtotal({ iscRate, iscSystem, figures }: PricedLine): LineTaxSubtotal {
  return {
    tribute: '2000',
    taxableAmount: formatAmount(figures.iscBase),
    taxAmount: formatAmount(figures.isc),
    percent: percentText(iscRate),
    exemptionReason: null,
    iscSystem,
  };
}

function discountOf({ discount, figures }: PricedLine): SaleLine['discount'] {
  if (discount.isZero()) return null;
  return { amount: formatAmount(discount), baseAmount: formatAmount(figures.grossAmount) };
}

/** Writes a priced line as it is printed; `index` counts from 0, its number from 1. */
export function completeLine(line: PricedLine, index: number): SaleLine {
  const { item, figures, hasIsc } = line;
  const igv = igvSubtotal(line);
  return {
    number: index + 1,
    code: oneLine(item.code),
    description: oneLine(item.description),
    quantity: formatUpTo(line.quantity, QUANTITY_PLACES, 0),
    unitCode: item.unitCode,
    unitValue: formatUpTo(line.unitValue, PRICE_PLACES),
    unitPrice: formatUpTo(figures.unitPrice, PRICE_PLACES),
    discount: discountOf(line),
    value: formatAmount(figures.value),
    // Without ISC the line's tax is its IGV.
    taxAmount: hasIsc ? formatAmount(figures.tax) : igv.taxAmount,
    taxes: hasIsc ? [iscSubtotal(line), igv] : [igv],
  };
}
