import * as v from 'valibot';
import { TRANSFER_REASON_CODES } from '../../../catalogs/index.ts';
import {
  calendarDateField,
  choiceField,
  closedObject,
  component,
  countField,
  described,
  EMAIL_OPTION,
  listField,
  orClient,
  orProduct,
  registeredCorrelativeField,
  seriesField,
  textField,
  weightField,
} from '../../../fields/index.ts';
import { FIELD_MESSAGES, say, schemaMessage } from '../../../messages/index.ts';
import { relatedDocumentsField } from '../related-documents.ts';
import { MAX_LINES } from '../request/goods.ts';
import { DespatchPartySchema } from '../request/parties.ts';
import { TRANSFER_ENTRIES } from '../request/transfer.ts';
import { AuthorizationSchema, DriverSchema, driversField, vehiclesField } from '../request/vehicles.ts';
import {
  CarrierSchema,
  ContainerSchema,
  DespatchItemSchema,
  DespatchProductItemSchema,
  IndicatorsSchema,
  LocationSchema,
  PlateSchema,
  RelatedDocumentSchema,
  TerminalSchema,
} from './request-parts.ts';

const DESPATCH_TYPE = '09';
/** Up to 13 digits (3489). */
const MAX_PACKAGES = 9_999_999_999_999;
const MAX_CONTAINERS = 100;

/** Items. Only a guide of all that a customs declaration covers, or of an appointment, may have none: see the rules. */
function itemsOf<const Item extends v.GenericSchema>(item: Item) {
  return listField(item, { max: MAX_LINES, message: FIELD_MESSAGES.items(MAX_LINES) });
}

export const DespatchAdviceRequestSchema = closedObject({
  series: seriesField('09'),
  correlative: registeredCorrelativeField(),
  despatchType: v.optional(
    v.literal(DESPATCH_TYPE, schemaMessage(say(`must be ${DESPATCH_TYPE}`, `debe ser ${DESPATCH_TYPE}`))),
    DESPATCH_TYPE,
  ),
  ...TRANSFER_ENTRIES,
  transferReason: v.pipe(
    choiceField(TRANSFER_REASON_CODES),
    described(
      'Catalog 20: 01 sale, 02 purchase, 03 sale with delivery to a third party, 04 between establishments; 05 ' +
        'consignment, 06 return, 07 collection of transformed goods, 08 import, 09 export; 13 other, 14 sale subject to ' +
        'confirmation, 17 goods for transformation, 18 itinerant issuer, 19 foreign goods',
      'Catálogo 20: 01 venta, 02 compra, 03 venta con entrega a terceros, 04 entre establecimientos; 05 ' +
        'consignación, 06 devolución, 07 recojo de bienes transformados, 08 importación, 09 exportación; 13 ' +
        'otros, 14 venta sujeta a confirmación, 17 bienes para transformación, 18 emisor itinerante, 19 ' +
        'mercancía extranjera',
    ),
  ),
  /** 4190 */
  transferDescription: v.optional(
    v.pipe(
      textField({ min: 3, max: 100 }),
      described('Reason in your words, above all for 13', 'Motivo con sus palabras, sobre todo para 13'),
    ),
  ),
  handoverDate: v.optional(
    v.pipe(
      calendarDateField(),
      described(
        'When a hired carrier gets the goods; by default transferStartDate, and the default of it',
        'Cuándo recibe los bienes un transportista contratado; por defecto transferStartDate, y a la inversa',
      ),
    ),
  ),
  grossWeight: v.pipe(
    weightField(),
    described(
      'Weight of all the goods, greater than 0, up to 3 decimals. Not passed on to SUNAT with an appointment (92)',
      'Peso de todos los bienes, mayor que 0, hasta 3 decimales. No se pasa a SUNAT con una cita (92)',
    ),
  ),
  netWeight: v.optional(
    v.pipe(
      weightField(),
      described(
        'Kilograms of the items by the customs declaration: 08, 09 and 19',
        'Kilogramos de los ítems según la declaración aduanera: 08, 09 y 19',
      ),
    ),
  ),
  weightNote: v.optional(
    v.pipe(
      textField({ min: 1, max: 250 }),
      described(
        'Why gross and net weight differ: 08, 09 and 19',
        'Por qué difieren el peso bruto y el neto: 08, 09 y 19',
      ),
    ),
  ),
  numberOfPackages: v.optional(countField(MAX_PACKAGES)),
  containers: v.optional(
    listField(ContainerSchema, {
      min: 1,
      max: MAX_CONTAINERS,
      message: say(
        `must be a list of 1 to ${MAX_CONTAINERS} containers`,
        `debe ser una lista de 1 a ${MAX_CONTAINERS} contenedores`,
      ),
    }),
  ),
  carrier: v.optional(CarrierSchema),
  vehicle: v.optional(PlateSchema),
  vehicles: v.optional(vehiclesField()),
  driver: v.optional(DriverSchema),
  drivers: v.optional(driversField()),
  indicators: v.optional(IndicatorsSchema),
  senderAuthorization: v.optional(AuthorizationSchema),
  origin: LocationSchema,
  destination: LocationSchema,
  port: v.optional(TerminalSchema),
  airport: v.optional(TerminalSchema),
  recipient: DespatchPartySchema,
  buyer: v.optional(DespatchPartySchema),
  supplier: v.optional(DespatchPartySchema),
  relatedDocuments: v.optional(relatedDocumentsField(RelatedDocumentSchema)),
  items: itemsOf(DespatchItemSchema),
});

/** Body of POST /api/despatch-advices. Clients and products of the tenant may be given by their ids. */
export const DespatchAdviceBodySchema = component(
  'DespatchAdviceRequest',
  closedObject({
    ...DespatchAdviceRequestSchema.entries,
    ...EMAIL_OPTION,
    recipient: orClient(DespatchPartySchema),
    items: itemsOf(orProduct(DespatchItemSchema, DespatchProductItemSchema)),
  }),
);

export type DespatchAdviceRequest = v.InferOutput<typeof DespatchAdviceRequestSchema>;
