import { decimal } from '../../decimal/index.ts';
import { say } from '../../messages/index.ts';
import type { EmissionFacts } from '../kit/emission-facts.ts';
import type { DocumentWarning } from '../kit/rule.ts';
import type { SaleDocument } from './completed-sale.ts';
import { warnOfRuleChanges } from './rule-changes.ts';
import { warnOfDeposit } from './rules/deposit-rules.ts';
import { warnOfProductCodes } from './rules/product-code-rules.ts';

/** Warns of a purchase order with blanks, which SUNAT observes in facturas (4233). */
function warnOfPurchaseOrder({ documentType, purchaseOrder }: SaleDocument): readonly DocumentWarning[] {
  if (documentType !== '01' || purchaseOrder === null || !/\s/.test(purchaseOrder)) return [];
  return [
    {
      code: 'PURCHASE_ORDER_BLANKS',
      ...say(
        `purchaseOrder: SUNAT observes the blanks in "${purchaseOrder}" (4233). Write it without them, such as OC-123`,
        `purchaseOrder: SUNAT observa los espacios en "${purchaseOrder}" (4233). Escríbalo sin ellos, como OC-123`,
      ),
    },
  ];
}

/** Difference that SUNAT allows between the total of a summary line and its parts. */
const SUMMARY_TOLERANCE = decimal(5);

/** Warns of discounts outside the base of a boleta: a daily summary has no place for them, so its total is off (4027). */
function warnOfSummaryDiscount({ documentType, monetaryTotal }: SaleDocument): readonly DocumentWarning[] {
  const { allowanceTotalAmount = '0' } = monetaryTotal;
  if (documentType !== '03' || decimal(allowanceTotalAmount).lessThanOrEqualTo(SUMMARY_TOLERANCE)) return [];
  return [
    {
      code: 'SUMMARY_DISCOUNT',
      ...say(
        `discounts: a daily summary cannot state ${allowanceTotalAmount} of discounts that leave the tax base as it is. If one carries this boleta, to void it for example, SUNAT observes its total (4027). Discounts with affectsTaxBase true are not observed`,
        `discounts: un resumen diario no puede indicar ${allowanceTotalAmount} de descuentos que no afectan la base imponible. Si uno lleva esta boleta, por ejemplo para darla de baja, SUNAT observa su total (4027). Los descuentos con affectsTaxBase true no se observan`,
      ),
    },
  ];
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
