import * as v from 'valibot';
import { CARRIER_DOCUMENT_CODES, RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import {
  closedObject,
  component,
  described,
  EMAIL_OPTION,
  listField,
  orClient,
  registeredCorrelativeField,
  rucField,
  seriesField,
  textField,
  weightField,
} from '../../../fields/index.ts';
import { FIELD_MESSAGES, say, schemaMessage } from '../../../messages/index.ts';
import type { Issuer } from '../../../parties.ts';
import type { Rule } from '../../kit/rule.ts';
import { GOODS_ENTRIES, MAX_LINES } from '../request/goods.ts';
import { DespatchPartySchema } from '../request/parties.ts';
import { PLACE_ENTRIES } from '../request/places.ts';
import { relatedDocumentSchema, relatedDocumentsField } from '../request/related-documents.ts';
import { flagField, INDICATOR_ENTRIES, TRANSFER_ENTRIES } from '../request/transfer.ts';
import { AuthorizationSchema, carrierRegistrationField, driversField, vehiclesField } from '../request/vehicles.ts';

/** Company that has a carrier do its work. Only a RUC identifies it (3391). */
const SubcontractorSchema = closedObject({
  ...DespatchPartySchema.entries,
  identityType: v.literal(RUC_IDENTITY_TYPE, schemaMessage(FIELD_MESSAGES.rucIdentity)),
  identityNumber: rucField(),
});

/** Place of a guide of carriers, which has no establishments (4068, 4076). */
const CarrierLocationSchema = component(
  'CarrierLocation',
  closedObject({ ...PLACE_ENTRIES, address: textField({ min: 3, max: 500 }) }),
);

const CarrierRelatedDocumentSchema = component('CarrierRelatedDocument', relatedDocumentSchema(CARRIER_DOCUMENT_CODES));

const CarrierIndicatorsSchema = component(
  'CarrierTransferIndicators',
  closedObject({
    ...INDICATOR_ENTRIES,
    fullTransfer: flagField(
      'All goods of the related factura, boleta, settlement, ticket or customs declaration (01, 03, 04, 12, 48, 50, 52)',
      'Todos los bienes de la factura, boleta, liquidación, ticket o declaración aduanera relacionada (01, 03, 04, 12, 48, 50, 52)',
    ),
  }),
);

/** The item object of api.md with the codes of its goods. A carrier need not have a code for the goods of others (4084). */
const CarrierItemSchema = component(
  'CarrierDespatchItem',
  closedObject({
    ...GOODS_ENTRIES,
    code: v.optional(GOODS_ENTRIES.code),
    description: textField({ min: 3, max: 500 }),
  }),
);

export const CarrierDespatchAdviceRequestSchema = closedObject({
  series: seriesField('31'),
  correlative: registeredCorrelativeField(),
  ...TRANSFER_ENTRIES,
  sender: v.pipe(
    DespatchPartySchema,
    described('Remitente: who hands the goods over to you', 'Remitente: quien le entrega los bienes a usted'),
  ),
  recipient: DespatchPartySchema,
  subcontractor: v.optional(
    v.pipe(
      SubcontractorSchema,
      described(
        'Company that the sender hired, and that has you do the transport',
        'Empresa que el remitente contrató y que le encarga a usted el transporte',
      ),
    ),
  ),
  freightPayer: v.optional(
    v.pipe(
      DespatchPartySchema,
      described(
        'Who pays the freight: the sender if it is left out or repeats the sender, the subcontractor if it repeats the subcontractor, and else a third party, such as the recipient',
        'Quien paga el flete: el remitente si se omite o si lo repite, el subcontratador si lo repite, y si no un tercero, como el destinatario',
      ),
    ),
  ),
  registrationNumber: v.optional(
    v.pipe(
      carrierRegistrationField(),
      described(
        'Your registration at the MTC. SUNAT observes a guide without it',
        'Su registro en el MTC. SUNAT observa una guía que no lo tiene',
      ),
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
      described(
        'Documents of catalog 61. issuerRuc is the sender when it is left out, and you for a guide of carriers (31)',
        'Documentos del catálogo 61. issuerRuc es el remitente si se omite, y usted para una guía de transportista (31)',
      ),
    ),
  ),
  grossWeight: v.pipe(
    weightField(),
    described(
      'Weight of all the goods, greater than 0, up to 3 decimals',
      'Peso de todos los bienes, mayor que 0, hasta 3 decimales',
    ),
  ),
  indicators: v.optional(CarrierIndicatorsSchema),
  goodsDescription: v.optional(
    v.pipe(
      textField({ min: 3, max: 500 }),
      described(
        'The goods in words if a paper tells them: a printed guide (09), a removal (82), or with fullTransfer a boleta, a ticket, or another printed document. The default names that document',
        'Los bienes en palabras si un papel los detalla: una guía impresa (09), una mudanza (82), o con fullTransfer una boleta, un ticket u otro documento impreso. Por defecto nombra ese documento',
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
    described(
      'Goods. Empty if a related document tells them: a guide of the sender (09), a removal (82), or with fullTransfer another one. SUNAT takes none then, so they are not sent',
      'Bienes. Vacío si un documento relacionado los detalla: una guía del remitente (09), una mudanza (82), o con fullTransfer otro. SUNAT no los recibe entonces, así que no se envían',
    ),
  ),
});

/** Body of POST /api/carrier-despatch-advices. The recipient may be given by the id of a client. */
export const CarrierDespatchAdviceBodySchema = component(
  'CarrierDespatchAdviceRequest',
  closedObject({
    ...CarrierDespatchAdviceRequestSchema.entries,
    ...EMAIL_OPTION,
    recipient: orClient(DespatchPartySchema),
  }),
);

export type CarrierDespatchAdviceRequest = v.InferOutput<typeof CarrierDespatchAdviceRequestSchema>;

/** Rule about a request of the carrier who issues it. */
export type CarrierRule = Rule<[request: CarrierDespatchAdviceRequest, issuer: Issuer]>;
