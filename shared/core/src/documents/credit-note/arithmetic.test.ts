import { describe } from 'vitest';
import { testArithmetic } from '../../families/sale/arithmetic-fixture.ts';
import { testNote } from '../../families/sale/modification/note-fixture.ts';
import { parseWith } from '../../parsing/index.ts';
import { completeCreditNote } from './complete.ts';
import { VALID_CREDIT_NOTE_REQUESTS } from './credit-note-arbitrary.ts';
import { checkCreditNote } from './rules.ts';
import { CreditNoteRequestSchema } from './schema.ts';
import { buildCreditNoteUbl } from './ubl.ts';

describe("SUNAT's arithmetic of a credit note", () => {
  testArithmetic({
    requests: VALID_CREDIT_NOTE_REQUESTS,
    sample: parseWith(CreditNoteRequestSchema, testNote()),
    parse: (request) => parseWith(CreditNoteRequestSchema, request),
    check: checkCreditNote,
    complete: completeCreditNote,
    toUbl: buildCreditNoteUbl,
  });
});
