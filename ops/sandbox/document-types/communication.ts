import { type DocumentNumber, parseReference } from '../file-name.ts';
import {
  type BatchReading,
  type CommunicationReading,
  readCommunication,
  readSummary,
  type SummaryReading,
} from '../readings/communication.ts';
import {
  ADDED,
  SUMMARY_LEDGER_RULES,
  SUMMARY_OBSERVATION_RULES,
  SUMMARY_RULES,
  VOIDED,
} from '../rules/daily-summary/index.ts';
import { VOIDED_LEDGER_RULES, VOIDED_OBSERVATION_RULES, VOIDED_RULES } from '../rules/voided-documents/index.ts';
import { defineType, SUMMARY_NAMESPACE, VOIDED_NAMESPACE } from './define-type.ts';
import type { DocumentFacts, NumberCodes } from './document-type.ts';

const NUMBER_CODES: NumberCodes = { form: '2284', series: '2220', number: '2220' };
const DAY = /^\d{8}$/;

/** Comunicacion de baja: facturas and their notes. */
export const VOIDED_DOCUMENTS = defineType({
  code: 'RA',
  operation: 'sendSummary',
  root: { name: 'VoidedDocuments', namespace: VOIDED_NAMESPACE },
  series: DAY,
  schema: 'voided-documents.xsd',
  describeAcceptance: (id) => `La Comunicacion de baja ${id}, ha sido aceptada`,
  numberCodes: NUMBER_CODES,
  presentedCode: '2324',
  futureCode: '2301',
  daysAhead: 0,
  read: readCommunication,
  factsOf: (reading) => ({
    ...batchFactsOf(reading),
    voids: listVoided(reading),
    remarks: [...reading.notes, ...reading.lines.flatMap(({ reason }) => (reason === null ? [] : [reason]))],
  }),
  typeRules: [],
  rules: VOIDED_RULES,
  ledgerRules: VOIDED_LEDGER_RULES,
  observationRules: VOIDED_OBSERVATION_RULES,
});

/** Resumen diario: boletas and their notes. */
export const DAILY_SUMMARY = defineType({
  code: 'RC',
  operation: 'sendSummary',
  root: { name: 'SummaryDocuments', namespace: SUMMARY_NAMESPACE },
  series: DAY,
  schema: 'summary-documents.xsd',
  describeAcceptance: (id) => `El Resumen diario ${id}, ha sido aceptado`,
  numberCodes: NUMBER_CODES,
  presentedCode: '2223',
  futureCode: '2236',
  daysAhead: 0,
  read: readSummary,
  factsOf: (reading) => ({
    ...batchFactsOf(reading),
    voids: listSummarized(reading, VOIDED),
    informs: listSummarized(reading, ADDED),
  }),
  typeRules: [],
  rules: SUMMARY_RULES,
  ledgerRules: SUMMARY_LEDGER_RULES,
  observationRules: SUMMARY_OBSERVATION_RULES,
});

function batchFactsOf({ id, issueDate, ruc, identityType, notes }: BatchReading): DocumentFacts {
  return {
    id,
    issueDate,
    issuer: ruc === null ? null : { text: ruc, scheme: identityType },
    receiver: null,
    currency: null,
    total: null,
    voids: [],
    informs: [],
    remarks: notes,
  };
}

function listVoided({ lines }: CommunicationReading): readonly DocumentNumber[] {
  return lines.map(({ documentType, series, number }) => ({
    documentType: documentType ?? '',
    series: series ?? '',
    correlative: number ?? '',
  }));
}

function listSummarized({ lines }: SummaryReading, condition: string): readonly DocumentNumber[] {
  const chosen = lines.filter((line) => line.condition === condition);
  return chosen.flatMap(({ documentType, number }) => parseReference(documentType ?? '', number ?? '') ?? []);
}
