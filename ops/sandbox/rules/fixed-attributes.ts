import type { XmlReading } from '@chasqui/core/xml';
import type { Observation } from '../refusal/index.ts';

const SUNAT = 'PE:SUNAT';
const UNECE = 'United Nations Economic Commission for Europe';

/** The observation each attribute earns when it is there and says something else. */
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

/** What the attributes of an element must say, by `parent/element`. An attribute that is left out is never observed. */
const EXPECTED: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map<
  string,
  Readonly<Record<string, string>>
>([
  ['Invoice/CustomizationID', { schemeAgencyName: SUNAT }],
  [
    'Invoice/InvoiceTypeCode',
    {
      name: 'Tipo de Operacion',
      listSchemeURI: catalog('51'),
      listAgencyName: SUNAT,
      listName: 'Tipo de Documento',
      listURI: catalog('01'),
    },
  ],
  ['Invoice/DocumentCurrencyCode', { listID: 'ISO 4217 Alpha', listName: 'Currency', listAgencyName: UNECE }],
  [
    'PartyIdentification/ID',
    { schemeName: 'Documento de Identidad', schemeAgencyName: SUNAT, schemeURI: catalog('06') },
  ],
  ['RegistrationAddress/ID', { schemeAgencyName: 'PE:INEI', schemeName: 'Ubigeos' }],
  ['RegistrationAddress/AddressTypeCode', { listAgencyName: SUNAT, listName: 'Establecimientos anexos' }],
  ['Country/IdentificationCode', { listID: 'ISO 3166-1', listAgencyName: UNECE, listName: 'Country' }],
  ['InvoiceLine/InvoicedQuantity', { unitCodeListID: 'UN/ECE rec 20', unitCodeListAgencyName: UNECE }],
  [
    'AlternativeConditionPrice/PriceTypeCode',
    { listName: 'Tipo de Precio', listAgencyName: SUNAT, listURI: catalog('16') },
  ],
  ['TaxCategory/ID', { schemeID: 'UN/ECE 5305', schemeName: 'Tax Category Identifier', schemeAgencyName: UNECE }],
  ['TaxScheme/ID', { schemeName: 'Codigo de tributos', schemeAgencyName: SUNAT, schemeURI: catalog('05') }],
  [
    'TaxCategory/TaxExemptionReasonCode',
    { listAgencyName: SUNAT, listName: 'Afectacion del IGV', listURI: catalog('07') },
  ],
  [
    'AllowanceCharge/AllowanceChargeReasonCode',
    { listAgencyName: SUNAT, listName: 'Cargo/descuento', listURI: catalog('53') },
  ],
  ['PaymentMeans/PaymentMeansCode', { listName: 'Medio de pago', listAgencyName: SUNAT, listURI: catalog('59') }],
  [
    'PaymentTerms/PaymentMeansID',
    { schemeName: 'Codigo de detraccion', schemeAgencyName: SUNAT, schemeURI: catalog('54') },
  ],
]);

function catalog(number: string): string {
  return `urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo${number}`;
}

/** The fixed attributes of a document that say something other than what they must. */
export function observeFixedAttributes(element: XmlReading): readonly Observation[] {
  return element.children.flatMap((child) => [
    ...observeElement(`${element.name}/${child.name}`, child),
    ...observeFixedAttributes(child),
  ]);
}

function observeElement(path: string, element: XmlReading): readonly Observation[] {
  return Object.entries(EXPECTED.get(path) ?? {}).flatMap(([name, expected]) => {
    const value = element.attribute(name);
    const code = CODES.get(name);
    if (value === undefined || value === expected || code === undefined) return [];
    return [{ code, message: `El atributo ${name} de ${path} no es el esperado (${value})` }];
  });
}
