import { describe } from 'vitest';
import { testArithmetic } from '../../families/sale/arithmetic-fixture.ts';
import { testNote } from '../../families/sale/modification/note-fixture.ts';
import { parseWith } from '../../parsing/index.ts';
import { completeDebitNote } from './complete.ts';
import { VALID_DEBIT_NOTE_REQUESTS } from './debit-note-arbitrary.ts';
import { checkDebitNote } from './rules.ts';
import { DebitNoteRequestSchema } from './schema.ts';
import { buildDebitNoteUbl } from './ubl.ts';

describe("SUNAT's arithmetic of a debit note", () => {
  testArithmetic({
    requests: VALID_DEBIT_NOTE_REQUESTS,
    sample: parseWith(DebitNoteRequestSchema, testNote()),
    parse: (request) => parseWith(DebitNoteRequestSchema, request),
    check: checkDebitNote,
    complete: completeDebitNote,
    toUbl: buildDebitNoteUbl,
  });
});
