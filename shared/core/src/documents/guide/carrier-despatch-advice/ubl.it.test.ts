import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWith } from '../../../parsing.ts';
import { runsOf } from '../../../property-runs-fixture.ts';
import { readXml } from '../../../xml/index.ts';
import { prepareRequest } from '../../kit/define-document.ts';
import { shapeOf, testAlterations, testRendering, testSignatures, useSchema } from '../../kit/ubl-fixture.ts';
import { TEST_ISSUER } from '../../sale/sale-fixture.ts';
import { TEST_DRIVER, TEST_ORIGIN } from '../despatch-fixture.ts';
import { VALID_CARRIER_DESPATCH_REQUESTS } from './carrier-despatch-arbitrary.ts';
import { carrierBody, TEST_GUIDE, TEST_PERSON, TEST_SUBCONTRACTOR, TEST_VEHICLE } from './carrier-despatch-fixture.ts';
import { CARRIER_DESPATCH_ADVICE_DEFINITION } from './definition.ts';
import { CarrierDespatchAdviceRequestSchema } from './schema.ts';

const findingsOf = useSchema('carrier-despatch-advice.xsd');

function build(overrides: Parameters<typeof carrierBody>[0] = {}) {
  const { completed } = prepareRequest(CARRIER_DESPATCH_ADVICE_DEFINITION, carrierBody(overrides), {
    issuer: TEST_ISSUER,
  });
  return CARRIER_DESPATCH_ADVICE_DEFINITION.render(completed, 3);
}

const AUTHORIZATION = { entity: '06', number: 'AUT-1' };
const FULL = {
  subcontractor: TEST_SUBCONTRACTOR,
  freightPayer: TEST_PERSON,
  registrationNumber: '1550003CNG',
  authorization: AUTHORIZATION,
  vehicles: [{ ...TEST_VEHICLE, authorization: AUTHORIZATION }, TEST_VEHICLE],
  drivers: [TEST_DRIVER, { ...TEST_DRIVER, licenseNumber: 'Q42345678' }],
  origin: { ...TEST_ORIGIN, latitude: -12, longitude: -77 },
  relatedDocuments: [{ documentType: '01', documentId: 'F001-900' }],
  observations: 'Entregar por la puerta 2',
};

describe('buildCarrierDespatchUbl', () => {
  const root = readXml(build(FULL).canonical);
  const shapeAt = (path: string) => {
    const found = root.find(path);
    return found === undefined ? '' : shapeOf(found);
  };

  it('writes every part of a guide of a carrier in the order of the schema of UBL', () => {
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
      'OriginatorCustomerParty',
      'Shipment',
      'DespatchLine',
    ]);
    expect(root.find('cac:Shipment')?.children.map(({ name }) => name)).toEqual([
      'ID',
      'GrossWeightMeasure',
      'SpecialInstructions',
      'SpecialInstructions',
      'Consignment',
      'ShipmentStage',
      'Delivery',
      'TransportHandlingUnit',
    ]);
  });

  it.each([
    [
      'cac:Consignment',
      'Consignment(ID LogisticsOperatorParty(PartyIdentification(ID) PartyLegalEntity(RegistrationName)))',
    ],
    [
      'cac:ShipmentStage/cac:CarrierParty',
      'CarrierParty(PartyLegalEntity(CompanyID) AgentParty(PartyLegalEntity(CompanyID)))',
    ],
    [
      'cac:Delivery/cac:Despatch',
      'Despatch(DespatchAddress(ID AddressLine(Line) LocationCoordinate(LatitudeDegreesMeasure LongitudeDegreesMeasure)) ' +
        'DespatchParty(PartyIdentification(ID) PartyLegalEntity(RegistrationName)))',
    ],
    [
      'cac:TransportHandlingUnit/cac:TransportEquipment',
      'TransportEquipment(ID ApplicableTransportMeans(RegistrationNationalityID) ' +
        'AttachedTransportEquipment(ID ApplicableTransportMeans(RegistrationNationalityID)) ShipmentDocumentReference(ID))',
    ],
  ])('writes the children of %s', (path, shape) => {
    expect(shapeAt(`cac:Shipment/${path}`)).toBe(shape);
  });

  it('writes the values that the authority compares', () => {
    expect(root.findText('cbc:ID')).toBe('V001-3');
    expect(root.findText('cbc:DespatchAdviceTypeCode')).toBe('31');
    const shipment = root.find('cac:Shipment');
    const instructions = shipment?.children.filter(({ name }) => name === 'SpecialInstructions');
    expect(instructions?.map(({ text }) => text)).toEqual([
      'SUNAT_Envio_IndicadorTrasporteSubcontratado',
      'SUNAT_Envio_IndicadorPagadorFlete_Tercero',
    ]);
    expect(shipment?.findText('cac:Delivery/cac:Despatch/cac:DespatchParty/cac:PartyIdentification/cbc:ID')).toBe(
      '20161515648',
    );
  });

  it('leaves out absent parts of a guide of a carrier', () => {
    const names = [...readXml(build().canonical).walk()].map(({ name }) => name);
    const absent = ['Note', 'AdditionalDocumentReference', 'OriginatorCustomerParty', 'Consignment', 'CarrierParty'];
    const ofSenders = ['HandlingCode', 'TransportModeCode', 'AddressTypeCode', 'Package'];
    for (const name of [...absent, ...ofSenders]) expect(names).not.toContain(name);
  });

  it.each([
    ['an electronic guide', TEST_GUIDE, 'DespatchLine(ID OrderLineReference(LineID) Item)', '1'],
    [
      'a printed guide',
      { ...TEST_GUIDE, documentId: '0001-55' },
      'DespatchLine(ID OrderLineReference(LineID) Item(Description))',
      '0',
    ],
  ])('writes one line without goods for %s', (_, document, shape, number) => {
    const lines = readXml(build({ relatedDocuments: [document] }).canonical).children.filter(
      ({ name }) => name === 'DespatchLine',
    );
    expect(lines.map(shapeOf)).toEqual([shape]);
    expect(lines[0]?.findText('cac:OrderLineReference/cbc:LineID')).toBe(number);
  });

  it('writes an authorization without a registration', () => {
    const stage = readXml(build({ authorization: AUTHORIZATION }).canonical).find(
      'cac:Shipment/cac:ShipmentStage/cac:CarrierParty',
    );
    expect(stage?.children.map(({ name }) => name)).toEqual(['AgentParty']);
  });

  testSignatures('guide of a carrier', [build(FULL)], findingsOf);
});

describe('for any guide of a carrier that the API takes', () => {
  testRendering(CARRIER_DESPATCH_ADVICE_DEFINITION, VALID_CARRIER_DESPATCH_REQUESTS, 'DespatchAdvice', findingsOf, 40);

  it('generates requests that the schema parses to the same value and the rules accept', () => {
    fc.assert(
      fc.property(VALID_CARRIER_DESPATCH_REQUESTS, (request) => {
        const parsed = parseWith(CarrierDespatchAdviceRequestSchema, request);
        expect(parseWith(CarrierDespatchAdviceRequestSchema, parsed)).toEqual(parsed);
        expect(CARRIER_DESPATCH_ADVICE_DEFINITION.rules(parsed, TEST_ISSUER)).toEqual([]);
      }),
      { numRuns: runsOf(50) },
    );
  });
});

const SUBCONTRACTED = new URL('../../../../examples/carrier-despatch-advice/out/subcontracted.xml', import.meta.url);

testAlterations('a guide of a carrier', () => readFileSync(SUBCONTRACTED, 'utf8'), findingsOf, [
  ['a series of senders', /<cbc:ID>V(\d{3}-\d+<)/, '<cbc:ID>T$1'],
  ['the guide of a sender', /(<cbc:DespatchAdviceTypeCode>)31/, '$109'],
  ['a related document of senders', /(<cbc:DocumentTypeCode [^>]+>)01/, '$149'],
  ['a transfer reason', /(<cbc:GrossWeightMeasure)/, '<cbc:HandlingCode>01</cbc:HandlingCode>$1'],
  ['subcontracted transport with an n', /IndicadorTrasporteSubcontratado/, 'IndicadorTransporteSubcontratado'],
  ['an indicator twice', /(<cbc:SpecialInstructions>[^<]+<\/cbc:SpecialInstructions>)/, '$1$1'],
  ['no indicator', /<cbc:SpecialInstructions>.+<\/cbc:SpecialInstructions>/, ''],
  ['a subcontractor who is a person', /(LogisticsOperatorParty>.+?schemeID=)"6"/, '$1"1"'],
  [
    'a consignment after the stage',
    /(<cac:Consignment>.+<\/cac:Consignment>)(<cac:ShipmentStage>.+<\/cac:ShipmentStage>)/,
    '$2$1',
  ],
  ['no start', /<cac:TransitPeriod>.+<\/cac:TransitPeriod>/, ''],
  ['a transport mode', /(<cac:ShipmentStage>)/, '$1<cbc:TransportModeCode>01</cbc:TransportModeCode>'],
  ['no driver', /<cac:DriverPerson>.+<\/cac:DriverPerson>/, ''],
  ['no vehicle', /<cac:TransportHandlingUnit>.+<\/cac:TransportHandlingUnit>/, ''],
  ['a sender without identity', /(<cac:DespatchParty>)<cac:PartyIdentification>.+?<\/cac:PartyIdentification>/, '$1'],
  ['a line number of five digits', /(<cac:DespatchLine><cbc:ID>)1/, '$110000'],
  ['a quantity of nothing', /(<cbc:DeliveredQuantity [^>]+>)[^<]+/, '$10.0'],
  ['no line', /<cac:DespatchLine>.+<\/cac:DespatchLine>/, ''],
  ['no signature', /<ds:Signature .+<\/ds:Signature>/, ''],
]);
