import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { prepareRequest } from '../define-document.ts';
import { PERCEPTION_DEFINITION } from './definition.ts';

const EXAMPLES = new URL('../../../examples/perception/', import.meta.url);
const examples = readdirSync(EXAMPLES).filter((name) => name.endsWith('.json'));

const REQUEST = {
  series: 'P001',
  correlative: 7,
  issueDate: '2026-01-15',
  perceptionType: '01',
  perceptionRate: 2,
  observations: ' Pago de enero ',
  customer: { identityType: '6', identityNumber: '20131312955', name: 'CONTRAPARTE' },
  totalPerceived: 20,
  totalCollected: 1020,
  items: [
    {
      documentType: '01',
      documentId: 'F001-00000001',
      issueDate: '2026-01-05',
      currencyCode: 'PEN',
      totalAmount: 1000,
      collectionDate: '2026-01-15',
      collectionAmount: 1000,
      perceptionAmount: 20,
      netCollectedAmount: 1020,
    },
  ],
};

const prepared = prepareRequest(PERCEPTION_DEFINITION, REQUEST, { issuer: TEST_ISSUER });

describe('the definition of the perception', () => {
  it('is type 40, sent by sendBill', () => {
    expect(PERCEPTION_DEFINITION).toMatchObject({
      name: 'perception',
      documentType: '40',
      title: 'Comprobante de percepción',
      path: 'perceptions',
      channel: 'sendBill',
      xsd: 'perception.xsd',
      counterpartyName: 'customer',
    });
  });

  it('prepares the request as it was parsed, and parses it again to the same', () => {
    expect(prepared.request).toEqual({ ...REQUEST, observations: 'Pago de enero' });
    expect(prepareRequest(PERCEPTION_DEFINITION, prepared.request, { issuer: TEST_ISSUER })).toEqual(prepared);
  });

  it('says what a list shows of a document', () => {
    expect(prepared.summary).toEqual({
      series: 'P001',
      correlative: 7,
      issueDate: '2026-01-15',
      currencyCode: 'PEN',
      counterparty: { identityType: '6', identityNumber: '20131312955', name: 'CONTRAPARTE' },
      totals: {
        taxable: '0.00',
        exempt: '0.00',
        unaffected: '0.00',
        free: '0.00',
        isc: '0.00',
        igv: '0.00',
        discount: '0.00',
        total: '20.00',
      },
      dueDate: null,
      modifies: null,
      submissionDeadline: '2026-01-22',
    });
  });

  it('renders what it completed, also after a trip through the database', () => {
    const rendered = PERCEPTION_DEFINITION.render(JSON.parse(JSON.stringify(prepared.completed)), 123);
    expect(rendered).toEqual(PERCEPTION_DEFINITION.render(prepared.completed, 123));
    expect(rendered.canonical).toContain('<cbc:ID>P001-123</cbc:ID>');
  });

  it('prints what it completed, in the words of its paper', () => {
    const print = PERCEPTION_DEFINITION.print(prepared.completed, { correlative: 7, hash: null, documentUrl: null });
    expect(print.heading.number).toBe('P001-00000007');
    expect(print.blocks[0]?.title).toBe('Cliente');
    expect(print.columns.map(({ label }) => label).slice(4)).toEqual([
      'N° de pago',
      'Fecha de cobro',
      'Importe del cobro',
      'Percibido (S/)',
      'Neto cobrado (S/)',
    ]);
    expect(print.totals).toEqual([
      { label: 'Importe total cobrado', value: 'S/ 1,020.00' },
      { label: 'Importe total percibido', value: 'S/ 20.00' },
    ]);
  });
});

describe('the examples', () => {
  it('are at least five', () => {
    expect(examples.length).toBeGreaterThanOrEqual(5);
  });
});
