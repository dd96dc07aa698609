import * as v from 'valibot';
import { codesOfKind } from '../../document-types.ts';
import { BATCH_REQUEST_ENTRIES, MAX_BATCH_LINES, voidReasonField } from '../../families/batch/index.ts';
import { choiceField, closedObject, correlativeField, itemsField, patternField } from '../../fields/index.ts';
import { VOIDING_MESSAGES } from '../../messages/index.ts';

export const ReversalItemSchema = closedObject({
  series: patternField(/^[RPL][A-Z0-9]{3}$/, VOIDING_MESSAGES.reversalSeries),
  correlative: v.pipe(correlativeField(), v.description('Correlative of the document to void')),
  documentType: v.pipe(
    choiceField(codesOfKind('settlement', 'withholding')),
    v.description('04 purchase settlement (series L), 20 retention (R), 40 perception (P)'),
  ),
  reason: voidReasonField(),
});

export const ReversalsRequestSchema = closedObject({
  ...BATCH_REQUEST_ENTRIES,
  items: itemsField(ReversalItemSchema, MAX_BATCH_LINES),
});

export type ReversalsRequest = v.InferOutput<typeof ReversalsRequestSchema>;

export type ReversalItem = ReversalsRequest['items'][number];
