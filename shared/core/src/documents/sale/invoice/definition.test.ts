import { describe, expect, it } from 'vitest';
import { ChasquiError } from '../../../errors.ts';
import { prepareRequest } from '../../kit/define-document.ts';
import type { SaleItem } from '../request-item.ts';
import { TEST_ISSUER, testItem, testRequest } from '../sale-fixture.ts';
import { INVOICE_DEFINITION } from './definition.ts';

const prepare = (overrides: Parameters<typeof testRequest>[0] & { correlative?: number }) =>
  prepareRequest(INVOICE_DEFINITION, { ...testRequest(overrides), ...overrides }, { issuer: TEST_ISSUER });

describe('the definition of the factura', () => {
  it('sends an invoice with sendBill', () => {
    expect(INVOICE_DEFINITION).toMatchObject({
      documentType: '01',
      title: 'Factura',
      path: 'invoices',
      channel: 'sendBill',
      xsd: 'invoice.xsd',
    });
  });

  it('prepares request, completed document and summary of an invoice', () => {
    const { igvType: _, ...item } = testItem();
    const { currencyCode: __, ...request } = testRequest();
    const prepared = prepareRequest(INVOICE_DEFINITION, { ...request, items: [item] }, { issuer: TEST_ISSUER });
    expect(prepared.request).toMatchObject({ currencyCode: 'PEN', items: [{ igvType: '10' }] });
    expect(prepared.completed).toMatchObject({ documentType: '01', issuer: TEST_ISSUER });
    expect(prepared.summary).toMatchObject({ series: 'F001', correlative: null });
  });

  it('checks an invoice by its schema, then by its rules, before it is completed', () => {
    expect(() => prepare({ series: 'B001', dueDate: '2026-01-01' })).toThrow(
      'Validation error: series: must be F followed by three digits',
    );
    expect(() => prepare({ dueDate: '2026-01-01' })).toThrow(ChasquiError);
  });

  it('renders a completed invoice also after it was stored as JSON', () => {
    const { completed } = prepare({});
    const rendered = INVOICE_DEFINITION.render(JSON.parse(JSON.stringify(completed)), 123);
    expect(rendered).toEqual(INVOICE_DEFINITION.render(completed, 123));
    expect(rendered.canonical).toContain('<cbc:ID>F001-123</cbc:ID>');
  });
});

describe('the summary', () => {
  const totalsOf = (items: SaleItem[]) => prepare({ items }).summary.totals;

  it('summarizes an invoice for lists of documents', () => {
    expect(prepare({ correlative: 7, currencyCode: 'USD' }).summary).toEqual({
      series: 'F001',
      correlative: 7,
      issueDate: '2026-01-15',
      currencyCode: 'USD',
      counterparty: { identityType: '6', identityNumber: '20131312955', name: 'CLIENTE DE PRUEBA' },
      totals: {
        taxable: '100.00',
        exempt: '0.00',
        unaffected: '0.00',
        free: '0.00',
        isc: '0.00',
        igv: '18.00',
        discount: '0.00',
        export: '0.00',
        ivap: '0.00',
        icbper: '0.00',
        charges: '0.00',
        prepaid: '0.00',
        perception: '0.00',
        rounding: '0.00',
        payable: '118.00',
        total: '118.00',
      },
      dueDate: null,
      modifies: null,
      paidWith: 'cash',
      submissionDeadline: '2026-01-18',
    });
  });

  it('summarizes every figure of a mixed sale', () => {
    const items = [
      testItem({ quantity: 2, iscRate: 0.1, discount: 20.5 }),
      testItem({ igvType: '20', discount: 0.5 }),
      testItem({ igvType: '30' }),
    ];
    expect(totalsOf(items)).toEqual({
      taxable: '179.50',
      exempt: '99.50',
      unaffected: '100.00',
      free: '0.00',
      isc: '17.95',
      igv: '35.54',
      discount: '21.00',
      export: '0.00',
      ivap: '0.00',
      icbper: '0.00',
      charges: '0.00',
      prepaid: '0.00',
      perception: '0.00',
      rounding: '0.00',
      payable: '432.49',
      total: '432.49',
    });
  });

  it('summarizes absent figures of a sale as 0.00', () => {
    expect(totalsOf([testItem({ igvType: '30' })])).toMatchObject({ taxable: '0.00', igv: '0.00', total: '100.00' });
  });
});
