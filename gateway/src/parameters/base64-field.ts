import * as v from 'valibot';

/** Schema of a file in base64, on one line or wrapped. `message` is the error for any other value. */
export function base64Field(message: string) {
  return v.pipe(v.string(message), v.check(isBase64, message), v.description('Base64, on one line or wrapped'));
}

// Tools wrap base64 in lines of different lengths.
function isBase64(text: string): boolean {
  const digits = text.replaceAll(/\s+/g, '');
  return digits.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(digits);
}
