import type * as v from 'valibot';
import { RETENTION_REGIME_CODES } from '../../catalogs/index.ts';
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
export const RetentionItemSchema = closedObject({
  ...PAID_DOCUMENT_ENTRIES,
  paymentDate: calendarDateField(),
  paymentAmount: amountField(),
  retentionAmount: amountField(),
  netPaidAmount: amountField(),
  ...EXCHANGE_ENTRIES,
});

/** The body of POST /api/retentions. */
export const RetentionRequestSchema = closedObject({
  series: seriesField('R'),
  ...WITHHOLDING_REQUEST_ENTRIES,
  retentionType: choiceField(RETENTION_REGIME_CODES),
  retentionRate: percentageField(),
  supplier: RucPartySchema,
  totalRetained: positiveAmountField(),
  totalPaid: positiveAmountField(),
  items: paidItemsField(RetentionItemSchema),
});

/** What a client may send. */
export type RetentionInput = v.InferInput<typeof RetentionRequestSchema>;

/** The request once parsed: trimmed. */
export type RetentionRequest = v.InferOutput<typeof RetentionRequestSchema>;

export type RetentionItem = v.InferOutput<typeof RetentionItemSchema>;
