import { parseReference } from '../../file-name.ts';
import type { KnownDocument, Ledger } from '../../ledger.ts';
import type { SummaryLineReading, SummaryReading } from '../../readings/communication.ts';
import { createBatchRules } from '../communication/index.ts';
import type { LedgerRule, Rule } from '../rule.ts';
import { SUMMARY_AMOUNT_RULES } from './amounts.ts';
import { ADDED, SUMMARY_LINE_RULES, VOIDED } from './lines.ts';

export { SUMMARY_OBSERVATION_RULES } from './amounts.ts';
export { ADDED, VOIDED } from './lines.ts';

export const SUMMARY_RULES: readonly Rule<SummaryReading>[] = [
  ...createBatchRules({
    customization: '1.1',
    absentIdentityType: '2219',
    badIdentityType: '2218',
    absentLine: '2239',
    badLine: '2238',
    zeroLine: '2238',
  }),
  ...SUMMARY_LINE_RULES,
  ...SUMMARY_AMOUNT_RULES,
];

/** Rules against the register. An unknown document gets the code and meaning of the public API. */
export const SUMMARY_LEDGER_RULES: readonly LedgerRule<SummaryReading>[] = [
  knownRule('2282', 'El comprobante ya fue informado', (known, { condition }) => {
    return condition === ADDED && known !== undefined;
  }),
  knownRule('2329', 'El comprobante que se da de baja no existe', (known, { condition }) => {
    return condition === VOIDED && known === undefined;
  }),
  knownRule('2987', 'El comprobante ya fue dado de baja o esta rechazado', (known, { condition }) => {
    if (condition !== VOIDED || known === undefined) return false;
    return known.verdict === 'rejected' || known.voiding !== 'none';
  }),
  knownRule('2375', 'La fecha de emision del comprobante no es la del resumen', (known, line, reading) => {
    const issueDate = known?.issueDate ?? null;
    return line.condition === VOIDED && issueDate !== null && issueDate !== reading.referenceDate;
  }),
];

function knownRule(
  code: string,
  message: string,
  isBroken: (known: KnownDocument | undefined, line: SummaryLineReading, reading: SummaryReading) => boolean,
): LedgerRule<SummaryReading> {
  return {
    code,
    message,
    check: (reading, ledger) => {
      const broken = reading.lines.find((line) => isBroken(look(line, ledger), line, reading));
      return broken === undefined ? null : `${broken.documentType} ${broken.number}`;
    },
  };
}

function look({ documentType, number }: SummaryLineReading, ledger: Ledger): KnownDocument | undefined {
  const reference = parseReference(documentType ?? '', number ?? '');
  return reference === null ? undefined : ledger.find(reference);
}
