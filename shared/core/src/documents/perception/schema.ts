import * as v from 'valibot';
import { PERCEPTION_REGIME_CODES } from '../../catalogs/index.ts';
import {
  EXCHANGE_ENTRIES,
  MAX_WITHHOLDING_ITEMS,
  PAID_DOCUMENT_ENTRIES,
  WITHHOLDING_REQUEST_ENTRIES,
} from '../../families/withholding/index.ts';
import {
  amountField,
  calendarDateField,
  choiceField,
  closedObject,
  EMAIL_OPTION,
  itemsField,
  orClient,
  percentageField,
  positiveAmountField,
  RucPartySchema,
  seriesField,
} from '../../fields/index.ts';

/** Payment of one document. Amounts may be zero: a credit note may have nothing to withhold. */
export const PerceptionItemSchema = closedObject({
  ...PAID_DOCUMENT_ENTRIES,
  collectionDate: v.pipe(calendarDateField(), v.description('When it was collected')),
  collectionAmount: v.pipe(
    amountField(),
    v.description('Collected amount before the perception, in the currency of the document'),
  ),
  perceptionAmount: v.pipe(amountField(), v.description('The perception of it, in PEN')),
  netCollectedAmount: v.pipe(amountField(), v.description('Collected amount with the perception, in PEN')),
  ...EXCHANGE_ENTRIES,
});

export const PerceptionRequestSchema = closedObject({
  series: seriesField('40'),
  ...WITHHOLDING_REQUEST_ENTRIES,
  perceptionType: v.pipe(
    choiceField(PERCEPTION_REGIME_CODES),
    v.description('01 internal sale, 02 fuel, 03 the special rate or the first sale of real estate'),
  ),
  perceptionRate: percentageField(),
  customer: RucPartySchema,
  totalPerceived: v.pipe(positiveAmountField(), v.description('Sum of the perceptions, in PEN')),
  totalCollected: v.pipe(
    positiveAmountField(),
    v.description('Sum of the collected amounts with their perceptions, in PEN'),
  ),
  items: itemsField(PerceptionItemSchema, MAX_WITHHOLDING_ITEMS),
});

/** Body of POST /api/perceptions. Clients of the tenant may be given by their ids. */
export const PerceptionBodySchema = closedObject({
  ...PerceptionRequestSchema.entries,
  ...EMAIL_OPTION,
  customer: orClient(RucPartySchema),
});

export type PerceptionRequest = v.InferOutput<typeof PerceptionRequestSchema>;

export type PerceptionItem = v.InferOutput<typeof PerceptionItemSchema>;
