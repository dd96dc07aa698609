import * as v from 'valibot';
import {
  choiceField,
  closedObject,
  orClient,
  PARTY_NAME_ENTRIES,
  patternField,
  type RequestOf,
  textField,
} from '../../../fields/index.ts';
import type { ModifiedType } from '../completed-sale.ts';
import { SALE_BODY_ITEMS, SALE_REQUEST_ENTRIES, SaleCustomerSchema } from '../request.ts';

/** Differences between a note on a factura and a note on a boleta. */
export interface ModifiedTypeEntry {
  /** Name of the type in API messages and in print. */
  readonly name: string;
  /** First letter of the series of the note. */
  readonly prefix: 'F' | 'B';
  /** Series that the modified document may have: ours, those of SUNAT's portal, and printed ones (2117, 2205). */
  readonly series: RegExp;
  readonly seriesText: string;
}

export const MODIFIED_TYPES: Readonly<Record<ModifiedType, ModifiedTypeEntry>> = {
  '01': {
    name: 'factura',
    prefix: 'F',
    series: /^(F[A-Z0-9]{3}|E001|\d{4})$/,
    seriesText: 'F..., E001 or four digits',
  },
  '03': { name: 'boleta', prefix: 'B', series: /^(B[A-Z0-9]{3}|EB01|\d{4})$/, seriesText: 'B..., EB01 or four digits' },
};

export const MODIFIED_TYPE_CODES = ['01', '03'] as const satisfies readonly ModifiedType[];

/** Limit of names in notes. SUNAT has a shorter one for them than for the documents that they modify (2022). */
const MAX_NAME_LENGTH = 1000;

const NoteCustomerSchema = closedObject({
  ...SaleCustomerSchema.entries,
  ...PARTY_NAME_ENTRIES,
  name: textField({ min: 3, max: MAX_NAME_LENGTH }),
});

/** The fields every note's request has; the reasons are the type's own. */
export const NOTE_REQUEST_ENTRIES = {
  series: patternField(/^[FB]\d{3}$/, 'must be F or B followed by three digits'),
  customer: NoteCustomerSchema,
  referenceDocumentId: patternField(
    /^[A-Z0-9]{4}-(?!0+$)\d{1,8}$/,
    'must be the series and correlative of the document that the note modifies, like F001-00000123',
  ),
  referenceDocumentType: v.pipe(
    choiceField(MODIFIED_TYPE_CODES),
    v.description('Type of the document that the note modifies: 01 factura, 03 boleta'),
  ),
  responseDescription: v.pipe(textField({ min: 2, max: 500 }), v.description('The reason in words')),
  ...SALE_REQUEST_ENTRIES,
} as const;

/** Parts of a note's body that may be given as an id instead of in full. */
export const NOTE_BODY_ENTRIES = { customer: orClient(NoteCustomerSchema), items: SALE_BODY_ITEMS } as const;

/** Fields of a note's request that the family needs. */
export interface NoteRequest extends RequestOf<typeof NOTE_REQUEST_ENTRIES> {
  readonly responseCode: string;
}
