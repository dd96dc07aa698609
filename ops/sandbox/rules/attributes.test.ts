import { readXml } from '@chasqui/core/xml';
import { expect, it } from 'vitest';
import { ON_CREDIT, WITH_DISCOUNT, WITH_ISC } from '../testing/factura.ts';
import { buildSenderExample, type SenderExample } from '../testing/guides/sender-guides.ts';
import { renderPart } from '../testing/guides/xml-parts.ts';
import { renderFactura } from '../testing/reading.ts';
import { catalogUri, GUIDE_ATTRIBUTES, observeAttributes, SALE_ATTRIBUTES } from './attributes.ts';

function codesOf(xml: string): readonly string[] {
  return observeAttributes(readXml(xml), SALE_ATTRIBUTES).map(({ code }) => code);
}

/** Our lines carry none of these attributes, but lines of other software do. */
const xml = renderFactura(ON_CREDIT)
  .replace('<cbc:PriceTypeCode>', `<cbc:PriceTypeCode listURI="${catalogUri('16')}">`)
  .replace(
    'unitCode="NIU"',
    'unitCode="NIU" unitCodeListAgencyName="United Nations Economic Commission for Europe" unitCodeListID="UN/ECE rec 20"',
  );

it.each([ON_CREDIT, WITH_ISC, WITH_DISCOUNT])('accepts the attributes that this service writes', (sale) => {
  expect(codesOf(renderFactura(sale))).toEqual([]);
});

it('accepts the attributes that other systems write', () => {
  expect(codesOf(xml)).toEqual([]);
});

it.each([
  [
    '4251',
    'listAgencyName',
    'listAgencyName="United Nations Economic Commission for Europe" listID="ISO 4217',
    'listAgencyName="UNO" listID="ISO 4217',
  ],
  ['4252', 'listName', 'listName="Tipo de Documento"', 'listName="Tipo"'],
  ['4253', 'listURI', 'catalogos:catalogo16', 'catalogos:catalogo99'],
  ['4254', 'listID', 'ISO 4217 Alpha', 'ISO 4217'],
  ['4255', 'schemeName', 'Codigo de detraccion', 'Código de detracción'],
  [
    '4256',
    'schemeAgencyName',
    '<cbc:CustomizationID schemeAgencyName="PE:SUNAT"',
    '<cbc:CustomizationID schemeAgencyName="SUNAT"',
  ],
  ['4257', 'schemeURI', 'catalogos:catalogo54', 'catalogos:catalogo99'],
  ['4258', 'unitCodeListID', 'UN/ECE rec 20', 'UNECE'],
  [
    '4259',
    'unitCodeListAgencyName',
    'unitCodeListAgencyName="United Nations Economic Commission for Europe"',
    'unitCodeListAgencyName="UNO"',
  ],
  ['4260', 'name', 'name="Tipo de Operacion"', 'name="Tipo"'],
  ['4261', 'listSchemeURI', 'catalogos:catalogo51', 'catalogos:catalogo99'],
])('gives the remark %s on another %s', (code, _name, from, to) => {
  expect(xml).toContain(from);
  expect(codesOf(xml.replace(from, to))).toEqual([code]);
});

it('accepts missing attributes', () => {
  expect(codesOf(xml.replaceAll(/ (list|scheme|unitCodeList)[A-Z]\w*="[^"]*"/g, ''))).toEqual([]);
});

it.each<[code: string, example: SenderExample, element: string, attribute: string]>([
  ['4251', 'E1', 'DespatchAdviceTypeCode', 'listAgencyName'],
  ['4252', 'E1', 'HandlingCode', 'listName'],
  ['4253', 'E1', 'TransportModeCode', 'listURI'],
  ['4252', 'E1', 'DocumentTypeCode', 'listName'],
  ['4251', 'E1', 'AddressTypeCode', 'listAgencyName'],
  ['4253', 'E8', 'NameCode', 'listURI'],
  ['4254', 'E16', 'ItemClassificationCode', 'listID'],
  ['4255', 'E1', 'CompanyID', 'schemeName'],
  ['4255', 'E8', 'FirstArrivalPortLocation><cbc:ID', 'schemeName'],
  ['4257', 'E10', 'FirstArrivalPortLocation><cbc:ID', 'schemeURI'],
  ['4256', 'E1', 'ShipmentDocumentReference><cbc:ID', 'schemeAgencyName'],
  ['4257', 'E1', 'DriverPerson><cbc:ID', 'schemeURI'],
  ['4256', 'E1', 'DespatchAddress><cbc:ID', 'schemeAgencyName'],
])('gives the remark %s on a guide like %s with another value in %s/@%s', (code, example, element, attribute) => {
  const right = renderPart(buildSenderExample(example));
  const wrong = right.replace(new RegExp(`(${element}[^>]*? ${attribute}=")[^"]*`), '$1otro');
  const observe = (text: string) => observeAttributes(readXml(text), GUIDE_ATTRIBUTES).map((remark) => remark.code);
  expect([observe(right), observe(wrong)]).toEqual([[], [code]]);
});
