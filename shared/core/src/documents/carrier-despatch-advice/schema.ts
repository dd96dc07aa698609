import * as v from 'valibot';
import { CARRIER_DOCUMENT_CODES, RUC_IDENTITY_TYPE } from '../../catalogs/index.ts';
import {
  AuthorizationSchema,
  carrierRegistrationField,
  DespatchPartySchema,
  DriverSchema,
  driversField,
  flagField,
  GOODS_ENTRIES,
  INDICATOR_ENTRIES,
  MAX_LINES,
  PLACE_ENTRIES,
  relatedDocumentSchema,
  relatedDocumentsField,
  TRANSFER_ENTRIES,
  VehicleSchema,
  vehiclesField,
} from '../../families/despatch/index.ts';
import type { Rule } from '../../families/rule.ts';
import {
  closedObject,
  EMAIL_OPTION,
  listField,
  orClient,
  registeredCorrelativeField,
  rucField,
  seriesField,
  textField,
  weightField,
} from '../../fields/index.ts';
import { FIELD_MESSAGES, say, schemaMessage } from '../../messages/index.ts';
import type { Issuer } from '../../parties.ts';

/** Company that has a carrier do its work. Only a RUC identifies it (3391). */
const SubcontractorSchema = closedObject({
  ...DespatchPartySchema.entries,
  identityType: v.literal(RUC_IDENTITY_TYPE, schemaMessage(FIELD_MESSAGES.rucIdentity)),
  identityNumber: rucField(),
});

/** Place of a guide of carriers, which has no establishments (4068, 4076). */
const CarrierLocationSchema = closedObject({ ...PLACE_ENTRIES, address: textField({ min: 3, max: 500 }) });

const CarrierRelatedDocumentSchema = relatedDocumentSchema(CARRIER_DOCUMENT_CODES);

const CarrierIndicatorsSchema = closedObject({
  ...INDICATOR_ENTRIES,
  fullTransfer: flagField(
    'All goods of the related factura, boleta, settlement, ticket or customs declaration (01, 03, 04, 12, 48, 50, 52)',
  ),
});

/** The item object of api.md with the codes of its goods. A carrier need not have a code for the goods of others (4084). */
const CarrierItemSchema = closedObject({
  ...GOODS_ENTRIES,
  code: v.optional(GOODS_ENTRIES.code),
  description: textField({ min: 3, max: 500 }),
});

export const CarrierDespatchAdviceRequestSchema = closedObject({
  series: seriesField('31'),
  correlative: registeredCorrelativeField(),
  ...TRANSFER_ENTRIES,
  sender: v.pipe(DespatchPartySchema, v.description('Remitente: who hands the goods over to you')),
  recipient: DespatchPartySchema,
  subcontractor: v.optional(
    v.pipe(SubcontractorSchema, v.description('Company that the sender hired, and that has you do the transport')),
  ),
  freightPayer: v.optional(
    v.pipe(
      DespatchPartySchema,
      v.description(
        'Who pays the freight: the sender if it is left out or repeats the sender, the subcontractor if it repeats the ' +
          'subcontractor, and else a third party, such as the recipient',
      ),
    ),
  ),
  registrationNumber: v.optional(
    v.pipe(
      carrierRegistrationField(),
      v.description('Your registration at the MTC. SUNAT observes a guide without it'),
    ),
  ),
  authorization: v.optional(AuthorizationSchema),
  vehicles: vehiclesField(),
  drivers: driversField(),
  origin: CarrierLocationSchema,
  destination: CarrierLocationSchema,
  relatedDocuments: v.optional(
    v.pipe(
      relatedDocumentsField(CarrierRelatedDocumentSchema),
      v.description(
        'Documents of catalog 61. issuerRuc is the sender when it is left out, and you for a guide of carriers (31)',
      ),
    ),
  ),
  grossWeight: v.pipe(weightField(), v.description('Weight of all the goods, greater than 0, up to 3 decimals')),
  indicators: v.optional(CarrierIndicatorsSchema),
  goodsDescription: v.optional(
    v.pipe(
      textField({ min: 3, max: 500 }),
      v.description(
        'The goods in words if a paper tells them: a printed guide (09), a removal (82), or with fullTransfer a boleta, ' +
          'a ticket, or another printed document. The default names that document',
      ),
    ),
  ),
  items: v.pipe(
    listField(CarrierItemSchema, {
      max: MAX_LINES,
      message: say(
        `must be a list of at most ${MAX_LINES} items`,
        `debe ser una lista de ${MAX_LINES} ítems como máximo`,
      ),
    }),
    v.description(
      'Goods. Empty if a related document tells them: a guide of the sender (09), a removal (82), or with fullTransfer ' +
        'another one. SUNAT takes none then, so they are not sent',
    ),
  ),
});

/** Body of POST /api/carrier-despatch-advices. The recipient may be given by the id of a client. */
export const CarrierDespatchAdviceBodySchema = closedObject({
  ...CarrierDespatchAdviceRequestSchema.entries,
  ...EMAIL_OPTION,
  recipient: orClient(DespatchPartySchema),
});

/** Parts of a body that are components of the OpenAPI document. */
export const CARRIER_DESPATCH_COMPONENTS = {
  DespatchParty: DespatchPartySchema,
  Driver: DriverSchema,
  Vehicle: VehicleSchema,
  Authorization: AuthorizationSchema,
  CarrierLocation: CarrierLocationSchema,
  CarrierRelatedDocument: CarrierRelatedDocumentSchema,
  CarrierTransferIndicators: CarrierIndicatorsSchema,
  CarrierDespatchItem: CarrierItemSchema,
} as const;

export type CarrierDespatchAdviceRequest = v.InferOutput<typeof CarrierDespatchAdviceRequestSchema>;

/** Rule about a request of the carrier who issues it. */
export type CarrierRule = Rule<[request: CarrierDespatchAdviceRequest, issuer: Issuer]>;
