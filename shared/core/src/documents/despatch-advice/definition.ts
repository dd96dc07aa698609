import { type CompletedDespatch, DESPATCH_COMPONENTS, describeDespatchItem } from '../../families/despatch/index.ts';
import { defineDocument } from '../define-document.ts';
import type { DocumentTotals } from '../definition.ts';
import { completeDespatchAdvice } from './complete.ts';
import { printDespatchAdvice } from './print.ts';
import { checkDespatchAdvice } from './rules.ts';
import { DespatchAdviceBodySchema, type DespatchAdviceRequest, DespatchAdviceRequestSchema } from './schema.ts';
import { buildDespatchAdviceUbl } from './ubl.ts';

const NOTHING = '0.00';

/** Goods on their way have no prices. */
const NO_TOTALS: DocumentTotals = {
  taxable: NOTHING,
  exempt: NOTHING,
  unaffected: NOTHING,
  free: NOTHING,
  isc: NOTHING,
  igv: NOTHING,
  discount: NOTHING,
  total: NOTHING,
};

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

/** Guía de remisión electrónica, remitente (catalog 01: 09). */
export const DESPATCH_ADVICE_DEFINITION = defineDocument({
  name: 'despatch-advice',
  documentType: '09',
  title: 'Guía de remisión',
  description:
    'Goes with goods on the road: series T and three digits, and a number that you give. With a carrier of another RUC ' +
    'it is public transport, otherwise private, with your driver and plate.',
  path: 'despatch-advices',
  service: null,
  channel: 'sendBill',
  publicProof: 'day',
  schema: DespatchAdviceRequestSchema,
  body: DespatchAdviceBodySchema,
  components: DESPATCH_COMPONENTS,
  xsd: 'despatch-advice.xsd',
  complete: completeDespatchAdvice,
  rules: checkDespatchAdvice,
  summarize: summarizeDespatchAdvice,
  // Goods on the road must carry the CDR, so nothing may be sent late.
  deadline: ({ transport }) => transport.startDate,
  counterpartyName: 'recipient',
  describeItem: describeDespatchItem,
  toUbl: buildDespatchAdviceUbl,
  toPrint: printDespatchAdvice,
});
