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
export type AttributeTable = ReadonlyMap<string, Readonly<Record<string, string>>>;

export const SUNAT = 'PE:SUNAT';
export const UNECE = 'United Nations Economic Commission for Europe';

/** The URI of a catalog by its number. */
export function catalogUri(number: string): string {
  return `urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo${number}`;
}

/** Attributes shared by all document types: identities, places, units and document types. */
export const COMMON_ATTRIBUTES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['CustomizationID', { schemeAgencyName: SUNAT }],
  [
    'PartyIdentification/ID',
    { schemeName: 'Documento de Identidad', schemeAgencyName: SUNAT, schemeURI: catalogUri('06') },
  ],
  ['Country/IdentificationCode', { listID: 'ISO 3166-1', listAgencyName: UNECE, listName: 'Country' }],
  ['RegistrationAddress/ID', { schemeAgencyName: 'PE:INEI', schemeName: 'Ubigeos' }],
];

export function observeAttributes(element: XmlReading, table: AttributeTable): readonly Observation[] {
  return element.children.flatMap((child) => {
    const path = `${element.name}/${child.name}`;
    const expected = table.get(path) ?? table.get(child.name) ?? {};
    return [...observeElement(path, child, expected), ...observeAttributes(child, table)];
  });
}

function observeElement(
  path: string,
  element: XmlReading,
  attributes: Readonly<Record<string, string>>,
): readonly Observation[] {
  return Object.entries(attributes).flatMap(([name, expected]) => {
    const value = element.attribute(name);
    const code = CODES.get(name);
    if (value === undefined || value === expected || code === undefined) return [];
    return [{ code, message: `El atributo ${name} de ${path} no es el esperado (${value})` }];
  });
}
