import * as v from 'valibot';
import { codesOfKind } from '../../document-types.ts';
import { BATCH_REQUEST_ENTRIES, MAX_BATCH_LINES, voidReasonField } from '../../families/batch/index.ts';
import {
  choiceField,
  closedObject,
  component,
  correlativeField,
  described,
  itemsField,
  patternField,
} from '../../fields/index.ts';
import { VOIDING_MESSAGES } from '../../messages/index.ts';

const ReversalItemSchema = component(
  'ReversalItem',
  closedObject({
    series: patternField(/^[RPL][A-Z0-9]{3}$/, VOIDING_MESSAGES.reversalSeries),
    correlative: v.pipe(
      correlativeField(),
      described('Correlative of the document to void', 'Correlativo del comprobante que se anula'),
    ),
    documentType: v.pipe(
      choiceField(codesOfKind('settlement', 'withholding')),
      described(
        '04 purchase settlement (series L), 20 retention (R), 40 perception (P)',
        '04 liquidación de compra (serie L), 20 retención (R), 40 percepción (P)',
      ),
    ),
    reason: voidReasonField(),
  }),
);

export const ReversalsRequestSchema = component(
  'ReversalsRequest',
  closedObject({
    ...BATCH_REQUEST_ENTRIES,
    items: itemsField(ReversalItemSchema, MAX_BATCH_LINES),
  }),
);

export type ReversalsRequest = v.InferOutput<typeof ReversalsRequestSchema>;

export type ReversalItem = ReversalsRequest['items'][number];
