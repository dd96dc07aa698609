import type { CompletedNote, CompletedSale, SaleLine, TaxSubtotal } from '../completed-sale.ts';

function taxOf(tribute: TaxSubtotal['tribute'], taxableAmount: string, taxAmount: string): TaxSubtotal {
  return { tribute, taxableAmount, taxAmount };
}

/** A line of 10 units at 100.00 less a discount, with ISC and IGV: every element a line can have. */
export const FULL_LINE: SaleLine = {
  number: 1,
  code: 'P-001',
  description: 'Pisco <Reserva> & Cía. "Ñandú"',
  quantity: '10',
  unitCode: 'NIU',
  unitValue: '100.00',
  unitPrice: '127.44',
  discount: { amount: '100.00', baseAmount: '1000.00' },
  value: '900.00',
  taxAmount: '374.40',
  taxes: [
    { ...taxOf('2000', '900.00', '180.00'), percent: '20.00', exemptionReason: null, iscSystem: '01' },
    { ...taxOf('1000', '1080.00', '194.40'), percent: '18.00', exemptionReason: '10', iscSystem: null },
  ],
};

export const EXEMPT_LINE: SaleLine = {
  number: 2,
  code: 'P-002',
  description: 'Libro',
  quantity: '2.5',
  unitCode: 'KGM',
  unitValue: '20.123456789',
  unitPrice: '20.123456789',
  discount: null,
  value: '50.31',
  taxAmount: '0.00',
  taxes: [{ ...taxOf('9997', '50.31', '0.00'), percent: '0.00', exemptionReason: '20', iscSystem: null }],
};

/** A factura with every optional part present: for tests. */
export const FULL_SALE: CompletedSale = {
  documentType: '01',
  operationType: '1001',
  series: 'F001',
  issueDate: '2026-01-15',
  dueDate: '2026-02-15',
  currencyCode: 'PEN',
  issuer: {
    ruc: '20123456786',
    name: 'Comercial Ñandú & Hijos S.A.C.',
    tradeName: 'El Ñandú',
    address: {
      ubigeo: '150101',
      address: 'Av. Próceres 123',
      department: 'LIMA',
      province: 'LIMA',
      district: 'LIMA',
      establishmentCode: '0000',
    },
  },
  customer: {
    identityType: '6',
    identityNumber: '20987654321',
    name: 'Cliente "Uno" <Perú> S.R.L.',
    address: 'Jr. Unión 456, Arequipa',
  },
  purchaseOrder: 'OC-2026-15',
  legends: [
    { code: '1000', text: 'MIL TRESCIENTOS VEINTICUATRO CON 71/100 SOLES' },
    { code: '2006', text: 'Operación sujeta a detracción' },
  ],
  notes: ['Entregar por la mañana', 'Pago a 30 días'],
  paymentTerms: 'Pago a 30 días',
  paymentForm: {
    kind: 'Credito',
    amount: '1165.75',
    instalments: [
      { id: 'Cuota001', amount: '1000.00', dueDate: '2026-02-01' },
      { id: 'Cuota002', amount: '165.75', dueDate: '2026-02-15' },
    ],
  },
  detraction: { code: '037', percentage: '12.00', amount: '158.96', bankAccount: '00-123-456789' },
  lines: [FULL_LINE, EXEMPT_LINE],
  taxAmount: '374.40',
  taxes: [taxOf('1000', '900.00', '194.40'), taxOf('2000', '900.00', '180.00'), taxOf('9997', '50.31', '0.00')],
  monetaryTotal: { lineExtensionAmount: '950.31', taxInclusiveAmount: '1324.71', payableAmount: '1324.71' },
};

/** FULL_SALE without its optional parts. */
export const PLAIN_SALE: CompletedSale = {
  ...FULL_SALE,
  operationType: '0101',
  dueDate: null,
  issuer: {
    ...FULL_SALE.issuer,
    tradeName: null,
    address: { ...FULL_SALE.issuer.address, department: null, province: null, district: null },
  },
  customer: { ...FULL_SALE.customer, address: null },
  purchaseOrder: null,
  legends: [{ code: '1000', text: 'CINCUENTA CON 31/100 SOLES' }],
  notes: [],
  paymentTerms: null,
  paymentForm: { kind: 'Contado' },
  detraction: null,
  lines: [{ ...EXEMPT_LINE, number: 1 }],
  taxAmount: '0.00',
  taxes: [taxOf('9997', '50.31', '0.00')],
  monetaryTotal: { lineExtensionAmount: '50.31', taxInclusiveAmount: '50.31', payableAmount: '50.31' },
};

/** A boleta with every optional part present. */
export const FULL_RECEIPT: CompletedSale = {
  ...FULL_SALE,
  documentType: '03',
  series: 'B001',
  customer: { identityType: '1', identityNumber: '45678912', name: 'María Quispe', address: 'Jr. Unión 456, Puno' },
  paymentForm: null,
};

const { operationType: _, ...DOCUMENT } = FULL_SALE;

/** A credit note with every optional part present. */
export const FULL_NOTE: CompletedNote = {
  ...DOCUMENT,
  documentType: '07',
  paymentForm: null,
  modification: {
    seriesNumber: 'F001-45',
    documentType: '01',
    reasonCode: '07',
    reasonText: 'Devolución de <dos> "botellas" & una caja',
  },
};

/** FULL_NOTE without its optional parts. */
export const PLAIN_NOTE: CompletedNote = {
  ...FULL_NOTE,
  customer: { ...FULL_NOTE.customer, address: null },
  purchaseOrder: null,
  detraction: null,
  legends: [{ code: '1000', text: 'CINCUENTA CON 31/100 SOLES' }],
  notes: [],
  lines: PLAIN_SALE.lines,
  taxAmount: '0.00',
  taxes: PLAIN_SALE.taxes,
  monetaryTotal: PLAIN_SALE.monetaryTotal,
};
