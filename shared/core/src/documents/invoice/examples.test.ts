import { describe, expect, it } from 'vitest';
import { parseWith } from '../../parsing/index.ts';
import { readExample, testExamples } from '../example-fixture.ts';
import { INVOICE_DEFINITION } from './definition.ts';
import { InvoiceRequestSchema } from './schema.ts';

describe('every example', () => {
  testExamples(INVOICE_DEFINITION, {
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
  });
});

describe('the long examples', () => {
  it('have the lines they promise', () => {
    const linesOf = (name: string) => parseWith(InvoiceRequestSchema, readExample('invoice', name)).items.length;
    expect([linesOf('hundred-lines'), linesOf('many-small-lines')]).toEqual([100, 300]);
  });
});
