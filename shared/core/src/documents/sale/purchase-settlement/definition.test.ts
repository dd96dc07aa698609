import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../../kit/define-document.ts';
import { NO_TOTALS } from '../../kit/document-totals.ts';
import { TEST_ISSUER } from '../sale-fixture.ts';
import type { CompletedSettlement } from './completed-settlement.ts';
import { PURCHASE_SETTLEMENT_DEFINITION } from './definition.ts';
import { settlementBody, TEST_ITEM, TEST_SELLER } from './purchase-settlement-fixture.ts';

const prepare = (changes: Parameters<typeof settlementBody>[0] = {}) =>
  prepareRequest(PURCHASE_SETTLEMENT_DEFINITION, settlementBody(changes), { issuer: TEST_ISSUER });

const complete = (changes: Parameters<typeof settlementBody>[0] = {}) =>
  prepare(changes).completed as CompletedSettlement;

describe('the definition of the purchase settlement', () => {
  it('has the names under which it is known', () => {
    expect(PURCHASE_SETTLEMENT_DEFINITION).toMatchObject({
      name: 'purchase-settlement',
      documentType: '04',
      title: 'Liquidación de compra',
      printedTitle: { title: 'LIQUIDACIÓN DE COMPRA ELECTRÓNICA' },
      path: 'purchase-settlements',
      service: 'factura',
      channel: 'sendBill',
      xsd: 'purchase-settlement.xsd',
      counterpartyName: 'seller',
      publicProof: 'total',
    });
  });

  it('summarizes it with the net amount as its total', () => {
    expect(prepare().summary).toEqual({
      series: 'L001',
      correlative: null,
      issueDate: '2026-01-15',
      currencyCode: 'PEN',
      counterparty: { identityType: '1', identityNumber: '45678912', name: 'María Quispe' },
      totals: { ...NO_TOTALS, taxable: '1000.00', igv: '180.00', payable: '985.00', total: '985.00' },
      dueDate: null,
      modifies: null,
      paidWith: null,
      submissionDeadline: '2026-01-16',
    });
  });

  it('takes the kind of the seller’s address from the place of sale only if it is the same place', () => {
    expect(complete().seller.address).toEqual({ ubigeo: '080101', address: 'Jr. Las Flores 123', type: '01' });
    const address = { ubigeo: '080101', address: 'Jr. Otro 9' };
    expect(complete({ seller: { ...TEST_SELLER, address } }).seller.address).toEqual({ ...address, type: '05' });
  });

  it('tells the time of the request if it is issued that day', () => {
    const found = { issuer: TEST_ISSUER, today: '2026-01-15', timeOfDay: '09:08:07' };
    const { completed } = prepareRequest(PURCHASE_SETTLEMENT_DEFINITION, settlementBody(), found);
    expect(completed).toMatchObject({ issueTime: '09:08:07' });
    expect(complete({ issueTime: '11:00:00' }).issueTime).toBe('11:00:00');
    expect(complete().issueTime).toBeUndefined();
  });

  it('retains the income tax of each line, and sums it up', () => {
    const items = [TEST_ITEM, { ...TEST_ITEM, quantity: 1, unitPrice: 0.33 }, { ...TEST_ITEM, igvType: '31' }];
    const { lines, taxes } = complete({ items });
    const retained = lines.map((line) => line.taxes.find(({ tribute }) => tribute === '3000')?.taxAmount);
    expect(retained).toEqual(['15.00', '0.00', undefined]);
    expect(taxes.at(-1)).toEqual({ tribute: '3000', taxableAmount: '1000.33', taxAmount: '15.00' });
  });

  it.each([
    ['nothing is retained', { incomeRetention: undefined }],
    ['everything is free', { items: [{ ...TEST_ITEM, igvType: '31' }] }],
  ])('has no tribute 3000 if %s', (_, changes) => {
    const settlement = complete(changes);
    expect(settlement.taxes.map(({ tribute }) => tribute)).not.toContain('3000');
    expect(settlement.incomeRetention).toBeUndefined();
  });

  it('pays 18 % of IGV also if the buyer sells as a small restaurant', () => {
    const issuer = { ...TEST_ISSUER, igvRegime: 'mypeRestaurant' } as const;
    const { completed } = prepareRequest(PURCHASE_SETTLEMENT_DEFINITION, settlementBody(), { issuer });
    expect(completed).toMatchObject({ taxAmount: '180.00', issuer: TEST_ISSUER });
  });

  it('renders and prints also after it was stored as JSON', () => {
    const { completed } = prepare();
    const kept: unknown = JSON.parse(JSON.stringify(completed));
    const { render, print } = PURCHASE_SETTLEMENT_DEFINITION;
    expect(render(kept, 7)).toEqual(render(completed, 7));
    expect(print(kept, { correlative: 7, hash: null, documentUrl: null }).heading.number).toBe('L001-00000007');
  });
});

const FOLDER = new URL('../../../../examples/purchase-settlement/', import.meta.url);

/** Tributes of the header, then value, value with IGV and net amount of each example. They were calculated by hand. */
const EXAMPLES: Readonly<Record<string, readonly [tributes: string, totals: string]>> = {
  'advance.json': ['1000 500.00/90.00, 3000 500.00/7.50', '500.00 / 590.00 / 492.50'],
  'crafts.json': ['1000 1000.00/180.00, 3000 1000.00/15.00', '1000.00 / 1180.00 / 985.00'],
  'farm-products.json': ['9996 10.00/0.00, 9997 1125.38/0.00', '1125.38 / 1125.38 / 1125.38'],
  'gold.json': ['1000 3831.59/689.69, 3000 3831.59/153.26', '3831.59 / 4521.28 / 3678.33'],
  'us-dollars.json': ['1000 186.43/33.56, 3000 186.43/2.80', '186.43 / 219.99 / 183.63'],
};

describe('the examples of purchase settlements', () => {
  it('are all listed', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
    expect(files.sort()).toEqual(Object.keys(EXAMPLES));
  });

  it.each(Object.entries(EXAMPLES))('%s has its totals', (file, [tributes, totals]) => {
    const body: unknown = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
    const prepared = prepareRequest(PURCHASE_SETTLEMENT_DEFINITION, body, { issuer: TEST_ISSUER });
    const { taxes, monetaryTotal } = prepared.completed as CompletedSettlement;
    const texts = taxes.map(({ tribute, taxableAmount, taxAmount }) => `${tribute} ${taxableAmount}/${taxAmount}`);
    expect([texts.join(', '), Object.values(monetaryTotal).join(' / ')]).toEqual([tributes, totals]);
  });
});
