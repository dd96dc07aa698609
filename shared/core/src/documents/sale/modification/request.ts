import * as v from 'valibot';
import { CURRENCY_CODES } from '../../../catalogs/index.ts';
import {
  choiceField,
  closedObject,
  described,
  EMAIL_OPTION,
  exchangeRateField,
  orClient,
  PARTY_NAME_ENTRIES,
  patternField,
  type RequestOf,
  seriesField,
  textField,
} from '../../../fields/index.ts';
import { say } from '../../../messages/index.ts';
import type { ModifiedType } from '../completed-sale.ts';
import { MODIFIED_TYPE_CODES } from '../modified-types.ts';
import { buyerSchema, SALE_REQUEST_ENTRIES, type SaleRequest } from '../request.ts';
import { SALE_BODY_ITEMS, someOf } from '../request-item.ts';

/** Limit of names in notes. SUNAT has a shorter one for them than for the documents that they modify (2022). */
const MAX_NAME_LENGTH = 1000;

const NoteCustomerSchema = closedObject({
  ...buyerSchema().entries,
  ...PARTY_NAME_ENTRIES,
  name: textField({ min: 3, max: MAX_NAME_LENGTH }),
});

const MAX_REFERENCES = 100;

function modifiedNumberField() {
  return patternField(
    /^[A-Z0-9]{4}-(?!0+$)\d{1,8}$/,
    say(
      'must be the series and correlative of the document that the note modifies, like F001-00000123',
      'debe ser la serie y el correlativo del comprobante que la nota modifica, como F001-00000123',
    ),
  );
}

/** The fields every note's request has; the reasons are the type's own. */
export const NOTE_REQUEST_ENTRIES = {
  series: seriesField('07'),
  customer: NoteCustomerSchema,
  referenceDocumentId: modifiedNumberField(),
  referenceDocumentType: v.pipe(
    choiceField(MODIFIED_TYPE_CODES),
    described(
      'Type of the document that the note modifies: 01 factura, 03 boleta',
      'Tipo del comprobante que la nota modifica: 01 factura, 03 boleta',
    ),
  ),
  references: v.pipe(
    someOf(
      closedObject({ documentType: choiceField(MODIFIED_TYPE_CODES), documentId: modifiedNumberField() }),
      MAX_REFERENCES,
    ),
    described(
      'Further documents of the same type that the note modifies',
      'Otros comprobantes del mismo tipo que la nota modifica',
    ),
  ),
  responseDescription: v.pipe(
    textField({ min: 2, max: 500 }),
    described('The reason in words', 'El motivo en palabras'),
  ),
  ...SALE_REQUEST_ENTRIES,
  currencyCode: v.optional(
    v.pipe(
      choiceField(CURRENCY_CODES),
      described(
        'That of the document that the note modifies by default, or PEN if the service does not know it',
        'Por defecto, la del comprobante que la nota modifica, o PEN si el servicio no lo conoce',
      ),
    ),
  ),
  exchangeRate: v.optional(
    v.pipe(
      exchangeRateField(),
      described(
        'Soles for one euro, for EUR alone. That of the document that the note modifies by default',
        'Soles por un euro, solo con EUR. Por defecto, el del comprobante que la nota modifica',
      ),
    ),
  ),
} as const;

/** Parts of a note's body that may be given as an id instead of in full. */
export const NOTE_BODY_ENTRIES = {
  ...EMAIL_OPTION,
  customer: orClient(NoteCustomerSchema),
  items: SALE_BODY_ITEMS,
} as const;

type OriginalField = 'referenceDocumentId' | 'referenceDocumentType';

/**
 * Fields of a note's body that the family needs. The currency may be left to the document that the note modifies. Penalties
 * (debit notes of reason 13) may modify no document.
 */
export interface NoteBody extends Omit<RequestOf<typeof NOTE_REQUEST_ENTRIES>, OriginalField> {
  readonly referenceDocumentId?: string | undefined;
  readonly referenceDocumentType?: ModifiedType | undefined;
  readonly responseCode: string;
}

/** Body of a note with its currency. */
export type NoteRequest = Omit<NoteBody, 'currencyCode'> & Pick<SaleRequest, 'currencyCode'>;
