import type { InputOf, OutputOf } from '@chasqui/client';
import { IDENTITY_TYPES, IGV_AFFECTATIONS, isIdentityTypeCode, unitName } from '@chasqui/core/catalogs';
import { inLanguage, type Language, type Message, say } from '@chasqui/core/messages';
import { CLIENT_IMPORT, productImport } from '@chasqui/core/spreadsheet-import';
import { client } from '../api/client.ts';
import { capitalize, describePlace, withoutApiWords } from './field-words.ts';
import { priceText } from './typed-text.ts';

export type ImportKind = 'clients' | 'products';
export type ImportOutcome = OutputOf<'clients', 'import'>;
/** Request that both kinds take. `units` is for products only. */
export type ImportInput = InputOf<'clients', 'import'> & Pick<InputOf<'products', 'import'>, 'units'>;

interface ImportField {
  readonly field: string;
  readonly title: Message;
}

// The list of a shop has the prices that its buyers pay.
const PRICES = { pricesIncludeTax: true } as const;

/** Fields that a column may have. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  clients: CLIENT_IMPORT.columns,
  products: productImport(PRICES).columns,
};

const TITLES = new Map([...IMPORT_FIELDS.clients, ...IMPORT_FIELDS.products].map(({ field, title }) => [field, title]));

/** Returns the name of a field for people. */
export function fieldTitle(field: string): Message {
  return TITLES.get(field) ?? say(field, field);
}

/**
 * Returns a problem with the heading and the content of its cell: `Unidad «puñado»: debe ser una unidad`.
 * @param titles names of fields, if they are not those of clients and products
 */
export function describeCell(
  { path, column, value, message }: ImportOutcome['problems'][number],
  language: Language,
  titles = new Map([...TITLES].map(([field, title]) => [field, inLanguage(title, language)])),
): string {
  const place = column ?? titles.get(path) ?? describePlace(path, language);
  const words = withoutApiWords(message, language);
  if (place === '') return capitalize(words);
  return value === null || value === '' ? `${place}: ${words}` : `${place} «${value}»: ${words}`;
}

export function sendImport(
  kind: ImportKind,
  { units, ...input }: ImportInput,
  options: { readonly idempotencyKey?: string } = {},
) {
  return kind === 'products'
    ? client.products.import.mutate({ ...input, ...PRICES, ...(units === undefined ? {} : { units }) }, options)
    : client.clients.import.mutate(input, options);
}

const TRUTHS = { true: say('yes', 'sí'), false: say('no', 'no') };

/** Returns the value of a field as people say it: units and kinds by their names. */
export function showValue(field: string, value: string | number | boolean | undefined): Message {
  const text = String(value ?? '');
  if (typeof value === 'boolean') return TRUTHS[`${value}`];
  if (field === 'unitPrice' || field === 'unitPriceWithTax') return same(text === '' ? '' : priceText(text));
  if (field === 'unitCode') return same(unitName(text));
  if (field === 'identityType' && isIdentityTypeCode(text)) return same(IDENTITY_TYPES[text].printed);
  if (field === 'igvType') return same(IGV_NAMES.get(text) ?? text);
  return same(text);
}

const IGV_NAMES = new Map<string, string>(Object.entries(IGV_AFFECTATIONS).map(([code, { name }]) => [code, name]));

const LISTED_ROWS = 20;

/** Returns the numbers of the first rows: `2, 5, 9...`. */
export function listRows(rows: readonly number[]): string {
  return rows.slice(0, LISTED_ROWS).join(', ') + (rows.length > LISTED_ROWS ? '...' : '');
}

function same(text: string): Message {
  return say(text, text);
}
