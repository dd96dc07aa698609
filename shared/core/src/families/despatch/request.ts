import * as v from 'valibot';
import { IDENTITY_TYPE_CODES, RELATED_DOCUMENT_CODES } from '../../catalogs/index.ts';
import {
  calendarDateField,
  choiceField,
  closedObject,
  countField,
  itemsField,
  listField,
  type NamedProduct,
  orClient,
  orProduct,
  patternField,
  productIdField,
  quantityField,
  rucField,
  textField,
  ubigeoField,
  weightField,
} from '../../fields/index.ts';

/** Line numbers have up to 4 digits (2023). */
export const MAX_LINES = 9999;
/** Up to 6 digits (4384). */
const MAX_PACKAGES = 999_999;
const MAX_RELATED_DOCUMENTS = 100;
const RELATED_MESSAGE = `must be a list of at most ${MAX_RELATED_DOCUMENTS} documents`;

const WEIGHT_UNITS = ['KGM', 'TNE'] as const;

/** Names of despatch parties have 250 characters at most (4165, 4338). */
const nameField = () => textField({ min: 3, max: 250 });

/** Number of any identity document. A rule checks that a RUC has 11 digits. The authority checks the other types. */
const identityNumberField = () =>
  patternField(/^[A-Za-z0-9-]{1,15}$/, 'must be an identity number: 1 to 15 letters, digits or hyphens');

/** Letters and digits, with the hyphens and blanks people write between them, which are not sent. */
function codeField(what: string) {
  return patternField(
    /^(?=.*[A-Za-z0-9])[A-Za-z0-9 -]{1,20}$/,
    `must be ${what}: letters and digits, up to 20 characters with hyphens and blanks`,
  );
}

const IDENTITY_ENTRIES = {
  identityType: v.pipe(
    choiceField(IDENTITY_TYPE_CODES),
    v.description("Catalog 06: 6 RUC, 1 DNI, 4 foreigner's card, 7 passport, 0 other"),
  ),
  identityNumber: identityNumberField(),
  name: nameField(),
} as const;

/** The party object of api.md. */
export const RecipientSchema = closedObject({
  ...IDENTITY_ENTRIES,
  address: v.optional(textField({ min: 1, max: 200 })),
});

/** The carrier object of api.md. */
export const CarrierSchema = closedObject({
  ...IDENTITY_ENTRIES,
  registrationNumber: v.optional(
    v.pipe(
      codeField('a vehicle registration'),
      v.description("The carrier's registration at the MTC, or a number plate"),
    ),
  ),
});

/** The driver object of api.md. */
export const DriverSchema = closedObject({
  ...IDENTITY_ENTRIES,
  licenseNumber: codeField('a driving licence'),
});

export const VehicleSchema = closedObject({ plate: codeField('a number plate') });

/** The location object of api.md, with the establishment it may be. */
export const LocationSchema = closedObject({
  ubigeo: ubigeoField(),
  address: textField({ min: 1, max: 500 }),
  establishmentCode: v.optional(patternField(/^\d{4}$/, 'must be an establishment code: 4 digits')),
});

export const RelatedDocumentSchema = closedObject({
  documentType: v.picklist(RELATED_DOCUMENT_CODES, "must be a code of SUNAT's catalog 61, like 01"),
  documentId: patternField(/^\S{1,100}$/, 'must be a document number: 1 to 100 characters without blanks'),
  issuerRuc: v.optional(rucField()),
});

/** The item object of api.md: it has no prices. */
export const DespatchItemSchema = closedObject({
  code: textField({ min: 1, max: 30 }),
  description: textField({ min: 1, max: 500 }),
  quantity: quantityField(),
  unitCode: patternField(
    /^[A-Z0-9]{1,3}$/,
    "must be a unit code of SUNAT's catalog 03: 1 to 3 capital letters or digits",
  ),
});

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
  vehicle: v.optional(VehicleSchema),
  origin: LocationSchema,
  destination: LocationSchema,
  recipient: RecipientSchema,
  relatedDocuments: v.optional(
    listField(RelatedDocumentSchema, { max: MAX_RELATED_DOCUMENTS, message: RELATED_MESSAGE }),
  ),
  items: itemsField(DespatchItemSchema, MAX_LINES),
} as const;

export type CarrierRequest = v.InferOutput<typeof CarrierSchema>;
export type DriverRequest = v.InferOutput<typeof DriverSchema>;
export type LocationRequest = v.InferOutput<typeof LocationSchema>;
export type RecipientRequest = v.InferOutput<typeof RecipientSchema>;
export type RelatedDocumentRequest = v.InferOutput<typeof RelatedDocumentSchema>;
export type DespatchItem = v.InferOutput<typeof DespatchItemSchema>;

const { code, description, unitCode } = DespatchItemSchema.entries;

/** Item that names a product. Fields of the item override those of the product. */
export const DespatchProductItemSchema = closedObject({
  productId: productIdField(),
  ...DespatchItemSchema.entries,
  code: v.optional(code),
  description: v.optional(description),
  unitCode: v.optional(unitCode),
});

/** Parts of a body that may be given as an id instead of in full. */
export const DESPATCH_BODY_ENTRIES = {
  recipient: orClient(RecipientSchema),
  items: itemsField(orProduct(DespatchItemSchema, DespatchProductItemSchema), MAX_LINES),
} as const;

/** Parts of a body that are components of the OpenAPI document. */
export const DESPATCH_COMPONENTS = {
  Recipient: RecipientSchema,
  Carrier: CarrierSchema,
  Driver: DriverSchema,
  Vehicle: VehicleSchema,
  Location: LocationSchema,
  DespatchItem: DespatchItemSchema,
  DespatchProductItem: DespatchProductItemSchema,
  RelatedDocument: RelatedDocumentSchema,
} as const;

/** Returns the item fields that a product provides. The price is left out. */
export function describeDespatchItem({ code, description, unitCode }: NamedProduct) {
  return { code, description, unitCode };
}
