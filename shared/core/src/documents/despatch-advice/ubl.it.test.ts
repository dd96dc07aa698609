import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { despatchBody, TEST_CARRIER, TEST_DRIVER } from '../../families/despatch/despatch-fixture.ts';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { parseWith } from '../../parsing/index.ts';
import { readXml, type UblDocument } from '../../xml/index.ts';
import { sign, testRendering, useSchema } from '../ubl-fixture.ts';
import { DESPATCH_ADVICE_DEFINITION } from './definition.ts';
import { VALID_DESPATCH_REQUESTS } from './despatch-advice-arbitrary.ts';
import { type DespatchAdviceRequest, DespatchAdviceRequestSchema } from './schema.ts';

const { complete, toUbl } = DESPATCH_ADVICE_DEFINITION;
const findingsOf = useSchema('despatch-advice.xsd');

function render(request: DespatchAdviceRequest, issuer = TEST_ISSUER): UblDocument {
  return toUbl(complete(request, issuer, []), request.correlative);
}

const build = (overrides: Parameters<typeof despatchBody>[0]) =>
  render(parseWith(DespatchAdviceRequestSchema, despatchBody(overrides)));

const FULL = {
  transferDescription: 'Venta de prueba',
  numberOfPackages: 3,
  carrier: { ...TEST_CARRIER, registrationNumber: '15107825CNG' },
  driver: TEST_DRIVER,
  vehicle: { plate: 'ABC-123' },
  relatedDocuments: [{ documentType: '01', documentId: 'F001-00000001' }],
};

describe('buildDespatchUbl', () => {
  const root = readXml(build(FULL).canonical);
  const namesAt = (path: string) => root.find(path)?.children.map(({ name }) => name);

  it('writes every part of a despatch advice in the order of the schema', () => {
    expect(root.children.map(({ name }) => name)).toEqual([
      'UBLExtensions',
      'UBLVersionID',
      'CustomizationID',
      'ID',
      'IssueDate',
      'IssueTime',
      'DespatchAdviceTypeCode',
      'AdditionalDocumentReference',
      'Signature',
      'DespatchSupplierParty',
      'DeliveryCustomerParty',
      'Shipment',
      'DespatchLine',
    ]);
    expect(namesAt('cac:Shipment')).toEqual([
      'ID',
      'HandlingCode',
      'HandlingInstructions',
      'GrossWeightMeasure',
      'TotalTransportHandlingUnitQuantity',
      'SpecialInstructions',
      'ShipmentStage',
      'Delivery',
      'TransportHandlingUnit',
    ]);
    expect(namesAt('cac:Shipment/cac:ShipmentStage')).toEqual([
      'TransportModeCode',
      'TransitPeriod',
      'CarrierParty',
      'LoadingTransportEvent',
      'DriverPerson',
    ]);
    expect(namesAt('cac:DespatchLine')).toEqual(['ID', 'DeliveredQuantity', 'OrderLineReference', 'Item']);
  });

  it('writes the values of header and parties that the authority compares', () => {
    expect(root.findText('cbc:UBLVersionID')).toBe('2.1');
    expect(root.findText('cbc:CustomizationID')).toBe('2.0');
    expect(root.findText('cbc:ID')).toBe('T001-1');
    expect(root.findText('cbc:IssueTime')).toBe('00:00:00');
    const sender = root.find('cac:DespatchSupplierParty/cac:Party');
    expect(sender?.find('cac:PartyIdentification/cbc:ID')?.attribute('schemeID')).toBe('6');
    expect(sender?.findText('cac:PartyLegalEntity/cbc:RegistrationName')).toBe(TEST_ISSUER.name);
  });

  it("cuts a sender's name that is too long without splitting a character", () => {
    const request = parseWith(DespatchAdviceRequestSchema, despatchBody());
    const { canonical } = render(request, { ...TEST_ISSUER, name: `${'x'.repeat(249)}🦙 S.A.` });
    const path = 'cac:DespatchSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName';
    expect(readXml(canonical).findText(path)).toBe(`${'x'.repeat(249)}🦙`);
  });

  it('writes the issuer of a related document', () => {
    const document = root.find('cac:AdditionalDocumentReference');
    expect(document?.findText('cbc:ID')).toBe('F001-1');
    expect(document?.findText('cbc:DocumentType')).toBe('Factura');
    expect(document?.find('cac:IssuerParty/cac:PartyIdentification/cbc:ID')?.attribute('schemeID')).toBe('6');
  });

  it('writes quantities in customs units for goods that pass customs', () => {
    const unitOf = (transferReason: string) =>
      readXml(build({ transferReason }).canonical)
        .find('cac:DespatchLine/cbc:DeliveredQuantity')
        ?.attribute('unitCode');
    expect([unitOf('01'), unitOf('08')]).toEqual(['NIU', 'U']);
  });

  it('leaves out absent parts of a despatch advice', () => {
    const plain = readXml(build({}).canonical);
    const names = [...plain.walk()].map(({ name }) => name);
    const absent = ['Note', 'AdditionalDocumentReference', 'HandlingInstructions', 'CarrierParty', 'DriverPerson'];
    for (const name of [...absent, 'TransportHandlingUnit', 'AddressTypeCode']) expect(names).not.toContain(name);
  });

  it('makes a despatch advice valid only with its signature', async () => {
    const document = build(FULL);
    expect(findingsOf(await sign(document))).toEqual([]);
    expect(findingsOf(document.canonical)).not.toEqual([]);
  });
});

describe('for any request the API takes', () => {
  testRendering(DESPATCH_ADVICE_DEFINITION, VALID_DESPATCH_REQUESTS, 'DespatchAdvice', findingsOf, 100);

  it('generates requests that the schema accepts and parses to the same value', () => {
    fc.assert(
      fc.property(VALID_DESPATCH_REQUESTS, (request) => {
        const parsed = parseWith(DespatchAdviceRequestSchema, request);
        expect(parseWith(DespatchAdviceRequestSchema, parsed)).toEqual(parsed);
      }),
      { numRuns: 100 },
    );
  });
});

describe('values the schema refuses', () => {
  const goldens = new URL('../../../examples/despatch-advice/out/', import.meta.url);
  const xml = readFileSync(new URL('carrier-vehicle-and-driver.xml', goldens), 'utf8');
  const sale = readFileSync(new URL('carrier-sale.xml', goldens), 'utf8');

  it.each([
    ['another UBL', /(<cbc:UBLVersionID>)2\.1/, '$12.0'],
    ['the old customization', /(<cbc:CustomizationID [^>]+>)2\.0/, '$11.0'],
    ['a series of facturas', /<cbc:ID>T(\d{3}-\d+<)/, '<cbc:ID>F$1'],
    ['a padded correlative', /<cbc:ID>T001-(\d+)</, '<cbc:ID>T001-0$1<'],
    ['a day that does not exist', /(<cbc:IssueDate>)[^<]+/, '$12026-02-30'],
    ['no time', /<cbc:IssueTime>[^<]+<\/cbc:IssueTime>/, ''],
    ['a time with a fraction', /(<cbc:IssueTime>[^<]+)/, '$1.5'],
    ['a time with a zone', /(<cbc:IssueTime>[^<]+)/, '$1Z'],
    ['a time that does not exist', /(<cbc:IssueTime>)[^<]+/, '$124:00:00'],
    ['the guide of a carrier', /(<cbc:DespatchAdviceTypeCode>)09/, '$131'],
    ['a sender without RUC', /(DespatchSupplierParty>.+?schemeID=)"6"/, '$1"1"'],
    ['an unknown identity type', /(DeliveryCustomerParty>.+?schemeID=)"1"/, '$1"2"'],
    ['a number with a blank', /(DeliveryCustomerParty>.+?catalogo06">)/, '$1 '],
    ['another shipment', />SUNAT_Envio</, '>1<'],
    ['an unknown reason', /(<cbc:HandlingCode [^>]+>)\d\d/, '$103'],
    ['a weight of nothing', /(<cbc:GrossWeightMeasure [^>]+>)[^<]+/, '$10.000'],
    ['a weight with four decimals', /(<cbc:GrossWeightMeasure [^>]+>[^<]+)/, '$10'],
    ['a weight in grams', /unitCode="KGM"/, 'unitCode="GRM"'],
    ['seven digits of packages', /(<cbc:TotalTransportHandlingUnitQuantity>)[^<]+/, '$11000000'],
    ['no packages at all', /(<cbc:TotalTransportHandlingUnitQuantity>)[^<]+/, '$10'],
    ['an unknown indicator', /IndicadorVehiculoConductoresTransp/, 'IndicadorOtro'],
    ['an indicator twice', /(<cbc:SpecialInstructions>.+<\/cbc:SpecialInstructions>)/, '$1$1'],
    ['another mode', /(<cbc:TransportModeCode [^>]+>)01/, '$103'],
    ['a carrier that gets the goods on no day', /<cac:LoadingTransportEvent>.+<\/cac:LoadingTransportEvent>/, ''],
    ['another driver', />Principal</, '>Secundario<'],
    ['a driver without licence', /<cac:IdentityDocumentReference>.+<\/cac:IdentityDocumentReference>/, ''],
    ['a licence with a hyphen', />E001234567</, '>E-001234567<'],
    ['a plate in lower case', />F1A234</, '>f1a234<'],
    ['an ubigeo of five digits', /(Ubigeos">)\d/, '$1'],
    ['a place without address', /<cac:AddressLine>.+?<\/cac:AddressLine>/, ''],
    ['a line number of five digits', /(<cac:DespatchLine><cbc:ID>)1/, '$110000'],
    ['a line of no order', /<cac:OrderLineReference>.+<\/cac:OrderLineReference>/, ''],
    ['a line of another order', /(<cbc:LineID>)1/, '$12'],
    ['a quantity of nothing', /(<cbc:DeliveredQuantity [^>]+>)[^<]+/, '$10.0'],
    ['a quantity without unit', /<cbc:DeliveredQuantity [^>]+>/, '<cbc:DeliveredQuantity>'],
    ['no signature', /<ds:Signature .+<\/ds:Signature>/, ''],
  ])('has a schema for despatch advices that refuses %s', (_, pattern, replacement) => {
    const changed = xml.replace(pattern, replacement);
    expect(changed).not.toBe(xml);
    expect(findingsOf(changed)).not.toEqual([]);
  });

  it.each([
    ['an unknown type of related document', /(<cbc:DocumentTypeCode [^>]+>)01/, '$131'],
    ['a related document without its description', /<cbc:DocumentType>.+<\/cbc:DocumentType>/, ''],
    ['an establishment without its RUC', /(<cbc:AddressTypeCode listAgencyName="PE:SUNAT") listID="\d+"/, '$1'],
    ['an establishment of three digits', />0002</, '>002<'],
  ])('has a schema for despatch advices that refuses %s', (_, pattern, replacement) => {
    const changed = sale.replace(pattern, replacement);
    expect(changed).not.toBe(sale);
    expect(findingsOf(sale)).toEqual([]);
    expect(findingsOf(changed)).not.toEqual([]);
  });
});
