/** version (1 byte), length of the key id (1 byte), key id, nonce (12 bytes), tag (16 bytes), ciphertext. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface SealedParts {
  readonly keyId: string;
  readonly nonce: Uint8Array;
  readonly tag: Uint8Array;
  readonly ciphertext: Uint8Array;
}

/** Everything before the nonce. */
export function sealedHeader(keyId: string): Uint8Array {
  const id = Buffer.from(keyId, 'utf8');
  return Buffer.concat([Buffer.of(VERSION, id.byteLength), id]);
}

export function encodeSealed({ keyId, nonce, tag, ciphertext }: SealedParts): Uint8Array {
  return new Uint8Array(Buffer.concat([sealedHeader(keyId), nonce, tag, ciphertext]));
}

/** Null when the bytes are not of this format. */
export function decodeSealed(sealed: Uint8Array): SealedParts | null {
  const [version, idBytes] = sealed;
  if (version !== VERSION || idBytes === undefined) return null;
  const nonceAt = 2 + idBytes;
  const tagAt = nonceAt + NONCE_BYTES;
  const ciphertextAt = tagAt + TAG_BYTES;
  if (sealed.byteLength < ciphertextAt) return null;
  return {
    keyId: Buffer.from(sealed.subarray(2, nonceAt)).toString('utf8'),
    nonce: sealed.subarray(nonceAt, tagAt),
    tag: sealed.subarray(tagAt, ciphertextAt),
    ciphertext: sealed.subarray(ciphertextAt),
  };
}
