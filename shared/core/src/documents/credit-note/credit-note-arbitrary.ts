import fc from 'fast-check';
import { CREDIT_NOTE_REASON_CODES } from '../../catalogs/index.ts';
import { NOTES_WITHOUT_REASON } from '../../families/sale/modification/note-arbitrary.ts';
import { validRequests } from '../../families/sale/sale-arbitrary.ts';
import { checkCreditNote } from './definition.ts';
import type { CreditNoteRequest } from './schema.ts';

const REQUESTS: fc.Arbitrary<CreditNoteRequest> = fc
  .tuple(NOTES_WITHOUT_REASON, fc.constantFrom(...CREDIT_NOTE_REASON_CODES))
  .map(([note, responseCode]) => ({ ...note, responseCode }));

/** Generates requests that pass the schema and the rules. For tests. */
export const VALID_CREDIT_NOTE_REQUESTS: fc.Arbitrary<CreditNoteRequest> = validRequests(REQUESTS, checkCreditNote);
