import { summarizeWithholding, WITHHOLDING_DAYS_AHEAD, withholdingDeadline } from '../../families/withholding/index.ts';
import { defineDocument } from '../define-document.ts';
import { completePerception } from './complete.ts';
import { printPerception } from './print.ts';
import { checkPerception } from './rules.ts';
import { PerceptionBodySchema, PerceptionItemSchema, PerceptionRequestSchema } from './schema.ts';
import { buildPerceptionUbl } from './ubl.ts';

/** Comprobante de percepción electrónica (catalog 01: 40). */
export const PERCEPTION_DEFINITION = defineDocument({
  name: 'perception',
  documentType: '40',
  title: 'Comprobante de percepción',
  description:
    'What you collect from a customer beside the price: series P and three digits, and a number that you give. The ' +
    'amounts are yours, and are checked: what does not add up is a 400 with both figures.',
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
  toUbl: buildPerceptionUbl,
  toPrint: printPerception,
});
