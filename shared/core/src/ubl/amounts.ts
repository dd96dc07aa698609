import { CURRENCY_CODES, TRIBUTES, type TributeCode } from '../catalogs/index.ts';
import {
  element,
  flatten,
  type Markup,
  memoize,
  type RenderedAttributes,
  renderAttributes,
  textElement,
} from '../xml/index.ts';

/** Builds an amount in its currency; `value` already has its decimals. */
export function buildAmount(name: string, value: string, currencyCode: string): Markup {
  return textElement(name, CURRENCY_ATTRIBUTES[currencyCode] ?? { currencyID: currencyCode }, value);
}

/** Rendered once, because every line has several amounts. */
const CURRENCY_ATTRIBUTES: Readonly<Record<string, RenderedAttributes>> = Object.fromEntries(
  CURRENCY_CODES.map((code) => [code, renderAttributes({ currencyID: code })]),
);

/** Builds a quantity in a unit of catalog 03. */
export function buildQuantity(name: string, value: string, unitCode: string): Markup {
  return textElement(name, renderUnit(unitCode), value);
}

/** Cached: there are a few hundred units, and at most 48,000 codes of this form. */
const renderUnit = memoize((unitCode: string) => renderAttributes({ unitCode }));

/** Returns cac:TaxScheme: code, name and international code of a tribute of catalog 05 (3051, 2377, 2964, 2961). */
export const buildTaxScheme = memoize((code: TributeCode) =>
  flatten(
    element(
      'cac:TaxScheme',
      null,
      textElement('cbc:ID', null, code),
      textElement('cbc:Name', null, TRIBUTES[code].name),
      textElement('cbc:TaxTypeCode', null, TRIBUTES[code].typeCode),
    ),
  ),
);

/** Returns the letter of a tribute in UN/ECE 5305, the first child of cac:TaxCategory. */
export const buildTaxCategoryLetter = memoize((code: TributeCode) =>
  flatten(textElement('cbc:ID', null, TRIBUTES[code].categoryLetter)),
);
