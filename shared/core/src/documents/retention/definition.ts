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
import { RETENTION_ELEMENTS, RETENTION_FORM, RETENTION_LABELS, readRetention } from './form.ts';
import { RetentionBodySchema, RetentionItemSchema, type RetentionRequest, RetentionRequestSchema } from './schema.ts';

export function completeRetention(request: RetentionRequest, issuer: Issuer): CompletedWithholding {
  return completeWithholding(RETENTION_FORM, readRetention(request), issuer);
}

export function checkRetention(request: RetentionRequest): Problem[] {
  return applyWithholdingRules(WITHHOLDING_RULES, RETENTION_FORM, readRetention(request));
}

/** Comprobante de retención electrónica (catalog 01: 20). */
export const RETENTION_DEFINITION = defineDocument({
  name: 'retention',
  documentType: '20',
  title: 'Comprobante de retención',
  printedTitle: masculineTitle('COMPROBANTE DE RETENCIÓN ELECTRÓNICA'),
  description:
    'A retention that you withhold from a supplier: series R and three digits, with a number that you assign. You give ' +
    'the amounts; a wrong amount is a 400 with both figures.',
  path: 'retentions',
  service: 'otroscpe',
  channel: 'sendBill',
  publicProof: 'total',
  schema: RetentionRequestSchema,
  body: RetentionBodySchema,
  components: { RetentionItem: RetentionItemSchema },
  xsd: 'retention.xsd',
  complete: completeRetention,
  rules: checkRetention,
  summarize: (request, completed) => summarizeWithholding(completed, request.correlative),
  deadline: withholdingDeadline,
  daysAhead: WITHHOLDING_DAYS_AHEAD,
  counterpartyName: 'supplier',
  toUbl: (completed, correlative) => buildWithholdingUbl(RETENTION_ELEMENTS, completed, correlative),
  toPrint: (completed, stamp, title) =>
    buildWithholdingPrint(RETENTION_FORM, RETENTION_LABELS, completed, stamp, title),
});
