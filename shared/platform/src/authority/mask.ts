const STAR = '*';

/** The five characters that XML and HTML name; any other may come as its number. */
const NAMED: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/**
 * `body` with every repetition of `secret`, in whatever mixture of plain and escaped characters, starred out byte by
 * byte: a server that answers a request with the request must not make us keep a password. The very same bytes when
 * there is nothing to mask.
 */
export function maskSecret(body: Uint8Array, secret: string): Uint8Array {
  if (secret === '') return body;
  // One character a byte, so that lengths stay what they are.
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
