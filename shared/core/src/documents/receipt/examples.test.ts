import { describe } from 'vitest';
import { testExamples } from '../example-fixture.ts';
import { RECEIPT_DEFINITION } from './definition.ts';

describe('every example', () => {
  testExamples(RECEIPT_DEFINITION, {
    anonymous: '26.79',
    discount: '1958.10',
    foreigner: '449.98',
    isc: '298.47',
    'one-line': '160.01',
    'ruc-detraction': '1770.00',
  });
});
