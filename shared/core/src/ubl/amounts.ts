import { TRIBUTES, type Tribute, type TributeCode } from '../catalogs/index.ts';
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
const CURRENCY_ATTRIBUTES: Readonly<Record<string, RenderedAttributes>> = {
  PEN: renderAttributes({ currencyID: 'PEN' }),
  USD: renderAttributes({ currencyID: 'USD' }),
};

/** Builds a quantity in a unit of catalog 03. */
export function buildQuantity(name: string, value: string, unitCode: string): Markup {
  return textElement(name, renderUnit(unitCode), value);
}

/** Cached: there are a few hundred units, and at most 48,000 codes of this form. */
const renderUnit = memoize(
  (unitCode: string) => renderAttributes({ unitCode }),
  (unitCode) => unitCode,
);

/** Rendered once, because every line repeats them. */
const SCHEMES = mapTributes(renderScheme);
const LETTERS = mapTributes(renderLetter);

/** Returns cac:TaxScheme: code, name and international code of a tribute of catalog 05 (3051, 2377, 2964, 2961). */
export function buildTaxScheme(code: TributeCode): Markup {
  return SCHEMES[code];
}

/** Returns the letter of a tribute in UN/ECE 5305, the first child of cac:TaxCategory. */
export function buildTaxCategoryLetter(code: TributeCode): Markup {
  return LETTERS[code];
}

function renderScheme({ code, name, typeCode }: Tribute): Markup {
  const scheme = element(
    'cac:TaxScheme',
    null,
    textElement('cbc:ID', null, code),
    textElement('cbc:Name', null, name),
    textElement('cbc:TaxTypeCode', null, typeCode),
  );
  return flatten(scheme);
}

function renderLetter({ categoryLetter }: Tribute): Markup {
  return flatten(textElement('cbc:ID', null, categoryLetter));
}

function mapTributes(render: (tribute: Tribute) => Markup): Readonly<Record<TributeCode, Markup>> {
  return {
    '1000': render(TRIBUTES['1000']),
    '1016': render(TRIBUTES['1016']),
    '2000': render(TRIBUTES['2000']),
    '7152': render(TRIBUTES['7152']),
    '9995': render(TRIBUTES['9995']),
    '9996': render(TRIBUTES['9996']),
    '9997': render(TRIBUTES['9997']),
    '9998': render(TRIBUTES['9998']),
    '9999': render(TRIBUTES['9999']),
  };
}
