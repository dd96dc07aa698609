import { describe, expect, it } from 'vitest';
import { parseWith } from '../../../parsing.ts';
import type { CompletedSale, SaleLine } from '../completed-sale.ts';
import type { SaleItem } from '../request-item.ts';
import { TEST_ISSUER, testItem, testRequest } from '../sale-fixture.ts';
import { INVOICE_DEFINITION } from './definition.ts';

function complete(overrides: Parameters<typeof testRequest>[0]): CompletedSale {
  return INVOICE_DEFINITION.complete(parseWith(INVOICE_DEFINITION.schema, testRequest(overrides)), TEST_ISSUER, []);
}

/** A line of the worked examples: value, price with taxes, line tax, and each subtotal as one text. */
function lineText({ value, unitPrice, taxAmount, taxes }: SaleLine): string[] {
  const subtotals = taxes.map((tax) => `${tax.tribute}: ${tax.taxableAmount} ${tax.percent} ${tax.taxAmount}`);
  return [value, unitPrice, taxAmount, ...subtotals];
}

function headerText({ taxAmount, taxes, monetaryTotal: total }: CompletedSale): string[] {
  const subtotals = taxes.map((tax) => `${tax.tribute}: ${tax.taxableAmount} ${tax.taxAmount}`);
  return [total.lineExtensionAmount, taxAmount, total.taxInclusiveAmount, total.payableAmount, ...subtotals];
}

interface WorkedExample {
  readonly name: string;
  readonly items: readonly Partial<SaleItem>[];
  readonly lines: readonly (readonly string[])[];
  readonly header: readonly string[];
}

const WORKED_EXAMPLES: readonly WorkedExample[] = [
  {
    name: 'a plain sale',
    items: [{ quantity: 3, unitPrice: 50 }],
    lines: [['150.00', '59.00', '27.00', '1000: 150.00 18.00 27.00']],
    header: ['150.00', '27.00', '177.00', '177.00', '1000: 150.00 27.00'],
  },
  {
    name: 'a sale with decimals',
    items: [{ quantity: 7, unitPrice: 12.3456 }],
    lines: [['86.42', '14.5685714286', '15.56', '1000: 86.42 18.00 15.56']],
    header: ['86.42', '15.56', '101.98', '101.98', '1000: 86.42 15.56'],
  },
  {
    name: 'a discount that lowers the base',
    items: [{ quantity: 10, unitPrice: 100, discount: 100 }],
    lines: [['900.00', '106.20', '162.00', '1000: 900.00 18.00 162.00']],
    header: ['900.00', '162.00', '1062.00', '1062.00', '1000: 900.00 162.00'],
  },
  {
    name: 'a mix of affectations',
    items: [
      { quantity: 2, unitPrice: 100 },
      { quantity: 5, unitPrice: 10, igvType: '20' },
      { quantity: 1, unitPrice: 30, igvType: '30' },
    ],
    lines: [
      ['200.00', '118.00', '36.00', '1000: 200.00 18.00 36.00'],
      ['50.00', '10.00', '0.00', '9997: 50.00 0.00 0.00'],
      ['30.00', '30.00', '0.00', '9998: 30.00 0.00 0.00'],
    ],
    header: ['280.00', '36.00', '316.00', '316.00', '1000: 200.00 36.00', '9997: 50.00 0.00', '9998: 30.00 0.00'],
  },
  {
    name: 'ISC on the value',
    items: [{ quantity: 4, unitPrice: 250, iscRate: 0.2, iscSystemType: '01' }],
    lines: [['1000.00', '354.00', '416.00', '2000: 1000.00 20.00 200.00', '1000: 1200.00 18.00 216.00']],
    header: ['1000.00', '416.00', '1416.00', '1416.00', '1000: 1000.00 216.00', '2000: 1000.00 200.00'],
  },
  {
    name: 'ISC with cents',
    items: [{ quantity: 3, unitPrice: 33.33, iscRate: 0.17 }],
    lines: [['99.99', '46.0166666667', '38.06', '2000: 99.99 17.00 17.00', '1000: 116.99 18.00 21.06']],
    header: ['99.99', '38.06', '138.05', '138.05', '1000: 99.99 21.06', '2000: 99.99 17.00'],
  },
  {
    name: 'ISC, exonerated and unaffected lines together',
    items: [
      { quantity: 3, unitPrice: 33.33, iscRate: 0.17 },
      { quantity: 1, unitPrice: 100, iscRate: 0.1, iscSystemType: '02', igvType: '20' },
      { quantity: 2, unitPrice: 5.005, igvType: '30', discount: 0.01 },
    ],
    lines: [
      ['99.99', '46.0166666667', '38.06', '2000: 99.99 17.00 17.00', '1000: 116.99 18.00 21.06'],
      ['100.00', '110.00', '10.00', '2000: 100.00 10.00 10.00', '9997: 110.00 0.00 0.00'],
      ['10.00', '5.00', '0.00', '9998: 10.00 0.00 0.00'],
    ],
    header: [
      '209.99',
      '48.06',
      '258.05',
      '258.05',
      '1000: 99.99 21.06',
      '2000: 199.99 27.00',
      '9997: 100.00 0.00',
      '9998: 10.00 0.00',
    ],
  },
];

describe('the worked examples of SUNAT', () => {
  it.each(WORKED_EXAMPLES)('calculates the worked example $name to the cent', ({ items, lines, header }) => {
    const sale = complete({ items: items.map((item) => testItem(item)) });
    expect(sale.lines.map(lineText)).toEqual(lines);
    expect(headerText(sale)).toEqual(header);
  });

  it('keeps the price before the discount beside the discount', () => {
    const [line] = complete({ items: [testItem({ quantity: 10, discount: 100 })] }).lines;
    expect(line).toMatchObject({
      unitValue: '100.00',
      allowances: [{ code: '00', amount: '100.00', baseAmount: '1000.00' }],
    });
  });

  it('calculates the tax of a hundred lines of 0.33 from their bases', () => {
    const items = Array.from({ length: 100 }, () => testItem({ unitPrice: 0.33 }));
    expect(headerText(complete({ items }))).toEqual(['33.00', '5.94', '38.94', '38.94', '1000: 33.00 5.94']);
  });
});

describe('completeInvoice', () => {
  it('completes every value of an invoice except its number', () => {
    expect(complete({})).toEqual({
      documentType: '01',
      operationType: '0101',
      series: 'F001',
      issueDate: '2026-01-15',
      dueDate: null,
      currencyCode: 'PEN',
      issuer: TEST_ISSUER,
      customer: {
        identityType: '6',
        identityNumber: '20131312955',
        name: 'CLIENTE DE PRUEBA',
        address: null,
      },
      purchaseOrder: null,
      legends: [{ code: '1000', text: 'CIENTO DIECIOCHO CON 00/100 SOLES' }],
      notes: [],
      paymentTerms: null,
      paymentForm: { kind: 'Contado' },
      paidWith: 'cash',
      paidAtOnce: true,
      detraction: null,
      lines: [
        {
          number: 1,
          code: 'P001',
          description: 'Producto de prueba',
          quantity: '1',
          unitCode: 'NIU',
          unitValue: '100.00',
          unitPrice: '118.00',
          value: '100.00',
          taxAmount: '18.00',
          taxes: [
            {
              tribute: '1000',
              taxableAmount: '100.00',
              taxAmount: '18.00',
              percent: '18.00',
              exemptionReason: '10',
              iscSystem: null,
            },
          ],
        },
      ],
      taxAmount: '18.00',
      taxes: [{ tribute: '1000', taxableAmount: '100.00', taxAmount: '18.00' }],
      monetaryTotal: { lineExtensionAmount: '100.00', taxInclusiveAmount: '118.00', payableAmount: '118.00' },
    });
  });

  it('completes an invoice as plain JSON', () => {
    const sale = complete({ dueDate: '2026-02-15', observations: 'x', purchaseOrder: 'OC-1' });
    expect(JSON.parse(JSON.stringify(sale))).toEqual(sale);
  });

  it('joins the lines of one-line fields', () => {
    const sale = complete({
      customer: { identityType: '6', identityNumber: '20131312955', name: 'A\nB\tC', address: 'Av. 1\r\nLima' },
      purchaseOrder: 'OC\t7',
      paymentTerms: '30\ndías',
      observations: ' uno \n dos ',
    });
    expect(sale.customer).toMatchObject({ name: 'A B C', address: 'Av. 1 Lima' });
    expect(sale.purchaseOrder).toBe('OC 7');
    expect(sale.paymentTerms).toBe('30 días');
    expect(sale.notes).toEqual(['uno', 'dos', 'Condiciones de pago: 30', 'días']);
  });

  it('makes a sale due after its issue date a credit sale in one instalment', () => {
    expect(complete({ dueDate: '2026-01-16' })).toMatchObject({
      dueDate: '2026-01-16',
      paymentForm: {
        kind: 'Credito',
        amount: '118.00',
        instalments: [{ id: 'Cuota001', amount: '118.00', dueDate: '2026-01-16' }],
      },
    });
  });

  it('makes a sale due on its issue date a cash sale (Contado)', () => {
    expect(complete({ dueDate: '2026-01-15' })).toMatchObject({
      dueDate: '2026-01-15',
      paymentForm: { kind: 'Contado' },
    });
  });

  const detraction = { code: '037', percentage: 12, amount: 141.6, bankAccount: '00-051-1' } as const;
  const thousand = [testItem({ unitPrice: 1000 })];

  it('subtracts the detraction in soles from the pending amount', () => {
    expect(complete({ items: thousand, dueDate: '2026-02-15', detraction })).toMatchObject({
      operationType: '1001',
      detraction: { code: '037', percentage: '12.00', amount: '141.60', bankAccount: '00-051-1' },
      legends: [{ code: '1000' }, { code: '2006', text: 'Operación sujeta a detracción' }],
      monetaryTotal: { payableAmount: '1180.00' },
      paymentForm: { kind: 'Credito', amount: '1038.40' },
    });
  });

  it('subtracts the initial payment, in the currency of the sale, from the pending amount', () => {
    const inDollars = { currencyCode: 'USD', detraction: { ...detraction, amount: 530.5 } } as const;
    const paid = { items: thousand, dueDate: '2026-02-15', initialPayment: 38.4 };
    for (const changes of [{ detraction }, inDollars]) {
      expect(complete({ ...paid, ...changes })).toMatchObject({
        paymentForm: {
          kind: 'Credito',
          amount: '1000.00',
          initialPayment: '38.40',
          instalments: [{ id: 'Cuota001', amount: '1000.00', dueDate: '2026-02-15' }],
        },
      });
    }
  });

  it('subtracts the detraction percentage from the pending amount of a sale in dollars', () => {
    const inDollars = { currencyCode: 'USD', detraction: { ...detraction, amount: 530.5 } } as const;
    expect(complete({ ...inDollars, items: thousand, dueDate: '2026-02-15' })).toMatchObject({
      currencyCode: 'USD',
      detraction: { amount: '530.50' },
      paymentForm: { kind: 'Credito', amount: '1038.40' },
      legends: [{ text: 'MIL CIENTO OCHENTA CON 00/100 DOLARES AMERICANOS' }, { code: '2006' }],
    });
  });
});
