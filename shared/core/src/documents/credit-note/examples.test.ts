import { describe } from 'vitest';
import { testExamples } from '../example-fixture.ts';
import { CREDIT_NOTE_DEFINITION } from './definition.ts';

describe('every example', () => {
  testExamples(CREDIT_NOTE_DEFINITION, {
    annulment: '1162.89',
    'mixed-igv-types': '31.60',
    'portal-factura-detraction': '1180.00',
    'receipt-total-return': '160.01',
    'receipt-value-decrease-isc': '11.72',
    'return-by-item': '212.40',
    'value-decrease-usd': '118.30',
  });
});
