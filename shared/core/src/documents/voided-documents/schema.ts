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
import { say } from '../../messages/index.ts';

const VoidedItemSchema = component(
  'VoidedItem',
  closedObject({
    series: patternField(
      /^[FB][A-Z0-9]{3}$/,
      say(
        'must be F or B followed by three digits or capital letters',
        'debe ser F o B seguida de tres dígitos o letras mayúsculas',
      ),
    ),
    correlative: v.pipe(
      correlativeField(),
      described('Correlative of the document to void', 'Correlativo del comprobante que se anula'),
    ),
    documentType: choiceField(codesOfKind('sale', 'note')),
    reason: voidReasonField(),
  }),
);

export const VoidedDocumentsRequestSchema = component(
  'VoidedDocumentsRequest',
  closedObject({
    ...BATCH_REQUEST_ENTRIES,
    items: itemsField(VoidedItemSchema, MAX_BATCH_LINES),
  }),
);

export type VoidedDocumentsRequest = v.InferOutput<typeof VoidedDocumentsRequestSchema>;

export type VoidedItem = VoidedDocumentsRequest['items'][number];
