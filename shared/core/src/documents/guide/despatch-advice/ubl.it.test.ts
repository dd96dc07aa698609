import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWith } from '../../../parsing.ts';
import { runsOf } from '../../../property-runs-fixture.ts';
import { readXml, type UblDocument } from '../../../xml/index.ts';
import { type Alteration, testAlterations, testRendering, testSignatures, useSchema } from '../../kit/ubl-fixture.ts';
import { TEST_ISSUER } from '../../sale/sale-fixture.ts';
import {
  despatchBody,
  TEST_CARRIER,
  TEST_DRIVER,
  TEST_ITEM,
  TEST_ORIGIN,
  TEST_RECIPIENT,
} from '../despatch-fixture.ts';
import { DESPATCH_ADVICE_DEFINITION } from './definition.ts';
import { SOUND_DESPATCH_REQUESTS } from './despatch-advice-arbitrary.ts';
import { type DespatchAdviceRequest, DespatchAdviceRequestSchema } from './schema.ts';

const { complete, toUbl } = DESPATCH_ADVICE_DEFINITION;
const findingsOf = useSchema('despatch-advice.xsd');

function render(request: DespatchAdviceRequest, issuer = TEST_ISSUER): UblDocument {
  return toUbl(complete(request, issuer, []), request.correlative ?? 1);
}

const build = (overrides: Parameters<typeof despatchBody>[0]) =>
  render(parseWith(DespatchAdviceRequestSchema, despatchBody(overrides)));

const AUTHORIZATION = { entity: '06', number: 'AUT-555' };
const SUPPLIER = { identityType: '6', identityNumber: '20161515648', name: 'PROVEEDOR' };

/** Everything that a guide can tell, which no single guide does. The rules are not asked. */
const FULL = {
  transferReason: '08',
  transferDescription: 'Venta de prueba',
  observations: 'Puerta 2',
  weightNote: 'Embalaje',
  netWeight: 9,
  numberOfPackages: 3,
  containers: [{ number: 'MSKU1234567', seal: 'PR1' }],
  port: { code: 'CLL' },
  buyer: TEST_RECIPIENT,
  supplier: SUPPLIER,
  senderAuthorization: AUTHORIZATION,
  carrier: { ...TEST_CARRIER, registrationNumber: '15107825CNG', authorization: AUTHORIZATION },
  drivers: [TEST_DRIVER, { ...TEST_DRIVER, licenseNumber: 'Q99999999' }],
  vehicles: [
    { plate: 'ABC-123', registrationCertificate: '15M22026123', authorization: AUTHORIZATION },
    { plate: 'F1A-987', registrationCertificate: '15M22026124', authorization: AUTHORIZATION },
  ],
  origin: { ...TEST_ORIGIN, latitude: -12.046374, longitude: -77.027935, ruc: '20161515648' },
  items: [{ ...TEST_ITEM, sunatCode: '50161509', gtin: '96385074', tariffCode: '8471300000' }],
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
      'Note',
      'AdditionalDocumentReference',
      'Signature',
      'DespatchSupplierParty',
      'DeliveryCustomerParty',
      'BuyerCustomerParty',
      'SellerSupplierParty',
      'Shipment',
      'DespatchLine',
    ]);
    expect(namesAt('cac:Shipment')).toEqual([
      'ID',
      'HandlingCode',
      'HandlingInstructions',
      'Information',
      'GrossWeightMeasure',
      'NetWeightMeasure',
      'TotalTransportHandlingUnitQuantity',
      'SpecialInstructions',
      'SpecialInstructions',
      'ShipmentStage',
      'Delivery',
      'TransportHandlingUnit',
      'FirstArrivalPortLocation',
    ]);
    expect(namesAt('cac:Shipment/cac:ShipmentStage')).toEqual([
      'TransportModeCode',
      'TransitPeriod',
      'CarrierParty',
      'LoadingTransportEvent',
      'DriverPerson',
      'DriverPerson',
    ]);
    expect(namesAt('cac:Shipment/cac:ShipmentStage/cac:CarrierParty')).toEqual([
      'PartyIdentification',
      'PartyLegalEntity',
      'AgentParty',
    ]);
    expect(namesAt('cac:Shipment/cac:Delivery')).toEqual(['DeliveryAddress', 'Despatch']);
    expect(namesAt('cac:Shipment/cac:Delivery/cac:Despatch')).toEqual(['DespatchAddress', 'DespatchParty']);
    expect(namesAt('cac:Shipment/cac:Delivery/cac:Despatch/cac:DespatchAddress')).toEqual([
      'ID',
      'AddressTypeCode',
      'AddressLine',
      'LocationCoordinate',
    ]);
    expect(namesAt('cac:Shipment/cac:TransportHandlingUnit')).toEqual(['TransportEquipment', 'Package']);
    expect(namesAt('cac:Shipment/cac:TransportHandlingUnit/cac:TransportEquipment')).toEqual([
      'ID',
      'ApplicableTransportMeans',
      'AttachedTransportEquipment',
      'ShipmentDocumentReference',
    ]);
    expect(namesAt('cac:Shipment/cac:FirstArrivalPortLocation')).toEqual(['ID', 'LocationTypeCode', 'Name']);
    expect(namesAt('cac:DespatchLine')).toEqual(['ID', 'DeliveredQuantity', 'OrderLineReference', 'Item']);
    expect(namesAt('cac:DespatchLine/cac:Item')).toEqual([
      'Description',
      'SellersItemIdentification',
      'StandardItemIdentification',
      'CommodityClassification',
      'AdditionalItemProperty',
    ]);
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

  it('writes the codes that the authority compares exactly', () => {
    const shipment = root.find('cac:Shipment');
    const code = (path: string, attribute: string) => shipment?.find(path)?.attribute(attribute);
    const agent = 'cac:AgentParty/cac:PartyLegalEntity/cbc:CompanyID';
    expect(code(`cac:ShipmentStage/cac:CarrierParty/${agent}`, 'schemeID')).toBe('06');
    expect(code(`cac:Delivery/cac:Despatch/cac:DespatchParty/${agent}`, 'schemeName')).toBe('Entidad Autorizadora');
    expect(code('cac:FirstArrivalPortLocation/cbc:ID', 'schemeURI')).toMatch(/catalogo63$/);
    expect(shipment?.findText('cac:FirstArrivalPortLocation/cbc:LocationTypeCode')).toBe('1');
    expect(code('cbc:NetWeightMeasure', 'unitCode')).toBe('KGM');
    const titles = shipment?.find('cac:ShipmentStage')?.findAll('cac:DriverPerson/cbc:JobTitle');
    expect(titles?.map(({ text }) => text)).toEqual(['Principal', 'Secundario']);
    const item = root.find('cac:DespatchLine/cac:Item');
    expect(item?.find('cac:StandardItemIdentification/cbc:ID')?.attribute('schemeID')).toBe('GTIN-8');
    expect(item?.findText('cac:AdditionalItemProperty/cbc:Name')).toBe('Subpartida nacional');
    expect(item?.findText('cac:AdditionalItemProperty/cbc:NameCode')).toBe('7020');
  });

  it('writes an airport as such', () => {
    const airport = readXml(build({ airport: { code: 'LIM' } }).canonical).find(
      'cac:Shipment/cac:FirstArrivalPortLocation',
    );
    expect(airport?.find('cbc:ID')?.attribute('schemeURI')).toMatch(/catalogo64$/);
    expect(airport?.findText('cbc:LocationTypeCode')).toBe('2');
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

  testSignatures('despatch advice', [build(FULL)], findingsOf);
});

describe('for any sound request', () => {
  testRendering(DESPATCH_ADVICE_DEFINITION, SOUND_DESPATCH_REQUESTS, 'DespatchAdvice', findingsOf, 40);

  it('generates requests that the schema accepts and parses to the same value', () => {
    fc.assert(
      fc.property(SOUND_DESPATCH_REQUESTS, (request) => {
        const parsed = parseWith(DespatchAdviceRequestSchema, request);
        expect(parseWith(DespatchAdviceRequestSchema, parsed)).toEqual(parsed);
      }),
      { numRuns: runsOf(50) },
    );
  });
});

/** Changes to examples that our schema refuses. */
const ALTERATIONS: Readonly<Record<string, readonly Alteration[]>> = {
  'carrier-vehicle-and-driver': [
    ['another UBL', /(<cbc:UBLVersionID>)2\.1/, '$12.0'],
    ['the old customization', /(<cbc:CustomizationID [^>]+>)2\.0/, '$11.0'],
    ['a series of facturas', /<cbc:ID>T(\d{3}-\d+<)/, '<cbc:ID>F$1'],
    ['a padded correlative', /<cbc:ID>T001-(\d+)</, '<cbc:ID>T001-0$1<'],
    ['a day that does not exist', /(<cbc:IssueDate>)[^<]+/, '$12025-02-30'],
    ['no time', /<cbc:IssueTime>[^<]+<\/cbc:IssueTime>/, ''],
    ['a time with a fraction', /(<cbc:IssueTime>[^<]+)/, '$1.5'],
    ['a time with a zone', /(<cbc:IssueTime>[^<]+)/, '$1Z'],
    ['a time that does not exist', /(<cbc:IssueTime>)[^<]+/, '$124:00:00'],
    ['the guide of a carrier', /(<cbc:DespatchAdviceTypeCode>)09/, '$131'],
    ['a sender without RUC', /(DespatchSupplierParty>.+?schemeID=)"6"/, '$1"1"'],
    ['an unknown identity type', /(DeliveryCustomerParty>.+?schemeID=)"1"/, '$1"2"'],
    ['a number with a blank', /(DeliveryCustomerParty>.+?catalogo06">)/, '$1 '],
    ['another shipment', />SUNAT_Envio</, '>1<'],
    ['an unknown reason', /(<cbc:HandlingCode [^>]+>)\d\d/, '$110'],
    ['a weight of nothing', /(<cbc:GrossWeightMeasure [^>]+>)[^<]+/, '$10.000'],
    ['a weight with four decimals', /(<cbc:GrossWeightMeasure [^>]+>[^<]+)/, '$10'],
    ['a weight in grams', /unitCode="KGM"/, 'unitCode="GRM"'],
    ['14 digits of packages', /(<cbc:TotalTransportHandlingUnitQuantity>)[^<]+/, '$110000000000000'],
    ['no packages at all', /(<cbc:TotalTransportHandlingUnitQuantity>)[^<]+/, '$10'],
    ['an unknown indicator', /IndicadorVehiculoConductoresTransp/, 'IndicadorOtro'],
    ['an indicator twice', /(<cbc:SpecialInstructions>.+<\/cbc:SpecialInstructions>)/, '$1$1'],
    ['another mode', /(<cbc:TransportModeCode [^>]+>)01/, '$103'],
    ['a carrier that gets the goods on no day', /<cac:LoadingTransportEvent>.+<\/cac:LoadingTransportEvent>/, ''],
    ['another driver', />Principal</, '>Copiloto<'],
    ['a driver without licence', /<cac:IdentityDocumentReference>.+<\/cac:IdentityDocumentReference>/, ''],
    ['a licence with a hyphen', />E001234567</, '>E-001234567<'],
    ['a licence of eight characters', />E001234567</, '>E0012345<'],
    ['a plate of nine characters', />F1A234</, '>F1A234567<'],
    ['a plate of zeros', />F1A234</, '>000000<'],
    ['a plate in lower case', />F1A234</, '>f1a234<'],
    ['an ubigeo of five digits', /(Ubigeos">)\d/, '$1'],
    ['a place without address', /<cac:AddressLine>.+?<\/cac:AddressLine>/, ''],
    ['a line number of five digits', /(<cac:DespatchLine><cbc:ID>)1/, '$110000'],
    ['a line of no order', /<cac:OrderLineReference>.+<\/cac:OrderLineReference>/, ''],
    ['a line of another order', /(<cbc:LineID>)1/, '$12'],
    ['a quantity of nothing', /(<cbc:DeliveredQuantity [^>]+>)[^<]+/, '$10.0'],
    ['a quantity without unit', /<cbc:DeliveredQuantity [^>]+>/, '<cbc:DeliveredQuantity>'],
    ['no signature', /<ds:Signature .+<\/ds:Signature>/, ''],
  ],
  'import-whole-declaration': [
    [
      'containers before the vehicle',
      /(<cac:TransportEquipment>.+<\/cac:TransportEquipment>)(<cac:Package>.+<\/cac:Package>)/,
      '$2$1',
    ],
    ['a container twice', /MSKU7654321/, 'MSKU1234567'],
    ['a seal of zeros', />PR0001</, '>0000<'],
    ['a port without name', /(<cac:FirstArrivalPortLocation>.+)<cbc:Name>.+?<\/cbc:Name>/, '$1'],
    ['a port of another type', /(<cbc:LocationTypeCode>)1/, '$13'],
    ['a line without item', /<cac:Item><\/cac:Item>/, ''],
    ['an item of codes only', /<cac:Item><\/cac:Item>/, '<cac:Item><cac:CommodityClassification/></cac:Item>'],
  ],
  'normalized-sugar': [
    ['a property without name', /(<cac:AdditionalItemProperty>)<cbc:Name>.+?<\/cbc:Name>/, '$1'],
    ['a property that is none', />7020</, '>7029<'],
    ['a property twice', />7022</, '>7020<'],
    ['a product code of seven digits', />50161509</, '>5016150<'],
  ],
  'carrier-sale': [
    ['an unknown type of related document', /(<cbc:DocumentTypeCode [^>]+>)01/, '$131'],
    ['a related document without its description', /<cbc:DocumentType>.+<\/cbc:DocumentType>/, ''],
    ['an establishment without its RUC', /(<cbc:AddressTypeCode listAgencyName="PE:SUNAT") listID="\d+"/, '$1'],
    ['an establishment of three digits', />0002</, '>002<'],
  ],
};

describe.each(Object.entries(ALTERATIONS))('the example %s', (name, alterations) => {
  const example = new URL(`../../../../examples/despatch-advice/out/${name}.xml`, import.meta.url);
  testAlterations(`the guide ${name}`, () => readFileSync(example, 'utf8'), findingsOf, alterations);
});
