import { describe, expect, it } from 'vitest';
import { isRejection } from '../refusal.ts';
import {
  CREDIT_NOTE_LEDGER_RULES,
  CREDIT_NOTE_OBSERVATION_RULES,
  CREDIT_NOTE_RULES,
} from '../rules/credit-note/index.ts';
import { SUMMARY_LEDGER_RULES, SUMMARY_OBSERVATION_RULES, SUMMARY_RULES } from '../rules/daily-summary/index.ts';
import { DEBIT_NOTE_LEDGER_RULES, DEBIT_NOTE_OBSERVATION_RULES, DEBIT_NOTE_RULES } from '../rules/debit-note/index.ts';
import { DESPATCH_OBSERVATION_RULES, DESPATCH_RULES } from '../rules/despatch-advice/index.ts';
import { INVOICE_OBSERVATION_RULES, INVOICE_RULES } from '../rules/invoice/index.ts';
import { PERCEPTION_RULES } from '../rules/perception/index.ts';
import { RECEIPT_OBSERVATION_RULES, RECEIPT_RULES } from '../rules/receipt/index.ts';
import { RETENTION_RULES } from '../rules/retention/index.ts';
import { VOIDED_LEDGER_RULES, VOIDED_OBSERVATION_RULES, VOIDED_RULES } from '../rules/voided-documents/index.ts';

interface Coded {
  readonly code: string;
  readonly message: string;
}

const REFUSALS: Readonly<Record<string, readonly Coded[]>> = {
  invoice: INVOICE_RULES,
  receipt: RECEIPT_RULES,
  'credit note': [...CREDIT_NOTE_RULES, ...CREDIT_NOTE_LEDGER_RULES],
  'debit note': [...DEBIT_NOTE_RULES, ...DEBIT_NOTE_LEDGER_RULES],
  guide: DESPATCH_RULES,
  retention: RETENTION_RULES,
  perception: PERCEPTION_RULES,
  communication: [...VOIDED_RULES, ...VOIDED_LEDGER_RULES],
  summary: [...SUMMARY_RULES, ...SUMMARY_LEDGER_RULES],
};

const REMARKS: Readonly<Record<string, readonly Coded[]>> = {
  invoice: INVOICE_OBSERVATION_RULES,
  receipt: RECEIPT_OBSERVATION_RULES,
  'credit note': CREDIT_NOTE_OBSERVATION_RULES,
  'debit note': DEBIT_NOTE_OBSERVATION_RULES,
  guide: DESPATCH_OBSERVATION_RULES,
  communication: VOIDED_OBSERVATION_RULES,
  summary: SUMMARY_OBSERVATION_RULES,
};

describe.each(Object.entries(REFUSALS))('refusals of a %s', (_type, rules) => {
  it('have codes of refusals', () => {
    expect(rules.filter(({ code }) => !/^[0-3]\d{3}$/.test(code))).toEqual([]);
    expect(rules.filter(({ code }) => isRejection(code) !== /^[23]/.test(code))).toEqual([]);
  });

  it("have Spanish texts without accents, as the authority's", () => {
    expect(rules.filter(({ message }) => !/^[ -~]{10,}$/.test(message))).toEqual([]);
  });
});

it.each(Object.entries(REMARKS))('remarks on a %s have codes of 4000 and up', (_type, rules) => {
  expect(rules.filter(({ code }) => !/^4\d{3}$/.test(code))).toEqual([]);
});
