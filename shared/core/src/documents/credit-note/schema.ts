import * as v from 'valibot';
import { CREDIT_NOTE_REASON_CODES } from '../../catalogs/index.ts';
import { NOTE_BODY_ENTRIES, NOTE_REQUEST_ENTRIES } from '../../families/sale/index.ts';
import { choiceField, closedObject } from '../../fields/index.ts';

export const CreditNoteRequestSchema = closedObject({
  ...NOTE_REQUEST_ENTRIES,
  responseCode: v.pipe(
    choiceField(CREDIT_NOTE_REASON_CODES),
    v.description('Catalog 09, the reason: 01 annulment, 06 total return, 07 return by item...'),
  ),
});

/** Body of POST /api/credit-notes. Clients and products of the tenant may be given by their ids. */
export const CreditNoteBodySchema = closedObject({ ...CreditNoteRequestSchema.entries, ...NOTE_BODY_ENTRIES });
