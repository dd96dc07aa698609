import { decimal } from '../../decimal/index.ts';
import { SALE_MESSAGES } from '../../messages/index.ts';
import type { EmissionFacts } from '../emission-facts.ts';
import type { DocumentWarning } from '../rule.ts';
import type { SaleDocument } from './completed-sale.ts';
import { warnOfRuleChanges } from './rule-changes.ts';
import { warnOfDeposit } from './rules/detraction-rules.ts';
import { warnOfProductCodes } from './rules/product-code-rules.ts';

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

type SaleWarning = (sale: SaleDocument, facts?: EmissionFacts) => readonly DocumentWarning[];

/** Returns the probable objections of SUNAT to a sale or a note. */
export function warnOfSale(sale: SaleDocument, facts?: EmissionFacts): readonly DocumentWarning[] {
  const warnings: readonly SaleWarning[] = [
    warnOfDeposit,
    warnOfProductCodes,
    warnOfRuleChanges,
    warnOfPurchaseOrder,
    warnOfSummaryDiscount,
  ];
  return warnings.flatMap((warn) => warn(sale, facts));
}
