import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { hasValidRucCheckDigit } from '../../identity/index.ts';
import { parseWith } from '../../parsing/index.ts';
import { findArithmeticFaults } from './authority-arithmetic.ts';
import { completeInvoice } from './complete.ts';
import { checkInvoice } from './rules.ts';
import { InvoiceRequestSchema } from './schema.ts';

const FOLDER = new URL('../../../examples/invoice/', import.meta.url);

function readExample(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
}

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

/** What each example is for, in the total it must come to. */
const TOTALS: Readonly<Record<string, string>> = {
  'detraction-credit': '3400.38',
  detraction: '1180.00',
  discount: '1269.09',
  escapes: '181.80',
  'hundred-lines': '14809.92',
  isc: '1742.79',
  'many-small-lines': '116.82',
  'mixed-igv-types': '316.00',
  'one-line': '177.00',
  'usd-credit': '5325.05',
};

describe('every example', () => {
  it('is known here', () => {
    expect(names.sort()).toEqual(Object.keys(TOTALS).sort());
  });

  it.each(names)('%s is a request the API takes and the authority has nothing to say of', (name) => {
    const request = parseWith(InvoiceRequestSchema, readExample(name));
    expect(checkInvoice(request)).toEqual([]);
    const completed = completeInvoice(request, TEST_ISSUER);
    expect(findArithmeticFaults(completed)).toEqual([]);
    expect(completed.monetaryTotal.payableAmount).toBe(TOTALS[name]);
    expect(hasValidRucCheckDigit(request.customer.identityNumber)).toBe(true);
  });
});

describe('the long examples', () => {
  it('have the lines they promise', () => {
    const linesOf = (name: string) => parseWith(InvoiceRequestSchema, readExample(name)).items.length;
    expect([linesOf('hundred-lines'), linesOf('many-small-lines')]).toEqual([100, 300]);
  });
});
