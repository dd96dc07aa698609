import { summarizeWithholding, WITHHOLDING_DAYS_AHEAD, withholdingDeadline } from '../../families/withholding/index.ts';
import { defineDocument } from '../define-document.ts';
import { completePerception } from './complete.ts';
import { printPerception } from './print.ts';
import { checkPerception } from './rules.ts';
import { PerceptionBodySchema, PerceptionRequestSchema } from './schema.ts';
import { buildPerceptionUbl } from './ubl.ts';

/** Comprobante de percepción electrónica (catalog 01: 40). */
export const PERCEPTION_DEFINITION = defineDocument({
  name: 'perception',
  documentType: '40',
  title: 'Comprobante de percepción',
  path: 'perceptions',
  channel: 'sendBill',
  schema: PerceptionRequestSchema,
  body: PerceptionBodySchema,
  xsd: 'perception.xsd',
  complete: completePerception,
  rules: checkPerception,
  summarize: (request, completed) => summarizeWithholding(completed, request.correlative),
  deadline: withholdingDeadline,
  daysAhead: WITHHOLDING_DAYS_AHEAD,
  counterpartyName: 'customer',
  toUbl: buildPerceptionUbl,
  toPrint: printPerception,
});
