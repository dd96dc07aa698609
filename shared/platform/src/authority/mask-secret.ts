/** The five characters that XML and HTML escape by name; any other may be escaped by its number. */
const NAMED: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/**
 * Replaces every occurrence of `secret` in `body` with stars, byte by byte. Finds any mixture of plain and escaped
 * characters: as XML, JSON and forms escape them. A server may answer a request with the request itself, and the secret
 * in it must not be stored. A very long secret is found by its start, and all that follows is masked too. Returns the
 * very same bytes if there is nothing to mask.
 */
export function maskSecret(body: Uint8Array, secret: string): Uint8Array {
  if (secret === '') return body;
  // latin1 maps each byte to one character, so that lengths stay the same.
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  const masked = text.replace(patternOf(Array.from(secret)), (found) => '*'.repeat(found.length));
  return masked === text ? body : Buffer.from(masked, 'latin1');
}

/** Most characters of a secret in a pattern. A pattern of several thousand cannot be compiled. */
const LONGEST_START = 1_000;

function patternOf(characters: readonly string[]): RegExp {
  const start = characters.slice(0, LONGEST_START).map(spellingsOf).join('');
  return new RegExp(characters.length > LONGEST_START ? `${start}[^]*` : start, 'gi');
}

function spellingsOf(character: string): string {
  const bytes = Array.from(Buffer.from(character), (byte) => byte.toString(16).padStart(2, '0'));
  const plain = bytes.map((hex) => `\\x${hex}`).join('');
  const percent = bytes.map((hex) => `%${hex}`).join('');
  const point = character.codePointAt(0) ?? 0;
  const escapes = [`#0*${point}`, `#x0*${point.toString(16)}`, NAMED[character]].filter((name) => name !== undefined);
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at).toString(16));
  const json = units.map((unit) => `\\\\u${unit.padStart(4, '0')}`).join('');
  const space = character === ' ' ? '|\\+' : '';
  return `(?:\\\\?${plain}|${percent}|${json}|&(?:${escapes.join('|')});${space})`;
}
