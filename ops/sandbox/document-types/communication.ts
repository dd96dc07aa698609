import {
  type CommunicationHeader,
  type CommunicationReading,
  readCommunication,
  readSummary,
} from '../readings/communication.ts';
import {
  ADDED,
  SUMMARY_LEDGER_RULES,
  SUMMARY_RULES,
  numberOf as summarizedNumberOf,
  VOIDED,
} from '../rules/communication/daily-summary.ts';
import { REVERSAL_LEDGER_RULES, REVERSAL_RULES } from '../rules/communication/reversals.ts';
import { SUMMARY_OBSERVATION_RULES } from '../rules/communication/summary-amounts.ts';
import {
  VOIDED_LEDGER_RULES,
  VOIDED_OBSERVATION_RULES,
  VOIDED_RULES,
  numberOf as voidedNumberOf,
} from '../rules/communication/voided-documents.ts';
import { readSummarizedFacts } from '../sire/read-sale-facts.ts';
import { defineType, type SendOperation, sunatRoot } from './define-type.ts';

const OPERATION: SendOperation = 'sendSummary';

const SHARED = {
  operation: OPERATION,
  series: /^\d{8}$/,
  numberCodes: { form: '2284', series: '2220', number: '2220' },
  daysAhead: 0,
};

const VOIDING = {
  ...SHARED,
  root: sunatRoot('VoidedDocuments'),
  schema: 'voided-documents.xsd',
  futureCode: '2301',
  read: readCommunication,
  factsOf: (reading: CommunicationReading) => ({
    ...headerFactsOf(reading),
    voids: reading.lines.map(voidedNumberOf),
    remarks: [...reading.notes, ...reading.lines.flatMap(({ reason }) => reason ?? [])],
  }),
  observationRules: VOIDED_OBSERVATION_RULES,
};

/** Comunicacion de baja: facturas and their notes. */
export const VOIDED_DOCUMENTS = defineType({
  ...VOIDING,
  code: 'RA',
  describeAcceptance: (id) => `La Comunicacion de baja ${id}, ha sido aceptada`,
  presentedCode: '2324',
  rules: [...VOIDED_RULES, ...VOIDED_LEDGER_RULES],
});

/** Resumen de reversiones: retentions, perceptions and purchase settlements. */
export const REVERSALS = defineType({
  ...VOIDING,
  code: 'RR',
  describeAcceptance: (id) => `El Resumen de reversiones ${id}, ha sido aceptado`,
  presentedCode: '2223',
  rules: [...REVERSAL_RULES, ...REVERSAL_LEDGER_RULES],
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
    const listNumbers = (condition: string) =>
      reading.lines
        .filter((line) => line.condition === condition)
        .flatMap((line) => {
          const number = summarizedNumberOf(line);
          return number === null ? [] : [{ ...number, sale: readSummarizedFacts(reading, line) }];
        });
    return { ...headerFactsOf(reading), voids: listNumbers(VOIDED), informs: listNumbers(ADDED) };
  },
  rules: [...SUMMARY_RULES, ...SUMMARY_LEDGER_RULES],
  observationRules: SUMMARY_OBSERVATION_RULES,
});

function headerFactsOf({ id, issueDate, ruc, identityType, notes }: CommunicationHeader) {
  return { id, issueDate, issuer: ruc === null ? null : { text: ruc, scheme: identityType }, remarks: notes };
}
