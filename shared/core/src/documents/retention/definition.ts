import { summarizeWithholding, WITHHOLDING_DAYS_AHEAD, withholdingDeadline } from '../../families/withholding/index.ts';
import { defineDocument } from '../define-document.ts';
import { completeRetention } from './complete.ts';
import { printRetention } from './print.ts';
import { checkRetention } from './rules.ts';
import { RetentionBodySchema, RetentionItemSchema, RetentionRequestSchema } from './schema.ts';
import { buildRetentionUbl } from './ubl.ts';

/** Comprobante de retención electrónica (catalog 01: 20). */
export const RETENTION_DEFINITION = defineDocument({
  name: 'retention',
  documentType: '20',
  title: 'Comprobante de retención',
  description:
    'What you withhold from a supplier: series R and three digits, and a number that you give. The amounts are yours, ' +
    'and are checked: what does not add up is a 400 with both figures.',
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
  toUbl: buildRetentionUbl,
  toPrint: printRetention,
});
