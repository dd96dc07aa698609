import * as v from 'valibot';

/** A file in base64, on one line or wrapped; `message` says what it must be. */
export function base64Field(message: string) {
  return v.pipe(v.string(message), v.check(isBase64, message), v.description('Base64, on one line or wrapped'));
}

// Every tool wraps base64 in lines of its own length.
function isBase64(text: string): boolean {
  const digits = text.replaceAll(/\s+/g, '');
  return digits.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(digits);
}
