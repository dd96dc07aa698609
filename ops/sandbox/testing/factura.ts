import type { CompletedSale, LineTaxSubtotal, SaleLine } from '@chasqui/core/documents/sale/completed-sale';

export const ISSUER_RUC = '20123456786';

/** Tax figures are written out, not computed: only the rules under test compute. */
const IGV: LineTaxSubtotal = {
  tribute: '1000',
  taxableAmount: '150.00',
  taxAmount: '27.00',
  percent: '18.00',
  exemptionReason: '10',
  iscSystem: null,
};

const TAXED_LINE: SaleLine = {
  number: 1,
  code: 'P-001',
  description: 'Papel & tinta',
  quantity: '3',
  unitCode: 'NIU',
  unitValue: '50.00',
  unitPrice: '59.00',
  discount: null,
  value: '150.00',
  taxAmount: '27.00',
  taxes: [IGV],
};

/** Three units at 50.00: 150.00 and 27.00 of IGV. */
export const SIMPLE: CompletedSale = {
  documentType: '01',
  operationType: '0101',
  series: 'F001',
  issueDate: '2026-01-15',
  dueDate: null,
  currencyCode: 'PEN',
  issuer: {
    ruc: ISSUER_RUC,
    name: 'Comercial Andina S.A.C.',
    tradeName: 'Andina',
    address: {
      ubigeo: '150101',
      address: 'Av. Arequipa 123',
      department: 'LIMA',
      province: 'LIMA',
      district: 'LIMA',
      establishmentCode: '0000',
    },
  },
  customer: { identityType: '6', identityNumber: '20100070970', name: 'Cliente S.A.', address: 'Jr. Unión 456' },
  purchaseOrder: 'OC-15',
  legends: [{ code: '1000', text: 'CIENTO SETENTA Y SIETE CON 00/100 SOLES' }],
  notes: ['Entregar por la mañana'],
  paymentTerms: null,
  paymentForm: { kind: 'Contado' },
  detraction: null,
  lines: [TAXED_LINE],
  taxAmount: '27.00',
  taxes: [{ tribute: '1000', taxableAmount: '150.00', taxAmount: '27.00' }],
  monetaryTotal: { lineExtensionAmount: '150.00', taxInclusiveAmount: '177.00', payableAmount: '177.00' },
};

/** Factura of four units at 250.00 with 20 % of ISC, which is part of the IGV base. */
export const WITH_ISC: CompletedSale = {
  ...SIMPLE,
  legends: [{ code: '1000', text: 'MIL CUATROCIENTOS DIECISEIS CON 00/100 SOLES' }],
  lines: [
    {
      ...TAXED_LINE,
      quantity: '4',
      unitValue: '250.00',
      unitPrice: '354.00',
      value: '1000.00',
      taxAmount: '416.00',
      taxes: [
        {
          tribute: '2000',
          taxableAmount: '1000.00',
          taxAmount: '200.00',
          percent: '20.00',
          exemptionReason: null,
          iscSystem: '01',
        },
        { ...IGV, taxableAmount: '1200.00', taxAmount: '216.00' },
      ],
    },
  ],
  taxAmount: '416.00',
  taxes: [
    { tribute: '1000', taxableAmount: '1000.00', taxAmount: '216.00' },
    { tribute: '2000', taxableAmount: '1000.00', taxAmount: '200.00' },
  ],
  monetaryTotal: { lineExtensionAmount: '1000.00', taxInclusiveAmount: '1416.00', payableAmount: '1416.00' },
};

/** Ten units at 100.00 less 100.00. */
export const WITH_DISCOUNT: CompletedSale = {
  ...SIMPLE,
  lines: [
    {
      ...TAXED_LINE,
      quantity: '10',
      unitValue: '100.00',
      unitPrice: '106.20',
      discount: { amount: '100.00', baseAmount: '1000.00' },
      value: '900.00',
      taxAmount: '162.00',
      taxes: [{ ...IGV, taxableAmount: '900.00', taxAmount: '162.00' }],
    },
  ],
  taxAmount: '162.00',
  taxes: [{ tribute: '1000', taxableAmount: '900.00', taxAmount: '162.00' }],
  monetaryTotal: { lineExtensionAmount: '900.00', taxInclusiveAmount: '1062.00', payableAmount: '1062.00' },
};

/** 200.00 taxed, 50.00 exempt and 30.00 unaffected. */
export const MIXED: CompletedSale = {
  ...SIMPLE,
  lines: [
    {
      ...TAXED_LINE,
      quantity: '2',
      unitValue: '100.00',
      unitPrice: '118.00',
      value: '200.00',
      taxAmount: '36.00',
      taxes: [{ ...IGV, taxableAmount: '200.00', taxAmount: '36.00' }],
    },
    untaxedLine({ number: 2, quantity: '5', unitValue: '10.00', value: '50.00', tribute: '9997', reason: '20' }),
    untaxedLine({ number: 3, quantity: '1', unitValue: '30.00', value: '30.00', tribute: '9998', reason: '30' }),
  ],
  taxAmount: '36.00',
  taxes: [
    { tribute: '1000', taxableAmount: '200.00', taxAmount: '36.00' },
    { tribute: '9997', taxableAmount: '50.00', taxAmount: '0.00' },
    { tribute: '9998', taxableAmount: '30.00', taxAmount: '0.00' },
  ],
  monetaryTotal: { lineExtensionAmount: '280.00', taxInclusiveAmount: '316.00', payableAmount: '316.00' },
};

/** 150.00 and IGV in two instalments, the detraction left out of them. */
export const ON_CREDIT: CompletedSale = {
  ...SIMPLE,
  operationType: '1001',
  dueDate: '2026-02-15',
  legends: [...SIMPLE.legends, { code: '2006', text: 'Operación sujeta a detracción' }],
  paymentForm: {
    kind: 'Credito',
    amount: '155.76',
    instalments: [
      { id: 'Cuota001', amount: '100.00', dueDate: '2026-01-31' },
      { id: 'Cuota002', amount: '55.76', dueDate: '2026-02-15' },
    ],
  },
  detraction: { code: '037', percentage: '12.00', amount: '21.24', bankAccount: '00-123-456789' },
};

interface UntaxedLine {
  readonly number: number;
  readonly quantity: string;
  readonly unitValue: string;
  readonly value: string;
  readonly tribute: '9997' | '9998';
  readonly reason: string;
}

function untaxedLine({ number, quantity, unitValue, value, tribute, reason }: UntaxedLine): SaleLine {
  return {
    ...TAXED_LINE,
    number,
    code: `P-00${number}`,
    quantity,
    unitValue,
    unitPrice: unitValue,
    value,
    taxAmount: '0.00',
    taxes: [{ ...IGV, tribute, taxableAmount: value, taxAmount: '0.00', percent: '0.00', exemptionReason: reason }],
  };
}
