import { readXml } from '@chasqui/core/xml';
import { expect, it } from 'vitest';
import { readGolden } from '../testing/golden.ts';
import { readDespatch } from './despatch.ts';

it('reads sender, goods and recipient', () => {
  const guide = readDespatch(readGolden('despatch-advice/between-establishments'));
  expect(guide).toMatchObject({
    ublVersion: '2.1',
    customization: '2.0',
    id: 'T002-1',
    issueDate: '2026-01-15',
    typeCode: '09',
    related: [],
    sender: { identity: { text: '20123456786', scheme: '6' } },
    recipient: { identity: { text: '20123456786', scheme: '6' } },
    buyer: null,
    supplier: null,
  });
  expect(guide.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['1', { text: '60', scheme: 'NIU' }],
    ['2', { text: '80', scheme: 'NIU' }],
  ]);
});

it('reads a shipment with an own vehicle, driver and places', () => {
  const { shipment } = readDespatch(readGolden('despatch-advice/between-establishments'));
  expect(shipment).toMatchObject({
    motive: '04',
    grossWeight: { text: '64.125', scheme: 'KGM' },
    mode: '02',
    startDate: '2026-01-15',
    carrier: null,
    indicators: [],
    port: null,
  });
  expect(shipment.drivers).toEqual([
    {
      identity: { text: '41234567', scheme: '1' },
      firstName: 'Ana',
      familyName: 'Torres',
      jobTitle: 'Principal',
      licence: 'Q41234567',
    },
  ]);
  expect(shipment.vehicles).toEqual([{ plate: 'D5K712', card: null, attached: [] }]);
  expect(shipment.destination).toEqual({
    ubigeo: '130101',
    establishment: { text: '0003', scheme: '20123456786' },
    line: 'Jr. Pizarro 415, Trujillo',
  });
});

it('reads a carrier and documents that travel with the goods', () => {
  const { shipment, related } = readDespatch(readGolden('despatch-advice/carrier-sale'));
  expect(shipment.carrier).toEqual({
    identity: { text: '20100070970', scheme: '6' },
    name: 'TRANSPORTES DEL SUR S.A.',
    registration: '15107825CNG',
  });
  expect(related).toEqual([
    { id: 'F001-124', typeCode: '01', description: 'Factura', issuer: { text: '20123456786', scheme: '6' } },
  ]);
});

it('reads parts that this service does not write: trailers, containers, ports and properties', () => {
  const namespaces =
    'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"';
  const unit =
    '<cac:TransportEquipment><cbc:ID>ABC123</cbc:ID><cac:ApplicableTransportMeans><cbc:RegistrationNationalityID>1234567890</cbc:RegistrationNationalityID></cac:ApplicableTransportMeans><cac:AttachedTransportEquipment><cbc:ID>ABC124</cbc:ID></cac:AttachedTransportEquipment></cac:TransportEquipment><cac:Package><cbc:ID>MSCU1234567</cbc:ID><cbc:TraceID>S1</cbc:TraceID></cac:Package>';
  const port =
    '<cac:FirstArrivalPortLocation><cbc:ID>CLL</cbc:ID><cbc:LocationTypeCode>1</cbc:LocationTypeCode></cac:FirstArrivalPortLocation>';
  const property =
    '<cac:AdditionalItemProperty><cbc:NameCode>7021</cbc:NameCode><cbc:Value>118-2026-10-1</cbc:Value></cac:AdditionalItemProperty>';
  const guide = readDespatch(
    readXml(
      `<DespatchAdvice ${namespaces}><cac:Shipment><cac:TransportHandlingUnit>${unit}</cac:TransportHandlingUnit>${port}</cac:Shipment><cac:DespatchLine><cac:Item>${property}</cac:Item></cac:DespatchLine></DespatchAdvice>`,
    ),
  );
  expect(guide.shipment.vehicles).toEqual([
    { plate: 'ABC123', card: '1234567890', attached: [{ plate: 'ABC124', card: null }] },
  ]);
  expect(guide.shipment.containers).toEqual([{ id: 'MSCU1234567', seal: 'S1' }]);
  expect(guide.shipment.port).toEqual({ id: 'CLL', kind: '1' });
  expect(guide.lines[0]?.properties).toEqual([{ code: '7021', value: '118-2026-10-1' }]);
});

it('reads an empty guide as empty', () => {
  const guide = readDespatch(readXml('<DespatchAdvice/>'));
  expect(guide).toMatchObject({ id: '', issueDate: '', typeCode: null, lines: [], related: [], notes: [] });
  expect(guide.sender).toEqual({ identity: null, name: null });
  expect(guide.shipment).toMatchObject({ motive: null, drivers: [], vehicles: [], origin: null, destination: null });
});
