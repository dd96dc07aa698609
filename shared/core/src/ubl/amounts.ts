import { keepEach, type Markup, type RenderedAttributes, renderAttributes, textElement } from '../xml/index.ts';

/** An amount in its currency; `value` is already written with its decimals. */
export function buildAmount(name: string, value: string, currencyCode: string): Markup {
  return textElement(name, CURRENCY_ATTRIBUTES[currencyCode] ?? { currencyID: currencyCode }, value);
}

/** Written once: every line has half a dozen amounts. */
const CURRENCY_ATTRIBUTES: Readonly<Record<string, RenderedAttributes>> = {
  PEN: renderAttributes({ currencyID: 'PEN' }),
  USD: renderAttributes({ currencyID: 'USD' }),
};

/** A quantity in a unit of catalog 03. */
export function buildQuantity(name: string, value: string, unitCode: string): Markup {
  return textElement(name, renderUnit(unitCode), value);
}

/** There are a few hundred units, and no more than 48,000 codes of this form. */
const renderUnit = keepEach(
  (unitCode: string) => renderAttributes({ unitCode }),
  (unitCode) => unitCode,
);
