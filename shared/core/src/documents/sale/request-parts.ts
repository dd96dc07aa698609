import * as v from 'valibot';
import {
  DETRACTION_CODE_LIST,
  OPERATION_TYPE_CODES,
  REQUESTED_LEGEND_CODES,
  SALE_PERCEPTION_CODES,
} from '../../catalogs/index.ts';
import {
  calendarDateField,
  choiceField,
  closedObject,
  component,
  countryField,
  described,
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
import { say, schemaMessage } from '../../messages/index.ts';
import { PAYMENT_METHODS } from '../../payment-methods.ts';
import { ALLOWANCE_ENTRIES, AllowanceSchema, allowancesField, someOf } from './request-item.ts';

const MAX_INSTALMENTS = 999;
const MAX_PREPAYMENTS = 100;
const MAX_RELATED = 100;

/** The detraction object of api.md. */
export const DetractionSchema = component(
  'Detraction',
  closedObject({
    code: v.picklist(
      DETRACTION_CODE_LIST,
      schemaMessage(
        say("must be a code of SUNAT's catalog 54, like 037", 'debe ser un código del catálogo 54 de SUNAT, como 037'),
      ),
    ),
    percentage: v.pipe(
      percentageField(),
      described('Percentage of the total: 12 is 12 %', 'Porcentaje del total: 12 es 12 %'),
    ),
    amount: v.optional(
      v.pipe(
        positiveAmountField(),
        described(
          'Deposit of the customer in soles, 2 decimals. May be left out of a factura or boleta in dollars if the service knows the exchange rate of the issue date',
          'Depósito del cliente en soles, 2 decimales. Se puede omitir en una factura o boleta en dólares si el servicio conoce el tipo de cambio de la fecha de emisión',
        ),
      ),
    ),
    bankAccount: v.pipe(
      textField({ min: 1, max: 100 }),
      described('Your account at the state bank', 'Su cuenta en el Banco de la Nación'),
    ),
  }),
);

/** Charge of the whole document. */
const DocumentChargeSchema = component(
  'DocumentCharge',
  closedObject({
    kind: v.optional(
      v.pipe(
        choiceField(['service', 'fise', 'other']),
        described('service: recargo al consumo; fise: FISE', 'service: recargo al consumo; fise: FISE'),
      ),
    ),
    ...ALLOWANCE_ENTRIES,
  }),
);

const InstalmentSchema = component(
  'Instalment',
  closedObject({
    amount: v.pipe(
      positiveAmountField(),
      described(
        'Up to 2 decimals. All instalments add up to the total less initialPayment, detraction and retention',
        'Hasta 2 decimales. Todas las cuotas suman el total menos initialPayment, la detracción y la retención',
      ),
    ),
    dueDate: v.pipe(calendarDateField(), described('After the issue date', 'Después de la fecha de emisión')),
  }),
);
const PrepaymentSchema = component(
  'Prepayment',
  closedObject({
    documentType: v.pipe(
      choiceField(['01', '03']),
      described('Type of the document that invoiced the advance', 'Tipo del comprobante que facturó el anticipo'),
    ),
    documentId: patternField(
      /^[A-Z0-9]{4}-(?!0+$)\d{1,8}$/,
      say(
        'must be the series and correlative of the document that invoiced the advance, like F001-90',
        'debe ser la serie y el correlativo del comprobante que facturó el anticipo, como F001-90',
      ),
    ),
    amount: v.pipe(
      positiveAmountField(),
      described('Amount that is deducted, with tax', 'Importe que se deduce, con impuestos'),
    ),
    igvType: v.optional(
      v.pipe(
        choiceField(['10', '17', '20', '30', '40']),
        described('Catalog 07: IGV of the advance. 10 by default', 'Catálogo 07: IGV del anticipo. 10 por defecto'),
      ),
    ),
    isc: v.optional(v.pipe(positiveAmountField(), described('ISC within the amount', 'ISC dentro del importe'))),
  }),
);

const PlaceSchema = closedObject({ ubigeo: ubigeoField(), address: textField({ min: 3, max: 200 }) });

const SaleRelatedDocumentSchema = component(
  'SaleRelatedDocument',
  closedObject({
    documentType: v.pipe(
      patternField(
        /^\d{2}$/,
        say(
          'must be two digits: 09 or 31 for a guide, or a code of catalog 12',
          'debe tener dos dígitos: 09 o 31 para una guía, o un código del catálogo 12',
        ),
      ),
      described('09 and 31 are guides. Others are of catalog 12', '09 y 31 son guías. Los demás son del catálogo 12'),
    ),
    documentId: patternField(
      /^[^\s]{1,30}$/,
      say(
        'must be a number of 1 to 30 characters without blanks',
        'debe ser un número de 1 a 30 caracteres sin espacios',
      ),
    ),
  }),
);

/** Freight of operation 1004: the values of reference are in soles. */
const FreightSchema = component(
  'Freight',
  closedObject({
    origin: PlaceSchema,
    destination: PlaceSchema,
    journey: v.pipe(
      textField({ min: 3, max: 500 }),
      described('Goods and road of the journey, in words', 'Bienes y ruta del viaje, en palabras'),
    ),
    serviceReferenceValue: v.pipe(
      positiveAmountField(),
      described(
        'Reference value of the service, in soles with up to 2 decimals',
        'Valor referencial del servicio, en soles con hasta 2 decimales',
      ),
    ),
    effectiveLoadReferenceValue: v.pipe(
      positiveAmountField(),
      described(
        'Reference value for the load that is carried, in soles with up to 2 decimals',
        'Valor referencial de la carga que se lleva, en soles con hasta 2 decimales',
      ),
    ),
    nominalLoadReferenceValue: v.pipe(
      positiveAmountField(),
      described(
        'Reference value for the load that the vehicle can carry, in soles with up to 2 decimals',
        'Valor referencial de la carga que el vehículo puede llevar, en soles con hasta 2 decimales',
      ),
    ),
  }),
);
const FishingSchema = component(
  'Fishing',
  closedObject({
    vesselRegistration: v.pipe(
      textField({ min: 1, max: 15 }),
      described('Matrícula, such as CO-10955-PM', 'Matrícula, como CO-10955-PM'),
    ),
    vesselName: textField({ min: 1, max: 100 }),
    species: v.pipe(
      textField({ min: 1, max: 150 }),
      described('Species that is sold, such as Anchoveta', 'Especie vendida, como Anchoveta'),
    ),
    landingPlace: textField({ min: 1, max: 100 }),
    landingDate: calendarDateField(),
    quantity: v.pipe(quantityField(), described('Tonnes', 'Toneladas')),
  }),
);

const PassengerTransportSchema = component(
  'PassengerTransport',
  closedObject({
    seat: v.optional(textField({ min: 1, max: 20 })),
    manifest: v.optional(
      v.pipe(
        textField({ min: 3, max: 20 }),
        described('Number of the list of passengers', 'Número del manifiesto de pasajeros'),
      ),
    ),
    passengerIdentityType: v.optional(
      v.pipe(
        patternField(/^[0-9A-H]$/, say('must be a code of catalog 06', 'debe ser un código del catálogo 06')),
        described('Catalog 06: 1 DNI, 7 passport...', 'Catálogo 06: 1 DNI, 7 pasaporte...'),
      ),
    ),
    passengerIdentityNumber: v.optional(textField({ min: 3, max: 15 })),
    passengerName: v.optional(textField({ min: 3, max: 200 })),
    origin: v.optional(PlaceSchema),
    destination: v.optional(PlaceSchema),
    departureDate: v.optional(calendarDateField()),
    departureTime: v.optional(v.pipe(timeOfDayField(), described('Time of Lima', 'Hora de Lima'))),
  }),
);

const DeliverySchema = component(
  'Delivery',
  closedObject({
    country: v.optional(
      v.pipe(
        countryField(),
        described(
          "Country of use of an exported service. The buyer's country by default",
          'País de uso de un servicio exportado. Por defecto, el país del comprador',
        ),
      ),
    ),
    ubigeo: v.optional(ubigeoField()),
    address: v.optional(
      v.pipe(
        textField({ min: 3, max: 200 }),
        described('Place of delivery, if it is in Peru', 'Lugar de entrega, si está en el Perú'),
      ),
    ),
  }),
);

/** New fields of every sale document: contract-2.md 1.2. */
export const SALE_CASE_ENTRIES = {
  issueTime: v.optional(
    v.pipe(
      timeOfDayField(),
      described(
        'Lima. The time of the request by default if it is issued today',
        'Lima. Por defecto, la hora de la solicitud si se emite hoy',
      ),
    ),
  ),
  establishmentCode: v.optional(
    v.pipe(
      establishmentCodeField(),
      described(
        'One of your establishments. That of the series by default, and else 0000, the main office',
        'Uno de sus establecimientos. Por defecto el de la serie, y si no 0000, el domicilio fiscal',
      ),
    ),
  ),
  instalments: someOf(InstalmentSchema, MAX_INSTALMENTS),
  discounts: allowancesField(AllowanceSchema),
  charges: allowancesField(DocumentChargeSchema),
  rounding: v.optional(
    v.pipe(roundingField(), described('Added to the total, from -0.99 to 0.99', 'Se suma al total, de -0.99 a 0.99')),
  ),
  relatedDocuments: someOf(SaleRelatedDocumentSchema, MAX_RELATED),
  roundTo: v.optional(
    v.pipe(
      v.literal(0.1, schemaMessage(say('must be 0.1', 'debe ser 0.1'))),
      described(
        'Rounds the total down to a multiple, in favour of the consumer. Instead of `rounding`',
        'Redondea el total hacia abajo a un múltiplo, a favor del consumidor. En lugar de `rounding`',
      ),
    ),
  ),
} as const;

/** New fields of facturas and boletas alone. */
export const INVOICED_CASE_ENTRIES = {
  operationType: v.optional(
    v.pipe(
      choiceField(OPERATION_TYPE_CODES),
      described(
        'Catalog 51. 0101 by default, or the type that a detraction or perception implies',
        'Catálogo 51. 0101 por defecto, o el tipo que implica una detracción o percepción',
      ),
    ),
  ),
  printedDueDate: v.optional(
    v.pipe(
      calendarDateField(),
      described(
        'Due date that the paper and the XML show for a sale that is paid at once. It makes no credit. Not with `dueDate` or `instalments`',
        'Fecha de vencimiento que muestran la impresión y el XML de una venta al contado. No la hace al crédito. No va con `dueDate` ni `instalments`',
      ),
    ),
  ),
  initialPayment: v.optional(
    v.pipe(
      positiveAmountField(),
      described(
        'Part of a sale on credit that the buyer pays to you at once, up to 2 decimals. The receivable begins with this payment',
        'Parte de una venta al crédito que el comprador le paga al momento, con hasta 2 decimales. La cuenta por cobrar empieza con este pago',
      ),
    ),
  ),
  paidWith: v.optional(
    v.pipe(
      choiceField(PAYMENT_METHODS),
      described(
        'Method of the payment at once: for a sale without `dueDate` and `instalments`, or for the `initialPayment`. cash by default; wallet is Yape, Plin...',
        'Cómo paga el comprador al momento: una venta sin `dueDate` ni `instalments`, o su `initialPayment`. cash por defecto (efectivo); wallet es Yape, Plin...',
      ),
    ),
  ),
  prepayments: someOf(PrepaymentSchema, MAX_PREPAYMENTS),
  perception: v.optional(
    closedObject({
      regime: v.pipe(
        choiceField(SALE_PERCEPTION_CODES),
        described('51 is 2 %, 52 is 1 %, 53 is 0.5 %', '51 es 2 %, 52 es 1 %, 53 es 0.5 %'),
      ),
    }),
  ),
  freight: v.optional(FreightSchema),
  fishing: v.optional(FishingSchema),
  passengerTransport: v.optional(PassengerTransportSchema),
  delivery: v.optional(DeliverySchema),
  legends: someOf(
    v.pipe(
      choiceField(REQUESTED_LEGEND_CODES),
      described('Catalog 52: 2001-2003 Amazonía, 2008 Tacna...', 'Catálogo 52: 2001-2003 Amazonía, 2008 Tacna...'),
    ),
    REQUESTED_LEGEND_CODES.length,
  ),
} as const;

/** New field of facturas: IGV that the buyer retains. */
export const RETENTION_ENTRIES = {
  retention: v.optional(closedObject({ rate: v.optional(rateField(), 0.03) })),
} as const;

export type DetractionRequest = RequestOf<typeof DetractionSchema.entries>;
