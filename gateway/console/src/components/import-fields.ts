import type { InputOf, OutputOf } from '@chasqui/client';
import { IDENTITY_TYPES, IGV_AFFECTATIONS, isIdentityTypeCode, unitName } from '@chasqui/core/catalogs';
import { type Message, say } from '@chasqui/core/messages';
import { CLIENT_IMPORT, productImport } from '@chasqui/core/spreadsheet-import';
import { client } from '../api/client.ts';

export type ImportKind = 'clients' | 'products';
export type ImportOutcome = OutputOf<'clients', 'import'>;
/** Request that both kinds take. */
export type ImportInput = InputOf<'clients', 'import'>;

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

export function sendImport(kind: ImportKind, input: ImportInput, options: { readonly idempotencyKey?: string } = {}) {
  return kind === 'products'
    ? client.products.import.mutate({ ...input, ...PRICES }, options)
    : client.clients.import.mutate(input, options);
}

const TRUTHS = { true: say('yes', 'sí'), false: say('no', 'no') };

/** Returns the value of a field as people say it: units and kinds by their names. */
export function showValue(field: string, value: string | number | boolean | undefined): Message {
  const text = String(value ?? '');
  if (typeof value === 'boolean') return TRUTHS[`${value}`];
  if (field === 'unitCode') return same(unitName(text));
  if (field === 'identityType' && isIdentityTypeCode(text)) return same(IDENTITY_TYPES[text].printed);
  if (field === 'igvType') return same(IGV_NAMES.get(text) ?? text);
  return same(text);
}

const IGV_NAMES = new Map<string, string>(Object.entries(IGV_AFFECTATIONS).map(([code, { name }]) => [code, name]));

function same(text: string): Message {
  return say(text, text);
}
