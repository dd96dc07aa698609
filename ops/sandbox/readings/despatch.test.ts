import { readXml } from '@chasqui/core/xml';
import { expect, it } from 'vitest';
import { buildSenderExample, type SenderExample } from '../testing/guides/sender-guides.ts';
import { renderPart } from '../testing/guides/xml-parts.ts';
import { readDespatch } from './despatch.ts';

function readExample(name: SenderExample) {
  return readDespatch(readXml(renderPart(buildSenderExample(name))));
}

it('reads issuer, recipient, related documents and goods', () => {
  const guide = readExample('E1');
  expect(guide).toMatchObject({
    ublVersion: '2.1',
    customization: '2.0',
    id: 'T001-11',
    issueDate: '2026-11-23',
    issueTime: '08:15:30',
    typeCode: '09',
    notes: ['Entregar por la puerta 2'],
    issuer: { identity: { text: '20512345673', scheme: '6' }, name: 'Guias de Prueba S.A.C.' },
    recipient: { identity: { text: '20131312955', scheme: '6' } },
    buyer: { identity: null, name: null },
  });
  expect(guide.related[0]).toEqual({
    id: 'F001-123',
    typeCode: '01',
    description: 'Documento 01',
    issuer: { text: '20512345673', scheme: '6' },
  });
  expect(guide.lines[1]).toEqual({
    id: '2',
    quantity: { text: '1.5', scheme: 'KGM' },
    description: 'Clavos',
    productCode: null,
    gtin: { text: '7751234567890', scheme: 'GTIN-13' },
    sunatCode: null,
    properties: [],
  });
});

it('reads vehicles, drivers and places', () => {
  const { shipment } = readExample('E1');
  expect(shipment.vehicles).toEqual([
    {
      plate: 'ABC123',
      card: null,
      authorizations: [{ text: 'MTC20261234', scheme: '06' }],
      attached: [{ plate: 'F1A987', card: null, authorizations: [{ text: 'MTC20265678', scheme: '06' }] }],
    },
  ]);
  expect(shipment.drivers[1]).toEqual({
    identity: { text: '42345678', scheme: '1' },
    firstName: 'JUAN',
    familyName: 'ROJAS SOTO',
    jobTitle: 'Secundario',
    licence: 'Q42345678',
  });
  expect(shipment.origin).toEqual({
    ubigeo: '150101',
    establishment: null,
    line: 'Av. Abancay 491',
    latitude: '-12.04637400',
    longitude: '-77.02793500',
  });
  expect(shipment.destination?.establishment).toEqual({ text: '0001', scheme: '20131312955' });
  expect(shipment.senderAuthorizations).toEqual([{ text: 'AUT-2026-001', scheme: '01' }]);
});

it('reads a carrier, containers, a port and properties of goods', () => {
  const { shipment, lines } = readExample('E8');
  expect(shipment).toMatchObject({
    motive: '08',
    information: 'Embalaje adicional',
    netWeight: { text: '110.250', scheme: 'KGM' },
    mode: '01',
    handoverDate: '2026-11-24',
    carrier: {
      identity: { text: '20100070970', scheme: '6' },
      registrations: ['1550003CNG'],
      authorizations: [{ text: 'AUT-555', scheme: '06' }],
    },
    containers: [{ id: 'MSKU1234567', seal: 'PR0001' }],
    port: { id: 'CLL', kind: '1', name: 'Callao' },
  });
  expect(lines[0]?.properties[1]).toEqual({ name: 'Concepto 7021', code: '7021', value: '118-2026-10-123456' });
});

it('reads an empty guide as empty', () => {
  const guide = readDespatch(readXml('<DespatchAdvice/>'));
  expect(guide).toMatchObject({ id: '', issueDate: '', typeCode: null, lines: [], related: [], notes: [] });
  expect(guide.issuer).toEqual({ identity: null, name: null });
  expect(guide.shipment).toMatchObject({ motive: null, drivers: [], vehicles: [], origin: null, destination: null });
});
