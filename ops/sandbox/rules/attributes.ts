import type { XmlReading } from '@chasqui/core/xml';
import type { Observation } from '../refusal.ts';

/** Observation code of each attribute, given if the attribute is present with a wrong value. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['listAgencyName', '4251'],
  ['listName', '4252'],
  ['listURI', '4253'],
  ['listID', '4254'],
  ['schemeName', '4255'],
  ['schemeAgencyName', '4256'],
  ['schemeURI', '4257'],
  ['unitCodeListID', '4258'],
  ['unitCodeListAgencyName', '4259'],
  ['name', '4260'],
  ['listSchemeURI', '4261'],
]);

/**
 * Required attribute values by `parent/element`, or by `element` alone if the parent makes no difference. An absent
 * attribute is never observed.
 */
export type AttributeTable = ReadonlyMap<string, ExpectedAttributes>;

/** Right values of an element's attributes, one or several for each. */
type ExpectedAttributes = Readonly<Record<string, string | readonly string[]>>;

const SUNAT = 'PE:SUNAT';
const UNECE = 'United Nations Economic Commission for Europe';

/** The URI of a catalog by its number. */
export function catalogUri(number: string): string {
  return `urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo${number}`;
}

const IDENTITY = { schemeName: 'Documento de Identidad', schemeAgencyName: SUNAT, schemeURI: catalogUri('06') };
const PLACE = { schemeAgencyName: 'PE:INEI', schemeName: 'Ubigeos' };

/** Attributes shared by all document types: identities, places, units and document types. */
const COMMON_ATTRIBUTES: readonly (readonly [string, ExpectedAttributes])[] = [
  ['CustomizationID', { schemeAgencyName: SUNAT }],
  ['PartyIdentification/ID', IDENTITY],
  ['Country/IdentificationCode', { listID: 'ISO 3166-1', listAgencyName: UNECE, listName: 'Country' }],
  ['RegistrationAddress/ID', PLACE],
];

const LINE_QUANTITY = { unitCodeListID: 'UN/ECE rec 20', unitCodeListAgencyName: UNECE };
const PRODUCT = { listID: 'UNSPSC', listAgencyName: 'GS1 US', listName: 'Item Classification' };
const PROPERTY = { listAgencyName: SUNAT, listName: 'Propiedad del item', listURI: catalogUri('55') };
const DOCUMENT_TYPE = { listAgencyName: SUNAT, listName: 'Tipo de Documento', listURI: catalogUri('01') };

/** The fixed attributes of facturas, boletas and notes. */
export const SALE_ATTRIBUTES: AttributeTable = new Map<string, ExpectedAttributes>([
  ...COMMON_ATTRIBUTES,
  ['Invoice/InvoiceTypeCode', { ...DOCUMENT_TYPE, name: 'Tipo de Operacion', listSchemeURI: catalogUri('51') }],
  ['DocumentCurrencyCode', { listID: 'ISO 4217 Alpha', listName: 'Currency', listAgencyName: UNECE }],
  ['InvoiceDocumentReference/DocumentTypeCode', DOCUMENT_TYPE],
  ['DespatchDocumentReference/DocumentTypeCode', DOCUMENT_TYPE],
  ['RegistrationAddress/AddressTypeCode', { listAgencyName: SUNAT, listName: 'Establecimientos anexos' }],
  [
    'AdditionalDocumentReference/DocumentTypeCode',
    { listAgencyName: SUNAT, listName: 'Documento Relacionado', listURI: catalogUri('12') },
  ],
  ['AdditionalDocumentReference/DocumentStatusCode', { listName: 'Anticipo', listAgencyName: SUNAT }],
  ['Address/ID', PLACE],
  ['DespatchAddress/ID', PLACE],
  ['Location/ID', PLACE],
  ['SizeTypeCode', { listAgencyName: 'PE:MTC' }],
  ['ItemClassificationCode', PRODUCT],
  ['NameCode', PROPERTY],
  ['InvoicedQuantity', LINE_QUANTITY],
  ['CreditedQuantity', LINE_QUANTITY],
  ['DebitedQuantity', LINE_QUANTITY],
  ['PriceTypeCode', { listName: 'Tipo de Precio', listAgencyName: SUNAT, listURI: catalogUri('16') }],
  ['TaxCategory/ID', { schemeID: 'UN/ECE 5305', schemeName: 'Tax Category Identifier', schemeAgencyName: UNECE }],
  ['TaxScheme/ID', { schemeName: 'Codigo de tributos', schemeAgencyName: SUNAT, schemeURI: catalogUri('05') }],
  ['TaxExemptionReasonCode', { listAgencyName: SUNAT, listName: 'Afectacion del IGV', listURI: catalogUri('07') }],
  ['AllowanceChargeReasonCode', { listAgencyName: SUNAT, listName: 'Cargo/descuento', listURI: catalogUri('53') }],
  ['PaymentMeansCode', { listName: 'Medio de pago', listAgencyName: SUNAT, listURI: catalogUri('59') }],
  [
    'PaymentTerms/PaymentMeansID',
    { schemeName: 'Codigo de detraccion', schemeAgencyName: SUNAT, schemeURI: catalogUri('54') },
  ],
]);

/** The fixed attributes of purchase settlements, whose kind of address is of another catalog (60). */
export const SETTLEMENT_ATTRIBUTES: AttributeTable = new Map(
  [...SALE_ATTRIBUTES].filter(([path]) => path !== 'RegistrationAddress/AddressTypeCode'),
);

export const CREDIT_NOTE_ATTRIBUTES: AttributeTable = new Map([
  ...SALE_ATTRIBUTES,
  ['ResponseCode', { listAgencyName: SUNAT, listName: 'Tipo de nota de credito', listURI: catalogUri('09') }],
]);

export const DEBIT_NOTE_ATTRIBUTES: AttributeTable = new Map([
  ...SALE_ATTRIBUTES,
  ['ResponseCode', { listAgencyName: SUNAT, listName: 'Tipo de nota de debito', listURI: catalogUri('10') }],
]);

const ENTITY = { schemeName: 'Entidad Autorizadora', schemeAgencyName: SUNAT };

/** The fixed attributes of guides. Those of a port depend on its kind. */
export const GUIDE_ATTRIBUTES: AttributeTable = new Map<string, ExpectedAttributes>([
  ...COMMON_ATTRIBUTES,
  ['DespatchAdviceTypeCode', DOCUMENT_TYPE],
  ['HandlingCode', { listAgencyName: SUNAT, listName: 'Motivo de traslado', listURI: catalogUri('20') }],
  ['TransportModeCode', { listAgencyName: SUNAT, listName: 'Modalidad de traslado', listURI: catalogUri('18') }],
  [
    'AdditionalDocumentReference/DocumentTypeCode',
    { listAgencyName: SUNAT, listName: 'Documento relacionado al transporte', listURI: catalogUri('61') },
  ],
  ['DriverPerson/ID', IDENTITY],
  ['DeliveryAddress/ID', PLACE],
  ['DespatchAddress/ID', PLACE],
  ['AddressTypeCode', { listAgencyName: SUNAT, listName: 'Establecimientos anexos' }],
  ['PartyLegalEntity/CompanyID', ENTITY],
  ['ShipmentDocumentReference/ID', ENTITY],
  [
    'FirstArrivalPortLocation/ID',
    {
      schemeName: ['Puertos', 'Aeropuertos'],
      schemeAgencyName: SUNAT,
      schemeURI: [catalogUri('63'), catalogUri('64')],
    },
  ],
  ['DeliveredQuantity', LINE_QUANTITY],
  ['ItemClassificationCode', PRODUCT],
  ['NameCode', PROPERTY],
]);

export function observeAttributes(element: XmlReading, table: AttributeTable): readonly Observation[] {
  return element.children.flatMap((child) => {
    const path = `${element.name}/${child.name}`;
    const expected = table.get(path) ?? table.get(child.name) ?? {};
    return [...observeElement(path, child, expected), ...observeAttributes(child, table)];
  });
}

function observeElement(path: string, element: XmlReading, attributes: ExpectedAttributes): readonly Observation[] {
  return Object.entries(attributes).flatMap(([name, expected]) => {
    const value = element.attribute(name);
    const code = CODES.get(name);
    if (value === undefined || [expected].flat().includes(value) || code === undefined) return [];
    return [{ code, message: `El atributo ${name} de ${path} no es el esperado (${value})` }];
  });
}
