import fc from 'fast-check';
import { CREDIT_NOTE_REASON_CODES, DEBIT_NOTE_REASON_CODES } from '../../catalogs/index.ts';
import { texts } from '../kit/text-arbitrary.ts';
import { CREDIT_NOTE_DEFINITION } from './credit-note/definition.ts';
import { DEBIT_NOTE_DEFINITION } from './debit-note/definition.ts';
import { INVOICE_DEFINITION } from './invoice/definition.ts';
import { RECEIPT_DEFINITION } from './receipt/definition.ts';
import { ANY_CUSTOMERS, RUC_CUSTOMERS, SALE_ARBITRARIES, validRequests } from './sale-arbitrary.ts';

// For tests: requests that pass the schema and the rules.

export const VALID_INVOICE_REQUESTS = validRequests(
  INVOICE_DEFINITION,
  fc.record({ series: fc.stringMatching(/^F[0-9]{3}$/), customer: RUC_CUSTOMERS, ...SALE_ARBITRARIES }),
);

export const VALID_RECEIPT_REQUESTS = validRequests(
  RECEIPT_DEFINITION,
  fc.record({ series: fc.stringMatching(/^B[0-9]{3}$/), customer: ANY_CUSTOMERS, ...SALE_ARBITRARIES }),
);

const DIGITS = fc.integer({ min: 1, max: 99_999_999 });

/** A reference number in either way of writing it. */
function numbersOf(...series: readonly RegExp[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.oneof(...series.map((form) => fc.stringMatching(form))), DIGITS, fc.boolean())
    .map(([prefix, digits, isPadded]) => `${prefix}-${isPadded ? String(digits).padStart(8, '0') : digits}`);
}

function notes<Reason extends string>(reasons: readonly Reason[]) {
  const common = {
    ...SALE_ARBITRARIES,
    responseCode: fc.constantFrom(...reasons),
    responseDescription: texts(2, 300),
  };
  const ofFactura = fc.record({
    series: fc.stringMatching(/^F[0-9]{3}$/),
    customer: RUC_CUSTOMERS,
    referenceDocumentType: fc.constant('01' as const),
    referenceDocumentId: numbersOf(/^F[A-Z0-9]{3}$/, /^E001$/, /^[0-9]{4}$/),
    ...common,
  });
  const ofBoleta = fc.record({
    series: fc.stringMatching(/^B[0-9]{3}$/),
    customer: ANY_CUSTOMERS,
    referenceDocumentType: fc.constant('03' as const),
    referenceDocumentId: numbersOf(/^B[A-Z0-9]{3}$/, /^EB01$/, /^[0-9]{4}$/),
    ...common,
  });
  return fc.oneof(ofFactura, ofBoleta);
}

export const VALID_CREDIT_NOTE_REQUESTS = validRequests(CREDIT_NOTE_DEFINITION, notes(CREDIT_NOTE_REASON_CODES));

export const VALID_DEBIT_NOTE_REQUESTS = validRequests(DEBIT_NOTE_DEFINITION, notes(DEBIT_NOTE_REASON_CODES));
