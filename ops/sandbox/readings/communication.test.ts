import { readXml } from '@chasqui/core/xml';
import { expect, it } from 'vitest';
import { readGolden } from '../testing/golden.ts';
import { first } from '../testing/reading.ts';
import { readCommunication, readSummary } from './communication.ts';

it('reads a communication and what it voids', () => {
  const communication = readCommunication(readGolden('voided-documents/one-invoice'));
  expect(communication).toMatchObject({
    ublVersion: '2.0',
    customization: '1.0',
    ruc: '20123456786',
    identityType: '6',
  });
  expect(communication.id).toMatch(/^RA-\d{8}-\d+$/);
  expect(first(communication.lines)).toMatchObject({ id: '1', documentType: '01' });
  expect(first(communication.lines).reason).not.toBe('');
});

it('reads a summary, its parts and its reasons', () => {
  const summary = readSummary(readGolden('voided-documents/boletas-of-every-kind'));
  expect(summary).toMatchObject({
    customization: '1.1',
    id: 'RC-20260117-12',
    referenceDate: '2026-01-15',
    issueDate: '2026-01-17',
    notes: ['Error en el número de DNI', 'Cobro duplicado & <anulado>'],
  });
  const line = first(summary.lines);
  expect(line).toMatchObject({
    id: '1',
    documentType: '03',
    number: 'B001-31',
    customer: { number: '45678912', identityType: '1' },
    modified: null,
    condition: '3',
    total: { text: '81.85', currency: 'PEN' },
  });
  expect(line.payments.map(({ code, amount }) => [code, amount?.text])).toEqual([
    ['01', '37.50'],
    ['02', '12.60'],
    ['03', '25.00'],
  ]);
  expect(line.taxes).toMatchObject([{ tribute: '1000', name: 'IGV', typeCode: 'VAT', percent: '18.00' }]);
  expect(line.amounts).toHaveLength(6);
});

it('reads an empty document as empty', () => {
  const nothing = { id: '', referenceDate: null, issueDate: '', notes: [], ruc: null, name: null, lines: [] };
  expect(readCommunication(readXml('<VoidedDocuments/>'))).toMatchObject(nothing);
  expect(readSummary(readXml('<SummaryDocuments/>'))).toMatchObject(nothing);
});
