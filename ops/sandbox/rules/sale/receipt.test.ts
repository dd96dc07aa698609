import { describe, expect, it } from 'vitest';
import { readSale, type SaleReading } from '../../readings/sale.ts';
import { broken, describeRulesOf, type SaleDraft } from '../../testing/breakage.ts';
import { readGolden } from '../../testing/golden.ts';
import { alter, first } from '../../testing/reading.ts';
import { readBuilt } from '../../testing/sales/build-sale.ts';
import { BAGS } from '../../testing/sales/goods.ts';
import { distinct, findBroken, listBroken } from '../rule.ts';
import {
  RECEIPT_OBSERVATION_RULES,
  RECEIPT_OPERATION_RULES,
  RECEIPT_PARTY_RULES,
  RECEIPT_REMARK_RULES,
  RECEIPT_RULES,
} from './receipt.ts';

const boleta = readSale(readGolden('receipt/one-line'));

const asExport = alter(boleta, (sale) => {
  sale.operationType = '0200';
});

function remarksOn(sale: SaleReading): readonly string[] {
  return distinct(listBroken(RECEIPT_OBSERVATION_RULES, sale)).map(({ code }) => code);
}

function identified(text: string, scheme: string | null) {
  return ({ customer }: SaleDraft) => {
    customer.identities = [{ text, scheme }];
  };
}

describeRulesOf(
  { name: 'a boleta', all: RECEIPT_RULES },
  [...RECEIPT_OPERATION_RULES, ...RECEIPT_PARTY_RULES],
  [
    broken('3205', 'no operation type', boleta, (sale) => Object.assign(sale, { operationType: null })),
    broken('3206', 'an operation of facturas', boleta, (sale) => Object.assign(sale, { operationType: '0112' })),
    broken('3240', 'bags of the simplified regime', readBuilt(BAGS), (sale) =>
      Object.assign(sale, { operationType: '0113' }),
    ),
    broken('3089', 'a seller with two identities', boleta, ({ supplier }) => {
      supplier.identities.push({ text: '20100070970', scheme: '6' });
    }),
    broken('1008', 'a seller of no kind', boleta, ({ supplier }) => {
      supplier.identities = [{ text: '20123456786', scheme: null }];
    }),
    broken('1007', 'a seller with a DNI', boleta, ({ supplier }) => {
      supplier.identities = [{ text: '12345678', scheme: '1' }];
    }),
    broken('1037', 'a seller with no name', boleta, ({ supplier }) => Object.assign(supplier, { name: null })),
    broken('3090', 'a buyer with two identities', boleta, ({ customer }) => {
      customer.identities.push({ text: '12345678', scheme: '1' });
    }),
    broken('2014', 'a buyer without number', boleta, identified('', '1')),
    broken('2015', 'a buyer of no kind', boleta, identified('12345678', null)),
    broken('2329', 'a buyer of a kind there is not', boleta, identified('12345678', '9')),
    broken('2800', 'an export to a RUC', asExport, identified('20100070970', '6')),
    broken('2017', 'a RUC of ten digits', boleta, identified('2010007097', '6')),
    broken('2021', 'a buyer with no name', boleta, ({ customer }) => Object.assign(customer, { name: null })),
    broken('2022', 'a name of two characters', boleta, ({ customer }) => Object.assign(customer, { name: 'AB' })),
  ],
);

describe('remarks on a boleta', () => {
  const remarks: readonly (readonly [string, string, (sale: SaleDraft) => void])[] = [
    ['4198', 'no establishment', ({ supplier }) => Object.assign(supplier.address ?? {}, { establishmentCode: null })],
    ['4207', 'a DNI of seven digits', identified('1234567', '1')],
    ['4208', 'a passport with a space', identified('AB 123', '7')],
  ];

  it.each(remarks)('%s: %s', (code, _what, change) => {
    const sale = alter(boleta, change);
    expect(findBroken(RECEIPT_RULES, sale)).toBeNull();
    expect(remarksOn(sale)).toEqual([code]);
  });

  it('are tried for every rule', () => {
    expect(remarks.map(([code]) => code)).toEqual(RECEIPT_REMARK_RULES.map(({ code }) => code));
  });

  it.each([
    ['4312', 'a payable amount that is not the price', ({ total }: SaleDraft) => raise(total.payableAmount)],
    ['4310', 'a price that is not value and taxes', ({ total }: SaleDraft) => raise(total.taxInclusiveAmount)],
    ['4309', 'a value that is not that of the lines', ({ total }: SaleDraft) => raise(total.lineExtensionAmount)],
    ['4212', 'no value', ({ total }: SaleDraft) => Object.assign(total, { lineExtensionAmount: null })],
    ['4317', 'no price', ({ total }: SaleDraft) => Object.assign(total, { taxInclusiveAmount: null })],
    ['4301', 'taxes that are not the sum', (sale: SaleDraft) => raise(first(sale.taxTotals).taxAmount)],
    ['4287', 'a unit price that does not follow', ({ lines }: SaleDraft) => raise(first(first(lines).prices).amount)],
  ])('do not apply: %s: %s', (code, _what, change) => {
    const sale = alter(boleta, (draft) => void change(draft));
    expect(findBroken(RECEIPT_RULES, sale)).toBeNull();
    expect(remarksOn(sale)).toContain(code);
  });

  it('do not replace the refusal of a tax that is not base by rate', () => {
    const sale = alter(boleta, ({ lines }) => {
      const line = first(lines);
      const tax = first(first(line.taxTotals).subtotals);
      raise(tax.taxAmount);
    });
    expect(findBroken(RECEIPT_RULES, sale)?.code).toBe('3103');
  });

  it('do not require a payment term', () => {
    expect(boleta.paymentTerms).toEqual([]);
    expect(findBroken(RECEIPT_RULES, boleta)).toBeNull();
  });

  it('accept passenger transport with its own code of detraction', () => {
    const passengers = readSale(readGolden('receipt/ruc-detraction'));
    const under = (code: string) =>
      alter(passengers, (sale) => {
        sale.operationType = '1003';
        for (const terms of sale.paymentTerms) if (terms.id === 'Detraccion') terms.meansId = code;
      });
    expect(findBroken(RECEIPT_RULES, under('028'))).toBeNull();
    expect(findBroken(RECEIPT_RULES, under('026'))?.code).toBe('3129');
  });
});

function raise(amount: { text: string } | null): void {
  if (amount === null) throw new Error('There is no amount');
  amount.text = (Number(amount.text) + 5).toFixed(2);
}
