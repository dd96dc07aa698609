import { describe, expect, it } from 'vitest';
import type { CompletedSale } from '../completed-sale.ts';
import { FULL_SALE } from '../ubl/completed-sale-fixture.ts';
import { TAXED_SALE } from './printed-sale-fixture.ts';
import { buildSettlement, buildWithheldBlocks } from './settlement.ts';

const DETRACTION = { code: '037', percentage: '12.00', amount: '14.16', bankAccount: '00-123-456789' };
const RETENTION = { factor: '0.03', baseAmount: '118.00', amount: '3.54' };
const PERCEPTION = { regime: '51', factor: '0.02', baseAmount: '118.00', amount: '2.36', total: '120.36' } as const;
const IN_PART = { kind: 'Credito', amount: '93.84', instalments: [], initialPayment: '10.00' } as const;
const CREDIT = { kind: 'Credito', amount: '103.84', instalments: [] } as const;

describe('buildSettlement', () => {
  it.each<[string, Partial<CompletedSale>, string[]]>([
    ['nothing if the buyer pays the total', {}, []],
    ['a detraction', { detraction: DETRACTION }, ['Detracción (12 %): -S/ 14.16', 'Neto a pagar: S/ 103.84']],
    ['a retention', { retention: RETENTION }, ['Retención del IGV (3 %): -S/ 3.54', 'Neto a pagar: S/ 114.46']],
    ['a perception', { perception: PERCEPTION }, ['Percepción (2 %): S/ 2.36', 'Total a cobrar: S/ 120.36']],
    ['no net of dollars less soles', { currencyCode: 'USD', detraction: DETRACTION }, ['Detracción (12 %): -S/ 14.16']],
    [
      'the pending amount of a credit in dollars',
      { currencyCode: 'USD', detraction: DETRACTION, paymentForm: CREDIT },
      ['Detracción (12 %): -S/ 14.16', 'Neto a pagar: US$ 103.84'],
    ],
    [
      'what was paid at once',
      { currencyCode: 'USD', detraction: DETRACTION, paymentForm: IN_PART },
      ['Detracción (12 %): -S/ 14.16', 'Pago inicial: -US$ 10.00', 'Neto a pagar: US$ 93.84'],
    ],
    [
      'how it was paid at once',
      { paymentForm: { ...IN_PART, amount: '108.00' }, paidWith: 'wallet' },
      ['Pago inicial (Yape o Plin): -S/ 10.00', 'Neto a pagar: S/ 108.00'],
    ],
    [
      'what was paid at once of a sale without detraction',
      { paymentForm: { ...IN_PART, amount: '108.00' } },
      ['Pago inicial: -S/ 10.00', 'Neto a pagar: S/ 108.00'],
    ],
  ])('has %s', (_what, parts, expected) => {
    const fields = buildSettlement({ ...TAXED_SALE, ...parts });
    expect(fields.map(({ label, value }) => `${label}: ${value}`)).toEqual(expected);
  });
});

describe('buildWithheldBlocks', () => {
  it('tells how each amount is calculated, and where the detraction is deposited', () => {
    const blocks = buildWithheldBlocks({ ...FULL_SALE, perception: PERCEPTION, retention: RETENTION });
    expect(
      blocks.map(({ title, fields }) => [title, ...fields.map(({ label, value }) => `${label}: ${value}`)]),
    ).toEqual([
      [
        'Operación sujeta a detracción',
        'Bien o servicio: 037 - Demás servicios gravados con el IGV',
        'Porcentaje: 12 %',
        'Monto: S/ 158.96',
        'Cuenta en el Banco de la Nación: 00-123-456789',
      ],
      [
        'Operación sujeta a percepción',
        'Régimen: Percepción venta interna',
        'Base: S/ 118.00',
        'Porcentaje: 2 %',
        'Percepción: S/ 2.36',
      ],
      ['Operación sujeta a retención del IGV', 'Base: S/ 118.00', 'Porcentaje: 3 %', 'Monto retenido: S/ 3.54'],
    ]);
  });
});
