import * as v from 'valibot';
import { codesOfKind } from '../../../document-types.ts';
import {
  choiceField,
  closedObject,
  component,
  correlativeField,
  described,
  itemsField,
  patternField,
} from '../../../fields/index.ts';
import { say } from '../../../messages/index.ts';
import { COMMUNICATION_REQUEST_ENTRIES, MAX_COMMUNICATION_LINES, voidReasonField } from '../request.ts';

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
    ...COMMUNICATION_REQUEST_ENTRIES,
    items: itemsField(VoidedItemSchema, MAX_COMMUNICATION_LINES),
  }),
);

export type VoidedDocumentsRequest = v.InferOutput<typeof VoidedDocumentsRequestSchema>;

export type VoidedItem = VoidedDocumentsRequest['items'][number];
