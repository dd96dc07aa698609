import type * as v from 'valibot';
import { PERCEPTION_REGIME_CODES } from '../../catalogs/index.ts';
import {
  EXCHANGE_ENTRIES,
  PAID_DOCUMENT_ENTRIES,
  paidItemsField,
  WITHHOLDING_REQUEST_ENTRIES,
} from '../../families/withholding/index.ts';
import {
  amountField,
  calendarDateField,
  choiceField,
  closedObject,
  percentageField,
  positiveAmountField,
  RucPartySchema,
  seriesField,
} from '../../fields/index.ts';

/** One payment of one document. Amounts may be zero: of a credit note there may be nothing to withhold. */
export const PerceptionItemSchema = closedObject({
  ...PAID_DOCUMENT_ENTRIES,
  collectionDate: calendarDateField(),
  collectionAmount: amountField(),
  perceptionAmount: amountField(),
  netCollectedAmount: amountField(),
  ...EXCHANGE_ENTRIES,
});

/** The body of POST /api/perceptions. */
export const PerceptionRequestSchema = closedObject({
  series: seriesField('P'),
  ...WITHHOLDING_REQUEST_ENTRIES,
  perceptionType: choiceField(PERCEPTION_REGIME_CODES),
  perceptionRate: percentageField(),
  customer: RucPartySchema,
  totalPerceived: positiveAmountField(),
  totalCollected: positiveAmountField(),
  items: paidItemsField(PerceptionItemSchema),
});

/** What a client may send. */
export type PerceptionInput = v.InferInput<typeof PerceptionRequestSchema>;

/** The request once parsed: trimmed. */
export type PerceptionRequest = v.InferOutput<typeof PerceptionRequestSchema>;

export type PerceptionItem = v.InferOutput<typeof PerceptionItemSchema>;
