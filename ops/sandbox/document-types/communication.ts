import { type BatchReading, readCommunication, readSummary } from '../readings/communication.ts';
import {
  ADDED,
  SUMMARY_LEDGER_RULES,
  SUMMARY_RULES,
  numberOf as summarizedNumberOf,
  VOIDED,
} from '../rules/batch/daily-summary.ts';
import { SUMMARY_OBSERVATION_RULES } from '../rules/batch/summary-amounts.ts';
import {
  VOIDED_LEDGER_RULES,
  VOIDED_OBSERVATION_RULES,
  VOIDED_RULES,
  numberOf as voidedNumberOf,
} from '../rules/batch/voided-documents.ts';
import { defineType, type SendOperation, sunatRoot } from './define-type.ts';

const OPERATION: SendOperation = 'sendSummary';

const SHARED = {
  operation: OPERATION,
  series: /^\d{8}$/,
  numberCodes: { form: '2284', series: '2220', number: '2220' },
  daysAhead: 0,
};

/** Comunicacion de baja: facturas and their notes. */
export const VOIDED_DOCUMENTS = defineType({
  ...SHARED,
  code: 'RA',
  root: sunatRoot('VoidedDocuments'),
  schema: 'voided-documents.xsd',
  describeAcceptance: (id) => `La Comunicacion de baja ${id}, ha sido aceptada`,
  presentedCode: '2324',
  futureCode: '2301',
  read: readCommunication,
  factsOf: (reading) => ({
    ...batchFactsOf(reading),
    voids: reading.lines.map(voidedNumberOf),
    remarks: [...reading.notes, ...reading.lines.flatMap(({ reason }) => reason ?? [])],
  }),
  rules: [...VOIDED_RULES, ...VOIDED_LEDGER_RULES],
  observationRules: VOIDED_OBSERVATION_RULES,
});

/** Resumen diario: boletas and their notes. */
export const DAILY_SUMMARY = defineType({
  ...SHARED,
  code: 'RC',
  root: sunatRoot('SummaryDocuments'),
  schema: 'summary-documents.xsd',
  describeAcceptance: (id) => `El Resumen diario ${id}, ha sido aceptado`,
  presentedCode: '2223',
  futureCode: '2236',
  read: readSummary,
  factsOf: (reading) => {
    const listNumbers = (condition: string) => {
      const chosen = reading.lines.filter((line) => line.condition === condition);
      return chosen.flatMap((line) => summarizedNumberOf(line) ?? []);
    };
    return { ...batchFactsOf(reading), voids: listNumbers(VOIDED), informs: listNumbers(ADDED) };
  },
  rules: [...SUMMARY_RULES, ...SUMMARY_LEDGER_RULES],
  observationRules: SUMMARY_OBSERVATION_RULES,
});

function batchFactsOf({ id, issueDate, ruc, identityType, notes }: BatchReading) {
  return { id, issueDate, issuer: ruc === null ? null : { text: ruc, scheme: identityType }, remarks: notes };
}
