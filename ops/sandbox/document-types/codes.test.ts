import { describe, expect, it } from 'vitest';
import { isRejection } from '../refusal.ts';
import { CARRIER_DESPATCH_OBSERVATION_RULES, CARRIER_DESPATCH_RULES } from '../rules/carrier-despatch-advice/index.ts';
import { SUMMARY_LEDGER_RULES, SUMMARY_RULES } from '../rules/communication/daily-summary.ts';
import { REVERSAL_LEDGER_RULES, REVERSAL_RULES } from '../rules/communication/reversals.ts';
import { SUMMARY_OBSERVATION_RULES } from '../rules/communication/summary-amounts.ts';
import {
  VOIDED_LEDGER_RULES,
  VOIDED_OBSERVATION_RULES,
  VOIDED_RULES,
} from '../rules/communication/voided-documents.ts';
import { DESPATCH_OBSERVATION_RULES, DESPATCH_RULES } from '../rules/despatch-advice/index.ts';
import {
  CREDIT_NOTE_LEDGER_RULES,
  CREDIT_NOTE_OBSERVATION_RULES,
  CREDIT_NOTE_RULES,
} from '../rules/note/credit-note.ts';
import { DEBIT_NOTE_LEDGER_RULES, DEBIT_NOTE_OBSERVATION_RULES, DEBIT_NOTE_RULES } from '../rules/note/debit-note.ts';
import { SETTLEMENT_OBSERVATION_RULES, SETTLEMENT_RULES } from '../rules/purchase-settlement/index.ts';
import { BILL_REMARKS, INVOICE_RULES } from '../rules/sale/invoice.ts';
import { RECEIPT_OBSERVATION_RULES, RECEIPT_RULES } from '../rules/sale/receipt.ts';
import { PERCEPTION_RULES } from '../rules/withholding/perception.ts';
import { RETENTION_RULES } from '../rules/withholding/retention.ts';

interface Coded {
  readonly code: string;
  readonly message: string;
}

const REFUSALS: Readonly<Record<string, readonly Coded[]>> = {
  invoice: INVOICE_RULES,
  receipt: RECEIPT_RULES,
  'purchase settlement': SETTLEMENT_RULES,
  'credit note': [...CREDIT_NOTE_RULES, ...CREDIT_NOTE_LEDGER_RULES],
  'debit note': [...DEBIT_NOTE_RULES, ...DEBIT_NOTE_LEDGER_RULES],
  "sender's guide": DESPATCH_RULES,
  "carrier's guide": CARRIER_DESPATCH_RULES,
  retention: RETENTION_RULES,
  perception: PERCEPTION_RULES,
  communication: [...VOIDED_RULES, ...VOIDED_LEDGER_RULES],
  summary: [...SUMMARY_RULES, ...SUMMARY_LEDGER_RULES],
  'summary of reversals': [...REVERSAL_RULES, ...REVERSAL_LEDGER_RULES],
};

const REMARKS: Readonly<Record<string, readonly Coded[]>> = {
  invoice: BILL_REMARKS,
  receipt: RECEIPT_OBSERVATION_RULES,
  'purchase settlement': SETTLEMENT_OBSERVATION_RULES,
  'credit note': CREDIT_NOTE_OBSERVATION_RULES,
  'debit note': DEBIT_NOTE_OBSERVATION_RULES,
  "sender's guide": DESPATCH_OBSERVATION_RULES,
  "carrier's guide": CARRIER_DESPATCH_OBSERVATION_RULES,
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
  // 3496 is an observation until 2026-12-31.
  expect(rules.filter(({ code }) => !/^(4\d{3}|3496)$/.test(code))).toEqual([]);
});
