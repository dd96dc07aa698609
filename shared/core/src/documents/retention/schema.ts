import * as v from 'valibot';
import { RETENTION_REGIME_CODES } from '../../catalogs/index.ts';
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
export const RetentionItemSchema = closedObject({
  ...PAID_DOCUMENT_ENTRIES,
  paymentDate: v.pipe(calendarDateField(), v.description('When it was paid')),
  paymentAmount: v.pipe(amountField(), v.description('Payment before the retention, in the currency of the document')),
  retentionAmount: v.pipe(amountField(), v.description('Withheld part of the payment, in PEN')),
  netPaidAmount: v.pipe(amountField(), v.description('Payment after the retention, in PEN')),
  ...EXCHANGE_ENTRIES,
});

export const RetentionRequestSchema = closedObject({
  series: seriesField('20'),
  ...WITHHOLDING_REQUEST_ENTRIES,
  retentionType: v.pipe(choiceField(RETENTION_REGIME_CODES), v.description('01 withholds 3 %, 02 withholds 6 %')),
  retentionRate: v.pipe(percentageField(), v.description('3 or 6')),
  supplier: RucPartySchema,
  totalRetained: v.pipe(positiveAmountField(), v.description('Sum of the withheld amounts, in PEN')),
  totalPaid: v.pipe(positiveAmountField(), v.description('Sum of the net payments, in PEN')),
  items: itemsField(RetentionItemSchema, MAX_WITHHOLDING_ITEMS),
});

/** Body of POST /api/retentions. Clients of the tenant may be given by their ids. */
export const RetentionBodySchema = closedObject({
  ...RetentionRequestSchema.entries,
  ...EMAIL_OPTION,
  supplier: orClient(RucPartySchema),
});

export type RetentionRequest = v.InferOutput<typeof RetentionRequestSchema>;

export type RetentionItem = v.InferOutput<typeof RetentionItemSchema>;
