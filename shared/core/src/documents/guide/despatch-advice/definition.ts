import { say } from '../../../messages/index.ts';
import { feminineTitle } from '../../../print/index.ts';
import { defineDocument } from '../../kit/define-document.ts';
import { NO_TOTALS } from '../../kit/document-totals.ts';
import { applyRules } from '../../kit/rule.ts';
import { DESPATCH_TERM_DAYS, endOfDespatchTerm } from '../header.ts';
import { describeDespatchItem } from '../request/goods.ts';
import { completeDespatchAdvice } from './complete.ts';
import type { CompletedDespatch } from './completed-despatch.ts';
import { buildDespatchUbl } from './despatch-ubl.ts';
import { buildDespatchPrint } from './print.ts';
import { DESPATCH_ADVICE_RULES } from './rules/index.ts';
import { DespatchAdviceBodySchema, type DespatchAdviceRequest, DespatchAdviceRequestSchema } from './schema.ts';
import { readStoredDespatch } from './stored-despatch.ts';

function summarizeDespatchAdvice(request: DespatchAdviceRequest, completed: CompletedDespatch) {
  const { identityType, identityNumber, name } = completed.recipient;
  return {
    series: completed.series,
    correlative: request.correlative ?? null,
    issueDate: completed.issueDate,
    currencyCode: 'PEN',
    counterparty: { identityType, identityNumber, name },
    totals: NO_TOTALS,
  };
}

/** Guía de remisión electrónica, remitente (catalog 01: 09). */
export const DESPATCH_ADVICE_DEFINITION = defineDocument({
  name: 'despatch-advice',
  documentType: '09',
  printedTitle: feminineTitle('GUÍA DE REMISIÓN ELECTRÓNICA REMITENTE'),
  description: say(
    'Accompanies goods in transit: series T and three digits, with a number that you assign unless the series is registered. With a carrier of another ' +
      'RUC it is public transport, otherwise private transport with your driver and plate.',
    'Acompaña bienes en traslado: serie T y tres dígitos, con un número que usted asigna salvo que la serie esté registrada. ' +
      'Con un transportista de otro RUC es transporte público; si no, transporte privado con su conductor y su placa.',
  ),
  path: 'despatch-advices',
  service: 'gre',
  channel: 'sendGuide',
  isForSunatOnly: true,
  publicProof: 'day',
  schema: DespatchAdviceRequestSchema,
  body: DespatchAdviceBodySchema,
  xsd: 'despatch-advice.xsd',
  complete: completeDespatchAdvice,
  rules: (request, issuer) => applyRules(DESPATCH_ADVICE_RULES, request, issuer),
  summarize: summarizeDespatchAdvice,
  daysBehind: DESPATCH_TERM_DAYS,
  deadline: ({ issueDate, transport }) => endOfDespatchTerm(issueDate, transport.handoverDate ?? transport.startDate),
  counterpartyName: 'recipient',
  describeItem: describeDespatchItem,
  toUbl: (stored, correlative) => buildDespatchUbl(readStoredDespatch(stored), correlative),
  toPrint: (stored, stamp, title) => buildDespatchPrint(readStoredDespatch(stored), stamp, title),
});
