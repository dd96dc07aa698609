import * as v from 'valibot';
import { say, schemaMessage } from '../messages/index.ts';
import { patternField } from './text.ts';

/** Field for a product code of catalog 25 (UNSPSC) in sales. Only the authority knows if it exists. */
export function sunatCodeField() {
  return patternField(
    /^\d{8}$/,
    say('must be a product code of UNSPSC: 8 digits', 'debe ser un código de producto UNSPSC: 8 dígitos'),
  );
}

const GTIN_MESSAGE = say(
  'must be a GTIN of 8, 12, 13 or 14 digits with its check digit',
  'debe ser un GTIN de 8, 12, 13 o 14 dígitos con su dígito de control',
);
const GTIN = /^(\d{8}|\d{12,14})$/;

/** Returns true if the digits before the last, weighted 3 and 1 from the right, make the last a sum of tens. */
function hasGtinCheckDigit(gtin: string): boolean {
  const digits = [...gtin].map(Number).reverse();
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 1 ? 3 : 1), 0) % 10 === 0;
}

/** Field for a bar code of GS1 (3375, 4335). */
export function gtinField() {
  return v.pipe(
    patternField(GTIN, GTIN_MESSAGE),
    v.check((gtin) => !GTIN.test(gtin) || hasGtinCheckDigit(gtin), schemaMessage(GTIN_MESSAGE)),
  );
}
