import * as v from 'valibot';
import { DOCUMENT_TYPES, TRANSFER_REASON_CODES } from '../../catalogs/index.ts';
import { DESPATCH_BODY_ENTRIES, DESPATCH_REQUEST_ENTRIES } from '../../families/despatch/index.ts';
import { choiceField, closedObject, correlativeField, seriesField, textField } from '../../fields/index.ts';

const DESPATCH_TYPE = DOCUMENT_TYPES['09'].code;

/** A despatch advice in full. */
export const DespatchAdviceRequestSchema = closedObject({
  series: seriesField('T'),
  correlative: correlativeField(),
  despatchType: v.optional(v.literal(DESPATCH_TYPE, `must be ${DESPATCH_TYPE}`), DESPATCH_TYPE),
  transferReason: v.pipe(
    choiceField(TRANSFER_REASON_CODES),
    v.description('Catalog 20: 01 sale, 02 purchase, 04 between establishments, 08 import, 09 export...'),
  ),
  /** 4190 */
  transferDescription: v.optional(textField({ min: 3, max: 100 })),
  ...DESPATCH_REQUEST_ENTRIES,
});

/** The body of POST /api/despatch-advices: what the tenant keeps may be named by its id. */
export const DespatchAdviceBodySchema = closedObject({
  ...DespatchAdviceRequestSchema.entries,
  ...DESPATCH_BODY_ENTRIES,
});

/** What a client may send. */
export type DespatchAdviceInput = v.InferInput<typeof DespatchAdviceBodySchema>;

/** The request once parsed: trimmed and with its defaults. */
export type DespatchAdviceRequest = v.InferOutput<typeof DespatchAdviceRequestSchema>;
