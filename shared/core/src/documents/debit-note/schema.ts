import * as v from 'valibot';
import { DEBIT_NOTE_REASON_CODES } from '../../catalogs/index.ts';
import { NOTE_REQUEST_ENTRIES } from '../../families/sale/modification/index.ts';
import { choiceField, closedObject } from '../../fields/index.ts';

/** The body of POST /api/debit-notes. */
export const DebitNoteRequestSchema = closedObject({
  ...NOTE_REQUEST_ENTRIES,
  responseCode: v.pipe(
    choiceField(DEBIT_NOTE_REASON_CODES),
    v.description('Catalog 10, the reason: 01 late interest, 02 increase in value, 03 penalty'),
  ),
});

/** What a client may send. */
export type DebitNoteInput = v.InferInput<typeof DebitNoteRequestSchema>;

/** The request once parsed: trimmed and with its defaults. */
export type DebitNoteRequest = v.InferOutput<typeof DebitNoteRequestSchema>;
