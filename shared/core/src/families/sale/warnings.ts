import { mayBeProductCode } from '../../catalogs/index.ts';
import { decimal } from '../../decimal/index.ts';
import { SALE_MESSAGES } from '../../messages/index.ts';
import type { DocumentWarning } from '../rule.ts';
import type { PricedDocument, SaleDocument } from './completed-sale.ts';
import { warnOfDeposit } from './rules/detraction-rules.ts';

/** Warns of product codes that UNSPSC cannot have (3496). */
export function warnOfProductCodes({ lines }: Pick<PricedDocument, 'lines'>): readonly DocumentWarning[] {
  return lines.flatMap(({ number, sunatCode }) =>
    sunatCode === undefined || mayBeProductCode(sunatCode)
      ? []
      : [{ code: 'SUNAT_CODE_UNKNOWN', ...SALE_MESSAGES.warnProductCode(number, sunatCode) }],
  );
}

/** Warns of a purchase order with blanks, which SUNAT observes in facturas (4233). */
function warnOfPurchaseOrder({ documentType, purchaseOrder }: SaleDocument): readonly DocumentWarning[] {
  if (documentType !== '01' || purchaseOrder === null || !/\s/.test(purchaseOrder)) return [];
  return [{ code: 'PURCHASE_ORDER_BLANKS', ...SALE_MESSAGES.warnPurchaseOrder(purchaseOrder) }];
}

/** Difference that SUNAT allows between the total of a summary line and its parts. */
const SUMMARY_TOLERANCE = decimal(5);

/** Warns of discounts outside the base of a boleta: a daily summary has no place for them, so its total is off (4027). */
function warnOfSummaryDiscount({ documentType, monetaryTotal }: SaleDocument): readonly DocumentWarning[] {
  const { allowanceTotalAmount = '0' } = monetaryTotal;
  if (documentType !== '03' || decimal(allowanceTotalAmount).lessThanOrEqualTo(SUMMARY_TOLERANCE)) return [];
  return [{ code: 'SUMMARY_DISCOUNT', ...SALE_MESSAGES.warnSummaryDiscount(allowanceTotalAmount) }];
}

/** Returns the probable objections of SUNAT to a sale or a note. */
export function warnOfSale(sale: SaleDocument): readonly DocumentWarning[] {
  const warnings = [warnOfDeposit, warnOfProductCodes, warnOfPurchaseOrder, warnOfSummaryDiscount];
  return warnings.flatMap((warn) => warn(sale));
}
