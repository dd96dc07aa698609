import fc from 'fast-check';
import { DEBIT_NOTE_REASON_CODES } from '../../catalogs/index.ts';
import { NOTES_WITHOUT_REASON } from '../../families/sale/modification/note-arbitrary.ts';
import { validRequests } from '../../families/sale/sale-arbitrary.ts';
import { checkDebitNote } from './definition.ts';
import type { DebitNoteRequest } from './schema.ts';

const REQUESTS: fc.Arbitrary<DebitNoteRequest> = fc
  .tuple(NOTES_WITHOUT_REASON, fc.constantFrom(...DEBIT_NOTE_REASON_CODES))
  .map(([note, responseCode]) => ({ ...note, responseCode }));

/** Generates requests that pass the schema and the rules. For tests. */
export const VALID_DEBIT_NOTE_REQUESTS: fc.Arbitrary<DebitNoteRequest> = validRequests(REQUESTS, checkDebitNote);
