import { CHARGES, PRICE_TYPES } from '../../../catalogs/index.ts';
import type { DecimalText } from '../../../decimal/index.ts';
import { decimal, formatUpTo } from '../../../decimal/index.ts';
import { PRICE_PLACES } from '../../../tax/index.ts';
import { buildAmount, buildQuantity, buildTaxCategoryLetter, buildTaxScheme } from '../../../ubl/index.ts';
import { element, flatten, type Markup, memoize, optionalTextElement, textElement } from '../../../xml/index.ts';
import type { LineTaxSubtotal, SaleDocument, SaleLine } from '../completed-sale.ts';

/** Differences between the lines of invoices, credit notes and debit notes. */
export interface LineForm {
  readonly element: 'cac:InvoiceLine' | 'cac:CreditNoteLine' | 'cac:DebitNoteLine';
  readonly quantity: 'cbc:InvoicedQuantity' | 'cbc:CreditedQuantity' | 'cbc:DebitedQuantity';
  /** An invoice line states its discount. Notes have none (3271, 4288): the unit value is net of it. */
  readonly discount: 'stated' | 'in_unit_value';
}

const PRICE_WITH_TAXES = flatten(textElement('cbc:PriceTypeCode', null, PRICE_TYPES['01'].code));
const BASE_DISCOUNT = CHARGES['00'];

export function buildLines(form: LineForm, { lines, currencyCode }: SaleDocument): readonly Markup[] {
  return lines.map((line) => buildLine(form, line, currencyCode));
}

function buildLine(form: LineForm, line: SaleLine, currencyCode: string): Markup {
  const isStated = form.discount === 'stated';
  return element(
    form.element,
    null,
    textElement('cbc:ID', null, String(line.number)),
    buildQuantity(form.quantity, line.quantity, line.unitCode),
    buildAmount('cbc:LineExtensionAmount', line.value, currencyCode),
    buildUnitPrice(line, currencyCode),
    isStated ? buildDiscount(line, currencyCode) : null,
    buildLineTaxes(line, currencyCode),
    buildItem(line),
    element(
      'cac:Price',
      null,
      buildAmount('cbc:PriceAmount', isStated ? line.unitValue : netUnitValue(line), currencyCode),
    ),
  );
}

/** The value of the line by its quantity, with up to 10 decimals. Without a discount it is the unit value itself. */
function netUnitValue({ discount, value, quantity, unitValue }: SaleLine): DecimalText {
  if (discount === null) return unitValue;
  return formatUpTo(decimal(value).dividedBy(quantity), PRICE_PLACES);
}

function buildUnitPrice({ unitPrice }: SaleLine, currencyCode: string): Markup {
  const price = element(
    'cac:AlternativeConditionPrice',
    null,
    buildAmount('cbc:PriceAmount', unitPrice, currencyCode),
    PRICE_WITH_TAXES,
  );
  return element('cac:PricingReference', null, price);
}

/**
 * MultiplierFactorNumeric is left out: its five decimals cannot always express the ratio of amount and base exactly
 * (3290).
 */
function buildDiscount({ discount }: SaleLine, currencyCode: string): Markup | null {
  if (discount === null) return null;
  return element(
    'cac:AllowanceCharge',
    null,
    textElement('cbc:ChargeIndicator', null, String(BASE_DISCOUNT.charge)),
    textElement('cbc:AllowanceChargeReasonCode', null, BASE_DISCOUNT.code),
    buildAmount('cbc:Amount', discount.amount, currencyCode),
    buildAmount('cbc:BaseAmount', discount.baseAmount, currencyCode),
  );
}

function buildLineTaxes({ taxAmount, taxes }: SaleLine, currencyCode: string): Markup {
  return element(
    'cac:TaxTotal',
    null,
    buildAmount('cbc:TaxAmount', taxAmount, currencyCode),
    taxes.map((tax) => buildLineSubtotal(tax, currencyCode)),
  );
}

function buildLineSubtotal(tax: LineTaxSubtotal, currencyCode: string): Markup {
  return element(
    'cac:TaxSubtotal',
    null,
    buildAmount('cbc:TaxableAmount', tax.taxableAmount, currencyCode),
    buildAmount('cbc:TaxAmount', tax.taxAmount, currencyCode),
    tax.iscSystem === null ? buildIgvCategory(tax) : buildTaxCategory(tax),
  );
}

/**
 * Cached: there are few IGV categories, and every line of every document repeats one. ISC has as many categories as
 * rates.
 */
const buildIgvCategory = memoize(
  (tax: LineTaxSubtotal) => flatten(buildTaxCategory(tax)),
  ({ tribute, percent, exemptionReason }) => `${tribute} ${percent} ${exemptionReason}`,
);

function buildTaxCategory(tax: LineTaxSubtotal): Markup {
  return element(
    'cac:TaxCategory',
    null,
    buildTaxCategoryLetter(tax.tribute),
    textElement('cbc:Percent', null, tax.percent),
    optionalTextElement('cbc:TaxExemptionReasonCode', null, tax.exemptionReason),
    optionalTextElement('cbc:TierRange', null, tax.iscSystem),
    buildTaxScheme(tax.tribute),
  );
}

function buildItem({ code, description }: SaleLine): Markup {
  return element(
    'cac:Item',
    null,
    textElement('cbc:Description', null, description),
    element('cac:SellersItemIdentification', null, textElement('cbc:ID', null, code)),
  );
}
