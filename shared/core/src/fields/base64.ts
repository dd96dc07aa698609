import * as v from 'valibot';
import { type Message, schemaMessage } from '../messages/index.ts';
import { described } from './openapi.ts';

/** Schema of a file in base64, on one line or wrapped. `message` is the error for any other value. */
export function base64Field(message: Message) {
  return v.pipe(
    v.string(schemaMessage(message)),
    v.check(isBase64, schemaMessage(message)),
    described('Base64, on one line or wrapped', 'Base64, en una línea o en varias'),
  );
}

// Tools wrap base64 in lines of different lengths.
function isBase64(text: string): boolean {
  const digits = text.replaceAll(/\s+/g, '');
  return digits.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(digits);
}
