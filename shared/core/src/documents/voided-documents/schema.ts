import * as v from 'valibot';
import { codesOfKind } from '../../document-types.ts';
import { BATCH_REQUEST_ENTRIES, MAX_BATCH_LINES, voidReasonField } from '../../families/batch/index.ts';
import { choiceField, closedObject, correlativeField, itemsField, patternField } from '../../fields/index.ts';
import { VOIDING_MESSAGES } from '../../messages/index.ts';

export const VoidedItemSchema = closedObject({
  series: patternField(/^[FB][A-Z0-9]{3}$/, VOIDING_MESSAGES.voidedSeries),
  correlative: v.pipe(correlativeField(), v.description('Correlative of the document to void')),
  documentType: choiceField(codesOfKind('sale', 'note')),
  reason: voidReasonField(),
});

export const VoidedDocumentsRequestSchema = closedObject({
  ...BATCH_REQUEST_ENTRIES,
  items: itemsField(VoidedItemSchema, MAX_BATCH_LINES),
});

export type VoidedDocumentsRequest = v.InferOutput<typeof VoidedDocumentsRequestSchema>;

export type VoidedItem = VoidedDocumentsRequest['items'][number];
