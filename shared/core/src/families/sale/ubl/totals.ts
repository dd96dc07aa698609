import { buildAmount, buildTaxCategoryLetter, buildTaxScheme } from '../../../ubl/index.ts';
import { element, type Markup } from '../../../xml/index.ts';
import type { SaleDocument, TaxSubtotal } from '../completed-sale.ts';

/** The one cac:TaxTotal of the header (2956, 3024): neither percent nor reason, which belong to lines. */
export function buildTaxTotal({ taxAmount, taxes, currencyCode }: SaleDocument): Markup {
  return element(
    'cac:TaxTotal',
    null,
    buildAmount('cbc:TaxAmount', taxAmount, currencyCode),
    taxes.map((tax) => buildSubtotal(tax, currencyCode)),
  );
}

function buildSubtotal({ tribute, taxableAmount, taxAmount }: TaxSubtotal, currencyCode: string): Markup {
  return element(
    'cac:TaxSubtotal',
    null,
    buildAmount('cbc:TaxableAmount', taxableAmount, currencyCode),
    buildAmount('cbc:TaxAmount', taxAmount, currencyCode),
    element('cac:TaxCategory', null, buildTaxCategoryLetter(tribute), buildTaxScheme(tribute)),
  );
}

/** Debit notes call their totals otherwise. */
export type MonetaryTotalName = 'cac:LegalMonetaryTotal' | 'cac:RequestedMonetaryTotal';

/** The totals of the document, under the name it has for them. */
export function buildMonetaryTotal(name: MonetaryTotalName, { monetaryTotal, currencyCode }: SaleDocument): Markup {
  return element(
    name,
    null,
    buildAmount('cbc:LineExtensionAmount', monetaryTotal.lineExtensionAmount, currencyCode),
    buildAmount('cbc:TaxInclusiveAmount', monetaryTotal.taxInclusiveAmount, currencyCode),
    buildAmount('cbc:PayableAmount', monetaryTotal.payableAmount, currencyCode),
  );
}
