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

const ReversalItemSchema = component(
  'ReversalItem',
  closedObject({
    series: patternField(
      /^[RPL][A-Z0-9]{3}$/,
      say(
        'must be R, P or L followed by three digits or capital letters',
        'debe ser R, P o L seguida de tres dígitos o letras mayúsculas',
      ),
    ),
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
    ...COMMUNICATION_REQUEST_ENTRIES,
    items: itemsField(ReversalItemSchema, MAX_COMMUNICATION_LINES),
  }),
);

export type ReversalsRequest = v.InferOutput<typeof ReversalsRequestSchema>;

export type ReversalItem = ReversalsRequest['items'][number];
