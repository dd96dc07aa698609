const STAR = '*';

/** The five characters that XML and HTML escape by name; any other may be escaped by its number. */
const NAMED: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/**
 * Replaces every occurrence of `secret` in `body` with stars, byte by byte. Finds any mixture of plain and escaped
 * characters. A server may answer a request with the request itself, and the password in it must not be stored. Returns
 * the very same bytes if there is nothing to mask.
 */
export function maskSecret(body: Uint8Array, secret: string): Uint8Array {
  if (secret === '') return body;
  // latin1 maps each byte to one character, so that lengths stay the same.
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  const masked = text.replace(patternOf(secret), (found) => STAR.repeat(found.length));
  return masked === text ? body : Buffer.from(masked, 'latin1');
}

function patternOf(secret: string): RegExp {
  return new RegExp(Array.from(secret, spellingsOf).join(''), 'gi');
}

function spellingsOf(character: string): string {
  const plain = Array.from(Buffer.from(character), (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
  const point = character.codePointAt(0) ?? 0;
  const escapes = [`#0*${point}`, `#x0*${point.toString(16)}`, NAMED[character]].filter((name) => name !== undefined);
  return `(?:${plain}|&(?:${escapes.join('|')});)`;
}
