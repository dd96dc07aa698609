import { formatAmount } from '../../decimal/index.ts';
import type { SaleTotals } from '../../tax/index.ts';
import type { SaleDocument } from './completed-sale.ts';

/** Writes the header's totals as they are printed. */
export function completeTotals(totals: SaleTotals): Pick<SaleDocument, 'taxAmount' | 'taxes' | 'monetaryTotal'> {
  return {
    taxAmount: formatAmount(totals.tax),
    taxes: totals.tributes.map(({ tribute, taxableAmount, taxAmount }) => ({
      tribute,
      taxableAmount: formatAmount(taxableAmount),
      taxAmount: formatAmount(taxAmount),
    })),
    monetaryTotal: {
      lineExtensionAmount: formatAmount(totals.lineExtension),
      taxInclusiveAmount: formatAmount(totals.taxInclusive),
      payableAmount: formatAmount(totals.payable),
    },
  };
}
