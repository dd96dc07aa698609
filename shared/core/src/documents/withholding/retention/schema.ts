import * as v from 'valibot';
import { RETENTION_REGIME_CODES } from '../../../catalogs/index.ts';
import {
  amountField,
  calendarDateField,
  choiceField,
  closedObject,
  component,
  described,
  EMAIL_OPTION,
  itemsField,
  orClient,
  percentageField,
  positiveAmountField,
  RucPartySchema,
  seriesField,
} from '../../../fields/index.ts';
import {
  EXCHANGE_ENTRIES,
  MAX_WITHHOLDING_ITEMS,
  PAID_DOCUMENT_ENTRIES,
  WITHHOLDING_REQUEST_ENTRIES,
} from '../request.ts';

/** Payment of one document. Amounts may be zero: a credit note may have nothing to withhold. */
const RetentionItemSchema = component(
  'RetentionItem',
  closedObject({
    ...PAID_DOCUMENT_ENTRIES,
    paymentDate: v.pipe(calendarDateField(), described('When it was paid', 'Cuándo se pagó')),
    paymentAmount: v.pipe(
      amountField(),
      described(
        'Payment before the retention, in the currency of the document',
        'Pago antes de la retención, en la moneda del comprobante',
      ),
    ),
    retentionAmount: v.pipe(
      amountField(),
      described('Withheld part of the payment, in PEN', 'Parte retenida del pago, en PEN'),
    ),
    netPaidAmount: v.pipe(
      amountField(),
      described('Payment after the retention, in PEN', 'Pago después de la retención, en PEN'),
    ),
    ...EXCHANGE_ENTRIES,
  }),
);

export const RetentionRequestSchema = closedObject({
  series: seriesField('20'),
  ...WITHHOLDING_REQUEST_ENTRIES,
  retentionType: v.pipe(
    choiceField(RETENTION_REGIME_CODES),
    described('01 withholds 3 %, 02 withholds 6 %', '01 retiene 3 %, 02 retiene 6 %'),
  ),
  retentionRate: v.pipe(percentageField(), described('3 or 6', '3 o 6')),
  supplier: RucPartySchema,
  totalRetained: v.pipe(
    positiveAmountField(),
    described('Sum of the withheld amounts, in PEN', 'Suma de los importes retenidos, en PEN'),
  ),
  totalPaid: v.pipe(
    positiveAmountField(),
    described('Sum of the net payments, in PEN', 'Suma de los pagos netos, en PEN'),
  ),
  items: itemsField(RetentionItemSchema, MAX_WITHHOLDING_ITEMS),
});

/** Body of POST /api/retentions. Clients of the tenant may be given by their ids. */
export const RetentionBodySchema = component(
  'RetentionRequest',
  closedObject({ ...RetentionRequestSchema.entries, ...EMAIL_OPTION, supplier: orClient(RucPartySchema) }),
);

export type RetentionRequest = v.InferOutput<typeof RetentionRequestSchema>;

export type RetentionItem = v.InferOutput<typeof RetentionItemSchema>;
