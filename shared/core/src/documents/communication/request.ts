import * as v from 'valibot';
import { calendarDateField, correlativeField, described, type RequestOf, textField } from '../../fields/index.ts';
import { type DocumentNumber, MAX_COMMUNICATION_NUMBER } from '../../identity.ts';
import { FIELD_MESSAGES, schemaMessage } from '../../messages/index.ts';

/** A summary holds 500 lines (0158). A communication has the same limit. */
export const MAX_COMMUNICATION_LINES = 500;

function communicationNumberField() {
  const message = schemaMessage(FIELD_MESSAGES.whole({ min: 1, max: MAX_COMMUNICATION_NUMBER }));
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(MAX_COMMUNICATION_NUMBER, message),
  );
}

/** The reason of a line (2315, 4203). */
export function voidReasonField() {
  return v.pipe(
    textField({ min: 3, max: 100 }),
    described('Why it is void, in words', 'Por qué se anula, en palabras'),
  );
}

/** Returns the fields of a document to void. */
export function voidedItemEntries<Series extends v.GenericSchema, Type extends v.GenericSchema>(
  series: Series,
  documentType: Type,
) {
  return {
    series,
    correlative: v.pipe(
      correlativeField(),
      described('Correlative of the document to void', 'Correlativo del comprobante que se anula'),
    ),
    documentType,
    reason: voidReasonField(),
  };
}

/** The fields of every communication at the top. */
export const COMMUNICATION_REQUEST_ENTRIES = {
  issueDate: calendarDateField(),
  referenceDate: v.pipe(
    calendarDateField(),
    described(
      'The day on which all of these documents were issued',
      'El día en que se emitieron todos estos comprobantes',
    ),
  ),
  correlative: v.optional(
    v.pipe(
      communicationNumberField(),
      described(
        'Number of the communication among those of its kind and issue date; the next one if it is left out',
        'Número de la comunicación entre las de su clase y fecha de emisión; el siguiente si se omite',
      ),
    ),
  ),
} as const;

/** Document to void, with the reason. */
export interface VoidingItem extends DocumentNumber {
  readonly reason: string;
}

/** Fields of a communication's request that the family needs. */
export interface CommunicationRequest extends RequestOf<typeof COMMUNICATION_REQUEST_ENTRIES> {
  readonly items: readonly VoidingItem[];
}
