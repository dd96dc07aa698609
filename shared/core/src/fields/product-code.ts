import * as v from 'valibot';
import { FIELD_MESSAGES, schemaMessage } from '../messages/index.ts';
import { patternField } from './text.ts';

/** Field for a product code of catalog 25 (UNSPSC) in sales. Only the authority knows if it exists. */
export function sunatCodeField() {
  return patternField(/^\d{8}$/, FIELD_MESSAGES.sunatCode);
}

const GTIN = /^(\d{8}|\d{12,14})$/;

/** Returns true if the digits before the last, weighted 3 and 1 from the right, make the last a sum of tens. */
function hasGtinCheckDigit(gtin: string): boolean {
  const digits = [...gtin].map(Number).reverse();
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 1 ? 3 : 1), 0) % 10 === 0;
}

/** Field for a bar code of GS1 (3375, 4335). */
export function gtinField() {
  return v.pipe(
    patternField(GTIN, FIELD_MESSAGES.gtin),
    v.check((gtin) => !GTIN.test(gtin) || hasGtinCheckDigit(gtin), schemaMessage(FIELD_MESSAGES.gtin)),
  );
}
