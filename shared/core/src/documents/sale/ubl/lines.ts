import { PRICE_TYPES } from '../../../catalogs/index.ts';
import type { DecimalText } from '../../../decimal/index.ts';
import { decimal, formatUpTo } from '../../../decimal/index.ts';
import { PRICE_PLACES } from '../../../tax/line.ts';
import { buildAmount, buildQuantity, buildTaxCategoryLetter, buildTaxScheme } from '../../../ubl/amounts.ts';
import { FIXED_ATTRIBUTES } from '../../../ubl/fixed-attributes.ts';
import { element, flatten, type Markup, memoize, optionalTextElement, textElement } from '../../../xml/index.ts';
import {
  allowancesOf,
  type Icbper,
  type ItemProperty,
  type LineTaxSubtotal,
  type PricedDocument,
  type SaleLine,
} from '../completed-sale.ts';
import { buildAllowances } from './allowances.ts';

/** Differences between the lines of invoices, credit notes and debit notes. */
export interface LineForm {
  readonly element: 'cac:InvoiceLine' | 'cac:CreditNoteLine' | 'cac:DebitNoteLine';
  readonly quantity: 'cbc:InvoicedQuantity' | 'cbc:CreditedQuantity' | 'cbc:DebitedQuantity';
  /** An invoice line states its discount. Notes have none (3271, 4288): the unit value is net of it. */
  readonly discount: 'stated' | 'in_unit_value';
}

const PRICE_WITH_TAXES = flatten(textElement('cbc:PriceTypeCode', null, PRICE_TYPES['01'].code));
const REFERENCE_VALUE = flatten(textElement('cbc:PriceTypeCode', null, PRICE_TYPES['02'].code));

/** Builds the lines. `details` follow the prices: the journey of a freight. */
export function buildLines(form: LineForm, { lines, currencyCode }: PricedDocument, details: Markup | null = null) {
  return lines.map((line) => buildLine(form, line, currencyCode, details));
}

function buildLine(form: LineForm, line: SaleLine, currencyCode: string, details: Markup | null): Markup {
  const isStated = form.discount === 'stated';
  return element(
    form.element,
    null,
    textElement('cbc:ID', null, String(line.number)),
    buildQuantity(form.quantity, line.quantity, line.unitCode),
    buildAmount('cbc:LineExtensionAmount', line.value, currencyCode),
    buildUnitPrice(line, currencyCode),
    details,
    isStated && hasAllowances(line) ? buildAllowances(allowancesOf(line), currencyCode) : null,
    buildLineTaxes(line, currencyCode),
    buildItem(line),
    element(
      'cac:Price',
      null,
      buildAmount('cbc:PriceAmount', isStated ? line.unitValue : netUnitValue(line), currencyCode),
    ),
  );
}

/** Returns the unit value of a note's line. One that 0.1.0 stored has its discount apart. */
function netUnitValue({ discount, value, quantity, unitValue }: SaleLine): DecimalText {
  if (!discount) return unitValue;
  return formatUpTo(decimal(value).dividedBy(quantity), PRICE_PLACES);
}

function buildUnitPrice({ unitPrice, free }: SaleLine, currencyCode: string): Markup {
  const price = element(
    'cac:AlternativeConditionPrice',
    null,
    buildAmount('cbc:PriceAmount', unitPrice, currencyCode),
    free ? REFERENCE_VALUE : PRICE_WITH_TAXES,
  );
  return element('cac:PricingReference', null, price);
}

function buildLineTaxes({ taxAmount, taxes, icbper }: SaleLine, currencyCode: string): Markup {
  return element(
    'cac:TaxTotal',
    null,
    buildAmount('cbc:TaxAmount', taxAmount, currencyCode),
    taxes.map((tax) => buildLineSubtotal(tax, currencyCode)),
    icbper === undefined ? null : buildIcbper(icbper, currencyCode),
  );
}

/** Builds the tax on bags: it has neither base nor percentage (3237, 3238, 2892). */
function buildIcbper({ bags, rate, amount }: Icbper, currencyCode: string): Markup {
  return element(
    'cac:TaxSubtotal',
    null,
    buildAmount('cbc:TaxAmount', amount, currencyCode),
    textElement('cbc:BaseUnitMeasure', { unitCode: 'NIU' }, bags),
    element(
      'cac:TaxCategory',
      null,
      buildTaxCategoryLetter('7152'),
      buildAmount('cbc:PerUnitAmount', rate, currencyCode),
      buildTaxScheme('7152'),
    ),
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

function hasAllowances({ allowances, discount }: SaleLine): boolean {
  return allowances !== undefined || Boolean(discount);
}

function buildItem({ code, description, sunatCode, gtin, properties }: SaleLine): Markup {
  return element(
    'cac:Item',
    null,
    textElement('cbc:Description', null, description),
    element('cac:SellersItemIdentification', null, textElement('cbc:ID', null, code)),
    gtin === undefined ? null : buildGtin(gtin),
    sunatCode === undefined ? null : buildProductCode(sunatCode),
    properties === undefined ? null : properties.map(buildProperty),
  );
}

function buildGtin(gtin: string): Markup {
  return element('cac:StandardItemIdentification', null, textElement('cbc:ID', FIXED_ATTRIBUTES.gtin(gtin), gtin));
}

function buildProductCode(sunatCode: string): Markup {
  const code = textElement('cbc:ItemClassificationCode', FIXED_ATTRIBUTES.productCode, sunatCode);
  return element('cac:CommodityClassification', null, code);
}

/** Builds a property of catalog 55 with its value, quantity or period (3064, 3065, 3172, 3135). */
function buildProperty({ code, name, value, quantity, ...period }: ItemProperty): Markup {
  const hasPeriod = Object.keys(period).length > 0;
  return element(
    'cac:AdditionalItemProperty',
    null,
    textElement('cbc:Name', null, name),
    textElement('cbc:NameCode', FIXED_ATTRIBUTES.itemProperty, code),
    optionalTextElement('cbc:Value', null, value ?? null),
    quantity === undefined ? null : buildQuantity('cbc:ValueQuantity', quantity.value, quantity.unitCode),
    hasPeriod
      ? element(
          'cac:UsabilityPeriod',
          null,
          optionalTextElement('cbc:StartDate', null, period.startDate ?? null),
          optionalTextElement('cbc:StartTime', null, period.startTime ?? null),
          optionalTextElement('cbc:EndDate', null, period.endDate ?? null),
          period.days === undefined ? null : textElement('cbc:DurationMeasure', { unitCode: 'DAY' }, period.days),
        )
      : null,
  );
}
