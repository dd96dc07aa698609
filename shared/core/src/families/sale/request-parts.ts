import * as v from 'valibot';
import {
  DETRACTION_CODE_LIST,
  isCountry,
  OPERATION_TYPE_CODES,
  REQUESTED_LEGEND_CODES,
  SALE_PERCEPTION_CODES,
} from '../../catalogs/index.ts';
import {
  calendarDateField,
  choiceField,
  closedObject,
  establishmentCodeField,
  patternField,
  percentageField,
  positiveAmountField,
  quantityField,
  type RequestOf,
  rateField,
  roundingField,
  textField,
  timeOfDayField,
  ubigeoField,
} from '../../fields/index.ts';
import { FIELD_MESSAGES, say, schemaMessage } from '../../messages/index.ts';
import { ALLOWANCE_ENTRIES, AllowanceSchema, allowancesField, someOf } from './request-item.ts';

const MAX_INSTALMENTS = 999;
const MAX_PREPAYMENTS = 100;
const MAX_RELATED = 100;

/** The detraction object of api.md. */
export const DetractionSchema = closedObject({
  code: v.picklist(
    DETRACTION_CODE_LIST,
    schemaMessage(
      say("must be a code of SUNAT's catalog 54, like 037", 'debe ser un código del catálogo 54 de SUNAT, como 037'),
    ),
  ),
  percentage: v.pipe(percentageField(), v.description('Percentage of the total: 12 is 12 %')),
  amount: v.optional(
    v.pipe(
      positiveAmountField(),
      v.description(
        'Deposit of the customer in soles, 2 decimals. May be left out of a factura or boleta in dollars if the service knows the exchange rate of the issue date',
      ),
    ),
  ),
  bankAccount: v.pipe(textField({ min: 1, max: 100 }), v.description('Your account at the state bank')),
});

/** Charge of the whole document. */
export const DocumentChargeSchema = closedObject({
  kind: v.optional(
    v.pipe(choiceField(['service', 'fise', 'other']), v.description('service: recargo al consumo; fise: FISE')),
  ),
  ...ALLOWANCE_ENTRIES,
});

export const InstalmentSchema = closedObject({
  amount: v.pipe(
    positiveAmountField(),
    v.description(
      'Up to 2 decimals. All instalments add up to the total less initialPayment, detraction and retention',
    ),
  ),
  dueDate: v.pipe(calendarDateField(), v.description('After the issue date')),
});

export const PrepaymentSchema = closedObject({
  documentType: v.pipe(choiceField(['01', '03']), v.description('Type of the document that invoiced the advance')),
  documentId: patternField(
    /^[A-Z0-9]{4}-(?!0+$)\d{1,8}$/,
    say(
      'must be the series and correlative of the document that invoiced the advance, like F001-90',
      'debe ser la serie y el correlativo del comprobante que facturó el anticipo, como F001-90',
    ),
  ),
  amount: v.pipe(positiveAmountField(), v.description('Amount that is deducted, with tax')),
  igvType: v.optional(
    v.pipe(choiceField(['10', '17', '20', '30', '40']), v.description('Catalog 07: IGV of the advance. 10 by default')),
  ),
  isc: v.optional(v.pipe(positiveAmountField(), v.description('ISC within the amount'))),
});

const PlaceSchema = closedObject({ ubigeo: ubigeoField(), address: textField({ min: 3, max: 200 }) });

export const SaleRelatedDocumentSchema = closedObject({
  documentType: v.pipe(
    patternField(
      /^\d{2}$/,
      say(
        'must be two digits: 09 or 31 for a guide, or a code of catalog 12',
        'debe tener dos dígitos: 09 o 31 para una guía, o un código del catálogo 12',
      ),
    ),
    v.description('09 and 31 are guides. Others are of catalog 12'),
  ),
  documentId: patternField(
    /^[^\s]{1,30}$/,
    say(
      'must be a number of 1 to 30 characters without blanks',
      'debe ser un número de 1 a 30 caracteres sin espacios',
    ),
  ),
});

/** Freight of operation 1004: the values of reference are in soles. */
export const FreightSchema = closedObject({
  origin: PlaceSchema,
  destination: PlaceSchema,
  journey: v.pipe(textField({ min: 3, max: 500 }), v.description('Goods and road of the journey, in words')),
  serviceReferenceValue: v.pipe(
    positiveAmountField(),
    v.description('Reference value of the service, in soles with up to 2 decimals'),
  ),
  effectiveLoadReferenceValue: v.pipe(
    positiveAmountField(),
    v.description('Reference value for the load that is carried, in soles with up to 2 decimals'),
  ),
  nominalLoadReferenceValue: v.pipe(
    positiveAmountField(),
    v.description('Reference value for the load that the vehicle can carry, in soles with up to 2 decimals'),
  ),
});

export const FishingSchema = closedObject({
  vesselRegistration: v.pipe(textField({ min: 1, max: 15 }), v.description('Matrícula, such as CO-10955-PM')),
  vesselName: textField({ min: 1, max: 100 }),
  species: v.pipe(textField({ min: 1, max: 150 }), v.description('Species that is sold, such as Anchoveta')),
  landingPlace: textField({ min: 1, max: 100 }),
  landingDate: calendarDateField(),
  quantity: v.pipe(quantityField(), v.description('Tonnes')),
});

export const PassengerTransportSchema = closedObject({
  seat: v.optional(textField({ min: 1, max: 20 })),
  manifest: v.optional(v.pipe(textField({ min: 3, max: 20 }), v.description('Number of the list of passengers'))),
  passengerIdentityType: v.optional(
    v.pipe(
      patternField(/^[0-9A-H]$/, say('must be a code of catalog 06', 'debe ser un código del catálogo 06')),
      v.description('Catalog 06: 1 DNI, 7 passport...'),
    ),
  ),
  passengerIdentityNumber: v.optional(textField({ min: 3, max: 15 })),
  passengerName: v.optional(textField({ min: 3, max: 200 })),
  origin: v.optional(PlaceSchema),
  destination: v.optional(PlaceSchema),
  departureDate: v.optional(calendarDateField()),
  departureTime: v.optional(v.pipe(timeOfDayField(), v.description('Time of Lima'))),
});

export const DeliverySchema = closedObject({
  country: v.optional(
    v.pipe(countryField(), v.description("Country of use of an exported service. The buyer's country by default")),
  ),
  ubigeo: v.optional(ubigeoField()),
  address: v.optional(v.pipe(textField({ min: 3, max: 200 }), v.description('Place of delivery, if it is in Peru'))),
});

/** Field for a country of ISO 3166-1 alpha-2 (catalog 04). */
export function countryField() {
  return v.pipe(
    patternField(/^[A-Z]{2}$/, FIELD_MESSAGES.country),
    v.check(isCountry, schemaMessage(FIELD_MESSAGES.country)),
  );
}

/** New fields of every sale document: contract-2.md 1.2. */
export const SALE_CASE_ENTRIES = {
  issueTime: v.optional(
    v.pipe(timeOfDayField(), v.description('Lima. The time of the request by default if it is issued today')),
  ),
  establishmentCode: v.optional(
    v.pipe(
      establishmentCodeField(),
      v.description('One of your establishments. That of the series by default, and else 0000, the main office'),
    ),
  ),
  instalments: someOf(InstalmentSchema, MAX_INSTALMENTS),
  discounts: allowancesField(AllowanceSchema),
  charges: allowancesField(DocumentChargeSchema),
  rounding: v.optional(v.pipe(roundingField(), v.description('Added to the total, from -0.99 to 0.99'))),
  relatedDocuments: someOf(SaleRelatedDocumentSchema, MAX_RELATED),
  roundTo: v.optional(
    v.pipe(
      v.literal(0.1, schemaMessage(say('must be 0.1', 'debe ser 0.1'))),
      v.description('Rounds the total down to a multiple, in favour of the consumer. Instead of `rounding`'),
    ),
  ),
} as const;

/** New fields of facturas and boletas alone. */
export const INVOICED_CASE_ENTRIES = {
  operationType: v.optional(
    v.pipe(
      choiceField(OPERATION_TYPE_CODES),
      v.description('Catalog 51. 0101 by default, or the type that a detraction or perception implies'),
    ),
  ),
  initialPayment: v.optional(
    v.pipe(
      positiveAmountField(),
      v.description(
        'Part of a sale on credit that the buyer pays to you at once, up to 2 decimals. The receivable begins with this payment',
      ),
    ),
  ),
  prepayments: someOf(PrepaymentSchema, MAX_PREPAYMENTS),
  perception: v.optional(
    closedObject({
      regime: v.pipe(choiceField(SALE_PERCEPTION_CODES), v.description('51 is 2 %, 52 is 1 %, 53 is 0.5 %')),
    }),
  ),
  freight: v.optional(FreightSchema),
  fishing: v.optional(FishingSchema),
  passengerTransport: v.optional(PassengerTransportSchema),
  delivery: v.optional(DeliverySchema),
  legends: someOf(
    v.pipe(choiceField(REQUESTED_LEGEND_CODES), v.description('Catalog 52: 2001-2003 Amazonía, 2008 Tacna...')),
    REQUESTED_LEGEND_CODES.length,
  ),
} as const;

/** New field of facturas: IGV that the buyer retains. */
export const RETENTION_ENTRIES = {
  retention: v.optional(closedObject({ rate: v.optional(rateField(), 0.03) })),
} as const;

export type DetractionRequest = RequestOf<typeof DetractionSchema.entries>;
