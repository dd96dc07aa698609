import type * as v from 'valibot';
import { codesOfKind } from '../../../document-types.ts';
import { choiceField, closedObject, component, itemsField, patternField } from '../../../fields/index.ts';
import { say } from '../../../messages/index.ts';
import { COMMUNICATION_REQUEST_ENTRIES, MAX_COMMUNICATION_LINES, voidedItemEntries } from '../request.ts';

// Series of printed forms have four digits. contract.md fixes the English text.
const SERIES = patternField(
  /^([FB][A-Z0-9]{3}|\d{4})$/,
  say(
    'must be F or B followed by three digits or capital letters',
    'debe ser F o B seguida de tres dígitos o letras mayúsculas',
  ),
);

const VoidedItemSchema = component(
  'VoidedItem',
  closedObject(voidedItemEntries(SERIES, choiceField(codesOfKind('sale', 'note')))),
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
