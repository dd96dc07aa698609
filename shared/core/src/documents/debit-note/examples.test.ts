import { describe } from 'vitest';
import { testExamples } from '../example-fixture.ts';
import { DEBIT_NOTE_DEFINITION } from './definition.ts';

describe('every example', () => {
  testExamples(DEBIT_NOTE_DEFINITION, {
    isc: '143.02',
    'late-interest': '45.14',
    'printed-factura': '70.80',
    'receipt-penalty': '25.00',
    usd: '248.90',
    'value-increase': '69.62',
  });
});
