import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { prepareRequest } from '../define-document.ts';
import { RETENTION_DEFINITION } from './definition.ts';

const EXAMPLES = new URL('../../../examples/retention/', import.meta.url);
const examples = readdirSync(EXAMPLES).filter((name) => name.endsWith('.json'));

const REQUEST = {
  series: 'R001',
  correlative: 7,
  issueDate: '2026-01-15',
  retentionType: '01',
  retentionRate: 3,
  observations: ' Pago de enero ',
  supplier: { identityType: '6', identityNumber: '20131312955', name: 'CONTRAPARTE' },
  totalRetained: 30,
  totalPaid: 970,
  items: [
    {
      documentType: '01',
      documentId: 'F001-00000001',
      issueDate: '2026-01-05',
      currencyCode: 'PEN',
      totalAmount: 1000,
      paymentDate: '2026-01-15',
      paymentAmount: 1000,
      retentionAmount: 30,
      netPaidAmount: 970,
    },
  ],
};

const prepared = prepareRequest(RETENTION_DEFINITION, REQUEST, { issuer: TEST_ISSUER });

describe('the definition of the retention', () => {
  it('is type 20, sent by sendBill', () => {
    expect(RETENTION_DEFINITION).toMatchObject({
      name: 'retention',
      documentType: '20',
      title: 'Comprobante de retención',
      path: 'retentions',
      channel: 'sendBill',
      xsd: 'retention.xsd',
      counterpartyName: 'supplier',
    });
  });

  it('prepares the request as it was parsed, and parses it again to the same', () => {
    expect(prepared.request).toEqual({ ...REQUEST, observations: 'Pago de enero' });
    expect(prepareRequest(RETENTION_DEFINITION, prepared.request, { issuer: TEST_ISSUER })).toEqual(prepared);
  });

  it('says what a list shows of a document', () => {
    expect(prepared.summary).toEqual({
      series: 'R001',
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
        total: '30.00',
      },
      dueDate: null,
      modifies: null,
      submissionDeadline: '2026-01-22',
    });
  });

  it('renders what it completed, also after a trip through the database', () => {
    const rendered = RETENTION_DEFINITION.render(JSON.parse(JSON.stringify(prepared.completed)), 123);
    expect(rendered).toEqual(RETENTION_DEFINITION.render(prepared.completed, 123));
    expect(rendered.canonical).toContain('<cbc:ID>R001-123</cbc:ID>');
  });

  it('prints what it completed, in the words of its paper', () => {
    const print = RETENTION_DEFINITION.print(prepared.completed, { correlative: 7, hash: null, documentUrl: null });
    expect(print.heading.number).toBe('R001-00000007');
    expect(print.blocks[0]?.title).toBe('Proveedor');
    expect(print.columns.map(({ label }) => label).slice(4)).toEqual([
      'N° de pago',
      'Fecha de pago',
      'Importe del pago',
      'Retenido (S/)',
      'Neto pagado (S/)',
    ]);
    expect(print.totals).toEqual([
      { label: 'Importe total pagado', value: 'S/ 970.00' },
      { label: 'Importe total retenido', value: 'S/ 30.00' },
    ]);
  });
});

describe('the examples', () => {
  it('are at least five', () => {
    expect(examples.length).toBeGreaterThanOrEqual(5);
  });
});
