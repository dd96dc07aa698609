import * as v from 'valibot';
import { TRANSFER_REASON_CODES } from '../../catalogs/index.ts';
import { DESPATCH_BODY_ENTRIES, DESPATCH_REQUEST_ENTRIES } from '../../families/despatch/index.ts';
import { choiceField, closedObject, correlativeField, seriesField, textField } from '../../fields/index.ts';

const DESPATCH_TYPE = '09';

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

/** Body of POST /api/despatch-advices. Clients and products of the tenant may be given by their ids. */
export const DespatchAdviceBodySchema = closedObject({
  ...DespatchAdviceRequestSchema.entries,
  ...DESPATCH_BODY_ENTRIES,
});

export type DespatchAdviceRequest = v.InferOutput<typeof DespatchAdviceRequestSchema>;
