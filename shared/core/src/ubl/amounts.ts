import { type Markup, textElement } from '../xml/index.ts';
import { FIXED_ATTRIBUTES } from './fixed-attributes.ts';

/** An amount in its currency; `value` is already written with its decimals. */
export function buildAmount(name: string, value: string, currencyCode: string): Markup {
  return textElement(name, { currencyID: currencyCode }, value);
}

/** A quantity in a unit of catalog 03. */
export function buildQuantity(name: string, value: string, unitCode: string): Markup {
  return textElement(name, FIXED_ATTRIBUTES.unit(unitCode), value);
}
