import * as v from 'valibot';
import { SENDER_DOCUMENT_CODES } from '../../catalogs/index.ts';
import {
  calendarDateField,
  choiceField,
  closedObject,
  countField,
  itemsField,
  orClient,
  orProduct,
  patternField,
  productIdField,
  weightField,
} from '../../fields/index.ts';
import { GOODS_ENTRIES, GoodsSchema, MAX_LINES } from './request/goods.ts';
import { DespatchPartySchema, IDENTITY_ENTRIES } from './request/parties.ts';
import { PLACE_ENTRIES } from './request/places.ts';
import { relatedDocumentSchema, relatedDocumentsField } from './request/related-documents.ts';
import { DriverSchema, plateField } from './request/vehicles.ts';

/** Up to 6 digits (4384). */
const MAX_PACKAGES = 999_999;

const WEIGHT_UNITS = ['KGM', 'TNE'] as const;

/** The carrier object of api.md. */
export const CarrierSchema = closedObject({
  ...IDENTITY_ENTRIES,
  registrationNumber: v.optional(
    v.pipe(
      patternField(
        /^(?=.*[A-Za-z0-9])[A-Za-z0-9 -]{1,20}$/,
        'must be a vehicle registration: letters and digits, up to 20 characters with hyphens and blanks',
      ),
      v.description("The carrier's registration at the MTC, or a number plate"),
    ),
  ),
});

export const PlateSchema = closedObject({ plate: plateField() });

/** The location object of api.md, with the establishment it may be. */
export const LocationSchema = closedObject({
  ...PLACE_ENTRIES,
  establishmentCode: v.optional(patternField(/^\d{4}$/, 'must be an establishment code: 4 digits')),
});

export const RelatedDocumentSchema = relatedDocumentSchema(SENDER_DOCUMENT_CODES);

/** Fields of every despatch request, for any issuer. */
export const DESPATCH_REQUEST_ENTRIES = {
  issueDate: calendarDateField(),
  transferStartDate: v.optional(
    v.pipe(calendarDateField(), v.description('When the goods leave; the issue date when it is left out')),
  ),
  grossWeight: v.pipe(weightField(), v.description('Weight of all the goods, greater than 0, up to 3 decimals')),
  weightUnit: v.optional(v.pipe(choiceField(WEIGHT_UNITS), v.description('Kilograms or tonnes')), 'KGM'),
  numberOfPackages: v.optional(countField(MAX_PACKAGES)),
  carrier: v.optional(CarrierSchema),
  driver: v.optional(DriverSchema),
  vehicle: v.optional(PlateSchema),
  origin: LocationSchema,
  destination: LocationSchema,
  recipient: DespatchPartySchema,
  relatedDocuments: v.optional(relatedDocumentsField(RelatedDocumentSchema)),
  items: itemsField(GoodsSchema, MAX_LINES),
} as const;

export type CarrierRequest = v.InferOutput<typeof CarrierSchema>;
export type LocationRequest = v.InferOutput<typeof LocationSchema>;

/** Item that names a product. Fields of the item override those of the product. */
export const DespatchProductItemSchema = closedObject({
  productId: productIdField(),
  ...GOODS_ENTRIES,
  code: v.optional(GOODS_ENTRIES.code),
  description: v.optional(GOODS_ENTRIES.description),
  unitCode: v.optional(GOODS_ENTRIES.unitCode),
});

/** Parts of a body that may be given as an id instead of in full. */
export const DESPATCH_BODY_ENTRIES = {
  recipient: orClient(DespatchPartySchema),
  items: itemsField(orProduct(GoodsSchema, DespatchProductItemSchema), MAX_LINES),
} as const;

/** Parts of a body that are components of the OpenAPI document. */
export const DESPATCH_COMPONENTS = {
  Recipient: DespatchPartySchema,
  Carrier: CarrierSchema,
  Driver: DriverSchema,
  Vehicle: PlateSchema,
  Location: LocationSchema,
  DespatchItem: GoodsSchema,
  DespatchProductItem: DespatchProductItemSchema,
  RelatedDocument: RelatedDocumentSchema,
} as const;
