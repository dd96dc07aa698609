import type { Problem } from '../../errors.ts';
import {
  applyWithholdingRules,
  buildWithholdingPrint,
  buildWithholdingUbl,
  type CompletedWithholding,
  completeWithholding,
  summarizeWithholding,
  WITHHOLDING_DAYS_AHEAD,
  WITHHOLDING_RULES,
  withholdingDeadline,
} from '../../families/withholding/index.ts';
import type { Issuer } from '../../parties.ts';
import { masculineTitle } from '../../print/index.ts';
import { defineDocument } from '../define-document.ts';
import { PERCEPTION_ELEMENTS, PERCEPTION_FORM, PERCEPTION_LABELS, readPerception } from './form.ts';
import {
  PerceptionBodySchema,
  PerceptionItemSchema,
  type PerceptionRequest,
  PerceptionRequestSchema,
} from './schema.ts';

export function completePerception(request: PerceptionRequest, issuer: Issuer): CompletedWithholding {
  return completeWithholding(PERCEPTION_FORM, readPerception(request), issuer);
}

export function checkPerception(request: PerceptionRequest): Problem[] {
  return applyWithholdingRules(WITHHOLDING_RULES, PERCEPTION_FORM, readPerception(request));
}

/** Comprobante de percepción electrónica (catalog 01: 40). */
export const PERCEPTION_DEFINITION = defineDocument({
  name: 'perception',
  documentType: '40',
  title: 'Comprobante de percepción',
  printedTitle: masculineTitle('COMPROBANTE DE PERCEPCIÓN ELECTRÓNICA'),
  description:
    'A perception that you collect from a customer in addition to the price: series P and three digits, with a number ' +
    'that you assign. You give the amounts; a wrong amount is a 400 with both figures.',
  path: 'perceptions',
  service: 'otroscpe',
  channel: 'sendBill',
  publicProof: 'total',
  schema: PerceptionRequestSchema,
  body: PerceptionBodySchema,
  components: { PerceptionItem: PerceptionItemSchema },
  xsd: 'perception.xsd',
  complete: completePerception,
  rules: checkPerception,
  summarize: (request, completed) => summarizeWithholding(completed, request.correlative),
  deadline: withholdingDeadline,
  daysAhead: WITHHOLDING_DAYS_AHEAD,
  counterpartyName: 'customer',
  toUbl: (completed, correlative) => buildWithholdingUbl(PERCEPTION_ELEMENTS, completed, correlative),
  toPrint: (completed, stamp, title) =>
    buildWithholdingPrint(PERCEPTION_FORM, PERCEPTION_LABELS, completed, stamp, title),
});
