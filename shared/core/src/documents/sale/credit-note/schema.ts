import * as v from 'valibot';
import { CREDIT_NOTE_REASON_CODES } from '../../../catalogs/index.ts';
import { choiceField, closedObject, component, described } from '../../../fields/index.ts';
import { NOTE_BODY_ENTRIES, NOTE_REQUEST_ENTRIES } from '../modification/request.ts';

export const CreditNoteRequestSchema = closedObject({
  ...NOTE_REQUEST_ENTRIES,
  responseCode: v.pipe(
    choiceField(CREDIT_NOTE_REASON_CODES),
    described(
      'Catalog 09, the reason: 01 annulment, 06 total return, 07 return by item...',
      'Catálogo 09, el motivo: 01 anulación, 06 devolución total, 07 devolución por ítem...',
    ),
  ),
});

/** Body of POST /api/credit-notes. Clients and products of the tenant may be given by their ids. */
export const CreditNoteBodySchema = component(
  'CreditNoteRequest',
  closedObject({ ...CreditNoteRequestSchema.entries, ...NOTE_BODY_ENTRIES }),
);
