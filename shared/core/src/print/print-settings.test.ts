import { describe, expect, it } from 'vitest';
import type { PrintModel } from './print-model.ts';
import { addPrintSettings, consolePaperOf, type PrintSettings } from './print-settings.ts';

const MODEL: PrintModel = {
  heading: { ruc: '20123456786', title: 'FACTURA ELECTRÓNICA', number: 'F001-00000001' },
  issuer: { name: 'EMPRESA S.A.C.', tradeName: null, address: 'Av. Abancay 491' },
  blocks: [],
  columns: [],
  rows: [],
  totals: [],
  annexes: [{ title: 'Cuotas', layout: 'grid', fields: [] }],
  legends: [],
  notes: [],
  qr: null,
  hash: null,
  footer: 'Representación impresa',
};

const SETTINGS: PrintSettings = {
  footer: 'Gracias por su compra',
  phone: '01 234-5678',
  website: 'www.empresa.pe',
  bankAccounts: [
    { bank: 'BCP', currencyCode: 'PEN', number: '191-1234567-0-12', cci: '00219100123456701255' },
    { bank: 'BBVA', currencyCode: 'USD', number: '0011-0123-45' },
  ],
};

describe('addPrintSettings', () => {
  it('adds contact, footer and bank accounts, which follow the annexes of the document', () => {
    const { issuer, ownFooter, annexes } = addPrintSettings(MODEL, SETTINGS, true);
    expect(issuer.contact).toBe('01 234-5678 · www.empresa.pe');
    expect(ownFooter).toBe('Gracias por su compra');
    expect(annexes?.map(({ title }) => title)).toEqual(['Cuotas', 'Cuentas bancarias']);
    expect(annexes?.[1]?.fields).toEqual([
      { label: 'BCP, soles', value: '191-1234567-0-12\nCCI 00219100123456701255' },
      { label: 'BBVA, dólares', value: '0011-0123-45' },
    ]);
  });

  it('leaves the bank accounts out of a document that asks for no payment', () => {
    expect(addPrintSettings(MODEL, SETTINGS, false).annexes).toEqual(MODEL.annexes);
  });

  it('adds no separator if only one contact is known', () => {
    expect(addPrintSettings(MODEL, { phone: '987 654 321' }, true).issuer.contact).toBe('987 654 321');
  });

  it('leaves the model as it is without settings', () => {
    expect(addPrintSettings(MODEL, {}, true)).toEqual(MODEL);
  });
});

it.each([
  ['a boleta of a company that chose none', {}, '03', 'ticket'],
  ['a factura of a company that chose none', {}, '01', 'a4'],
  ['a boleta of a company that chose a paper for all', { format: 'a4' }, '03', 'a4'],
  ['a boleta of a company that chose its paper', { formats: { '03': 'ticket58' } }, '03', 'ticket58'],
  ['a boleta of a company that chose the paper of facturas', { formats: { '01': 'a5' } }, '03', 'ticket'],
] as const)('the console prints %s on its paper', (_name, settings, documentType, paper) => {
  expect(consolePaperOf(settings, documentType)).toBe(paper);
});
