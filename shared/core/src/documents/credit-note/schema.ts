import * as v from 'valibot';
import { CREDIT_NOTE_REASON_CODES } from '../../catalogs/index.ts';
import { NOTE_REQUEST_ENTRIES } from '../../families/sale/modification/index.ts';
import { choiceField, closedObject } from '../../fields/index.ts';

/** The body of POST /api/credit-notes. */
export const CreditNoteRequestSchema = closedObject({
  ...NOTE_REQUEST_ENTRIES,
  responseCode: v.pipe(
    choiceField(CREDIT_NOTE_REASON_CODES),
    v.description('Catalog 09, the reason: 01 annulment, 06 total return, 07 return by item...'),
  ),
});

/** What a client may send. */
export type CreditNoteInput = v.InferInput<typeof CreditNoteRequestSchema>;

/** The request once parsed: trimmed and with its defaults. */
export type CreditNoteRequest = v.InferOutput<typeof CreditNoteRequestSchema>;
