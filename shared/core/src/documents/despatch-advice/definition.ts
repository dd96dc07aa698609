import { describeDespatchItem } from '../../families/despatch/index.ts';
import { NO_TOTALS } from '../../families/document-totals.ts';
import { applyRules } from '../../families/rule.ts';
import { feminineTitle } from '../../print/index.ts';
import { endOfTerm } from '../../time.ts';
import { defineDocument } from '../define-document.ts';
import { completeDespatchAdvice } from './complete.ts';
import type { CompletedDespatch } from './completed-despatch.ts';
import { buildDespatchUbl } from './despatch-ubl.ts';
import { buildDespatchPrint } from './print.ts';
import { DESPATCH_ADVICE_RULES } from './rules/index.ts';
import {
  DESPATCH_COMPONENTS,
  DespatchAdviceBodySchema,
  type DespatchAdviceRequest,
  DespatchAdviceRequestSchema,
} from './schema.ts';
import { readStoredDespatch } from './stored-despatch.ts';

function summarizeDespatchAdvice(request: DespatchAdviceRequest, completed: CompletedDespatch) {
  const { identityType, identityNumber, name } = completed.recipient;
  return {
    series: completed.series,
    correlative: request.correlative,
    issueDate: completed.issueDate,
    currencyCode: 'PEN',
    counterparty: { identityType, identityNumber, name },
    totals: NO_TOTALS,
  };
}

/** The authority must have a guide on the day after its issue (2108). */
const TERM_DAYS = 1;

/** Goods on the road must carry the CDR, so the transfer ends the term of a guide too. */
function deadlineOf({ issueDate, transport }: CompletedDespatch): string {
  const lastDay = endOfTerm(issueDate, TERM_DAYS);
  const departure = transport.handoverDate ?? transport.startDate ?? lastDay;
  return departure < lastDay ? departure : lastDay;
}

/** Guía de remisión electrónica, remitente (catalog 01: 09). */
export const DESPATCH_ADVICE_DEFINITION = defineDocument({
  name: 'despatch-advice',
  documentType: '09',
  title: 'Guía de remisión',
  printedTitle: feminineTitle('GUÍA DE REMISIÓN ELECTRÓNICA REMITENTE'),
  description:
    'Accompanies goods in transit: series T and three digits, with a number that you assign. With a carrier of another ' +
    'RUC it is public transport, otherwise private transport with your driver and plate.',
  path: 'despatch-advices',
  service: 'gre',
  channel: 'sendGuide',
  publicProof: 'day',
  schema: DespatchAdviceRequestSchema,
  body: DespatchAdviceBodySchema,
  components: DESPATCH_COMPONENTS,
  xsd: 'despatch-advice.xsd',
  complete: completeDespatchAdvice,
  rules: (request, issuer) => applyRules(DESPATCH_ADVICE_RULES, request, issuer),
  summarize: summarizeDespatchAdvice,
  daysBehind: TERM_DAYS,
  deadline: deadlineOf,
  counterpartyName: 'recipient',
  describeItem: describeDespatchItem,
  toUbl: (stored, correlative) => buildDespatchUbl(readStoredDespatch(stored), correlative),
  toPrint: (stored, stamp, title) => buildDespatchPrint(readStoredDespatch(stored), stamp, title),
});
