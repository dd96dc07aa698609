import * as v from 'valibot';
import {
  calendarDateField,
  choiceField,
  closedObject,
  correlativeField,
  itemsField,
  patternField,
  textField,
} from '../../fields/index.ts';

/** A summary holds 500 lines (0158). A communication has the same limit. */
const MAX_LINES = 500;

/** Communications are numbered with at most 5 digits (2284). */
const MAX_BATCH_NUMBER = 99_999;

function batchNumberField() {
  const message = `must be a whole number from 1 to ${MAX_BATCH_NUMBER}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(MAX_BATCH_NUMBER, message));
}

export const VoidedItemSchema = closedObject({
  series: patternField(/^[FB][A-Z0-9]{3}$/, 'must be F or B followed by three digits or capital letters'),
  correlative: v.pipe(correlativeField(), v.description('Of the document to void')),
  documentType: choiceField(['01', '03', '07', '08']),
  // 2315, 4203
  reason: v.pipe(textField({ min: 3, max: 100 }), v.description('Why it is void, in words')),
});

/** The body of POST /api/voided-documents. */
export const VoidedDocumentsRequestSchema = closedObject({
  issueDate: calendarDateField(),
  referenceDate: v.pipe(calendarDateField(), v.description('The day on which all of these documents were issued')),
  correlative: v.pipe(batchNumberField(), v.description('Number of the communication among those of its issue date')),
  items: itemsField(VoidedItemSchema, MAX_LINES),
});

/** Input that a client may send. */
export type VoidedDocumentsInput = v.InferInput<typeof VoidedDocumentsRequestSchema>;

/** The request once parsed. */
export type VoidedDocumentsRequest = v.InferOutput<typeof VoidedDocumentsRequestSchema>;

export type VoidedItem = VoidedDocumentsRequest['items'][number];
