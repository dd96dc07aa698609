import * as v from 'valibot';
import { DEBIT_NOTE_REASON_CODES } from '../../catalogs/index.ts';
import { NOTE_BODY_ENTRIES, NOTE_REQUEST_ENTRIES } from '../../families/sale/index.ts';
import { choiceField, closedObject } from '../../fields/index.ts';

export const DebitNoteRequestSchema = closedObject({
  ...NOTE_REQUEST_ENTRIES,
  responseCode: v.pipe(
    choiceField(DEBIT_NOTE_REASON_CODES),
    v.description('Catalog 10, the reason: 01 late interest, 02 increase in value, 03 penalty'),
  ),
});

/** Body of POST /api/debit-notes. Clients and products of the tenant may be given by their ids. */
export const DebitNoteBodySchema = closedObject({ ...DebitNoteRequestSchema.entries, ...NOTE_BODY_ENTRIES });
