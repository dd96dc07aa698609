import { FULL_SALE } from '../sale/ubl/completed-sale-fixture.ts';
import type { CompletedWithholding } from './completed-withholding.ts';

/** For tests: a retention with every part that there can be. */
export const FULL_RETENTION: CompletedWithholding = {
  documentType: '20',
  series: 'R001',
  issueDate: '2026-01-15',
  issuer: { ...FULL_SALE.issuer, address: { ...FULL_SALE.issuer.address, district: 'SURCO' } },
  counterparty: {
    identityType: '6',
    identityNumber: '20987654321',
    name: 'Proveedor "Uno" <Perú> S.R.L.',
    address: 'Jr. Unión 456, Arequipa',
  },
  regime: '01',
  rate: '3.00',
  note: 'Pago de enero',
  totalWithheld: '147.90',
  totalNet: '4782.10',
  lines: [
    {
      documentType: '01',
      documentNumber: 'F001-123',
      issueDate: '2026-01-05',
      currencyCode: 'USD',
      totalAmount: '1000.00',
      payment: { number: 1, amount: '1000.00', date: '2026-01-14' },
      withheld: {
        amount: '112.50',
        date: '2026-01-14',
        netAmount: '3637.50',
        exchangeRate: { rate: '3.750', date: '2026-01-14' },
      },
    },
    {
      documentType: '12',
      documentNumber: 'FFCF016543-000777',
      issueDate: '2026-01-06',
      currencyCode: 'PEN',
      totalAmount: '1180.00',
      payment: { number: 1, amount: '1180.00', date: '2026-01-15' },
      withheld: { amount: '35.40', date: '2026-01-15', netAmount: '1144.60', exchangeRate: null },
    },
    {
      documentType: '07',
      documentNumber: 'F001-9',
      issueDate: '2026-01-08',
      currencyCode: 'PEN',
      totalAmount: '59.00',
      payment: null,
      withheld: null,
    },
  ],
};

/** Perception without its optional parts. */
export const PLAIN_PERCEPTION: CompletedWithholding = {
  ...FULL_RETENTION,
  documentType: '40',
  series: 'P001',
  issuer: {
    ...FULL_RETENTION.issuer,
    tradeName: null,
    address: { ...FULL_RETENTION.issuer.address, department: null, province: null, district: null },
  },
  counterparty: { ...FULL_RETENTION.counterparty, address: null },
  regime: '03',
  rate: '0.50',
  note: null,
  totalWithheld: '5.90',
  totalNet: '1185.90',
  lines: [
    {
      documentType: '01',
      documentNumber: 'F001-123',
      issueDate: '2026-01-05',
      currencyCode: 'PEN',
      totalAmount: '1180.00',
      payment: { number: 1, amount: '1180.00', date: '2026-01-15' },
      withheld: { amount: '5.90', date: '2026-01-15', netAmount: '1185.90', exchangeRate: null },
    },
  ],
};
