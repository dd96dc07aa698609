import * as v from 'valibot';
import { PERCEPTION_REGIME_CODES } from '../../../catalogs/index.ts';
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
const PerceptionItemSchema = component(
  'PerceptionItem',
  closedObject({
    ...PAID_DOCUMENT_ENTRIES,
    collectionDate: v.pipe(calendarDateField(), described('When it was collected', 'Cuándo se cobró')),
    collectionAmount: v.pipe(
      amountField(),
      described(
        'Collected amount before the perception, in the currency of the document',
        'Importe cobrado antes de la percepción, en la moneda del comprobante',
      ),
    ),
    perceptionAmount: v.pipe(amountField(), described('The perception of it, in PEN', 'Su percepción, en PEN')),
    netCollectedAmount: v.pipe(
      amountField(),
      described('Collected amount with the perception, in PEN', 'Importe cobrado con la percepción, en PEN'),
    ),
    ...EXCHANGE_ENTRIES,
  }),
);

export const PerceptionRequestSchema = closedObject({
  series: seriesField('40'),
  ...WITHHOLDING_REQUEST_ENTRIES,
  perceptionType: v.pipe(
    choiceField(PERCEPTION_REGIME_CODES),
    described(
      '01 internal sale, 02 fuel, 03 the special rate or the first sale of real estate',
      '01 venta interna, 02 combustible, 03 la tasa especial o la primera venta de inmuebles',
    ),
  ),
  perceptionRate: percentageField(),
  customer: RucPartySchema,
  totalPerceived: v.pipe(
    positiveAmountField(),
    described('Sum of the perceptions, in PEN', 'Suma de las percepciones, en PEN'),
  ),
  totalCollected: v.pipe(
    positiveAmountField(),
    described(
      'Sum of the collected amounts with their perceptions, in PEN',
      'Suma de los importes cobrados con sus percepciones, en PEN',
    ),
  ),
  items: itemsField(PerceptionItemSchema, MAX_WITHHOLDING_ITEMS),
});

/** Body of POST /api/perceptions. Clients of the tenant may be given by their ids. */
export const PerceptionBodySchema = component(
  'PerceptionRequest',
  closedObject({ ...PerceptionRequestSchema.entries, ...EMAIL_OPTION, customer: orClient(RucPartySchema) }),
);

export type PerceptionRequest = v.InferOutput<typeof PerceptionRequestSchema>;

export type PerceptionItem = v.InferOutput<typeof PerceptionItemSchema>;
