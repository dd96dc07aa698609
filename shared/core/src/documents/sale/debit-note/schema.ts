import * as v from 'valibot';
import { DEBIT_NOTE_REASON_CODES } from '../../../catalogs/index.ts';
import { choiceField, closedObject, component, described, missingMessage } from '../../../fields/index.ts';
import { schemaMessage } from '../../../messages/index.ts';
import { NOTE_BODY_ENTRIES, NOTE_REQUEST_ENTRIES } from '../modification/request.ts';

/** Reason of penalties, which may modify no document. */
const PENALTY = '13';

const { referenceDocumentId, referenceDocumentType } = NOTE_REQUEST_ENTRIES;
const ORIGINAL = { referenceDocumentId, referenceDocumentType } as const;

const ENTRIES = {
  ...NOTE_REQUEST_ENTRIES,
  referenceDocumentId: v.optional(
    v.pipe(
      referenceDocumentId,
      described(
        'Number of the document that the note modifies. Optional with responseCode 13',
        'Número del comprobante que la nota modifica. Opcional con responseCode 13',
      ),
    ),
  ),
  referenceDocumentType: v.optional(referenceDocumentType),
  responseCode: v.pipe(
    choiceField(DEBIT_NOTE_REASON_CODES),
    described(
      'Catalog 10, the reason: 01 late interest, 02 increase in value, 03 penalties or other concepts (from 2027 on other concepts only), 13 penalties, from 2027 on, with items of igvType 30',
      'Catálogo 10, el motivo: 01 intereses por mora, 02 aumento en el valor, 03 penalidades u otros conceptos (desde 2027 solo otros conceptos), 13 penalidades, desde 2027, con ítems de igvType 30',
    ),
  ),
} as const;

/** Check that a note names its original: number and type, or neither in a penalty. */
function checkOriginal<Input extends object>() {
  return v.rawCheck<Input>(({ dataset: { value }, addIssue }) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const input: Readonly<Record<string, unknown>> = { ...value };
    const missing = (['referenceDocumentId', 'referenceDocumentType'] as const).filter(
      (key) => input[key] === undefined,
    );
    if (missing.length === 2 && input.responseCode === PENALTY) return;
    for (const key of missing) {
      const message = schemaMessage(missingMessage(ORIGINAL[key]));
      addIssue({ message, path: [{ type: 'object', origin: 'key', input, key, value: undefined }] });
    }
  });
}

export const DebitNoteRequestSchema = v.pipe(closedObject(ENTRIES), checkOriginal());

/** Body of POST /api/debit-notes. Clients and products of the tenant may be given by their ids. */
export const DebitNoteBodySchema = component(
  'DebitNoteRequest',
  v.pipe(closedObject({ ...ENTRIES, ...NOTE_BODY_ENTRIES }), checkOriginal()),
);
