import { CREDIT_NOTE_REASON_CODES, DEBIT_NOTE_REASON_CODES } from '../../catalogs/index.ts';
import { CREDIT_NOTE_DEFINITION } from './credit-note/definition.ts';
import { DEBIT_NOTE_DEFINITION } from './debit-note/definition.ts';

/** For tests: both note types with their names and reasons. */
export const NOTES = [
  {
    definition: CREDIT_NOTE_DEFINITION,
    name: 'credit note',
    documentType: '07',
    reasonCodes: CREDIT_NOTE_REASON_CODES,
    reasonsOfApi: '01, 02, 03, 04, 05, 06, 07, 08, 09, 10, 11, 12, 13',
    unknownReason: '14',
  },
  {
    definition: DEBIT_NOTE_DEFINITION,
    name: 'debit note',
    documentType: '08',
    reasonCodes: DEBIT_NOTE_REASON_CODES,
    reasonsOfApi: '01, 02, 03, 11, 12, 13',
    unknownReason: '04',
  },
] as const;
