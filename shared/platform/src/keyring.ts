import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** version (1 byte), length of the key id (1 byte), key id, nonce (12 bytes), tag (16 bytes), ciphertext. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function sealedHeader(keyId: string): Uint8Array {
  const id = Buffer.from(keyId, 'utf8');
  return Buffer.concat([Buffer.of(VERSION, id.byteLength), id]);
}

/** Returns the parts of sealed bytes; null if the bytes are not of this format. */
function splitSealed(sealed: Uint8Array) {
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

/** Key of 32 bytes, with an id that stands in clear in everything it sealed. */
export interface SealingKey {
  readonly id: string;
  readonly key: Uint8Array;
}

export interface Keyring {
  /** Seals with AES-256-GCM. `context` names kind and owner of the data, and is needed to unseal. */
  seal(plaintext: Uint8Array, context: string): Uint8Array;
  /** Unseals bytes. Throws UnsealError if the key is not in the ring, the context differs, or any byte was changed. */
  unseal(sealed: Uint8Array, context: string): Uint8Array;
  /** Prefix of everything that the current key has sealed. No other key's sealed bytes begin with it. */
  readonly prefix: Uint8Array;
}

/** Error with the reason why bytes could not be unsealed. Never quotes the bytes. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;

/** Creates a keyring that seals with `current` and unseals with all its keys. */
export function createKeyring(keys: {
  readonly current: SealingKey;
  readonly previous?: readonly SealingKey[];
}): Keyring {
  const current = { id: keys.current.id, key: Uint8Array.from(keys.current.key) };
  const ring = indexKeys([current, ...(keys.previous ?? [])]);
  return {
    seal: (plaintext, context) => seal(current, plaintext, context),
    unseal: (sealed, context) => unseal(ring, sealed, context),
    prefix: sealedHeader(current.id),
  };
}

function indexKeys(keys: readonly SealingKey[]): ReadonlyMap<string, Uint8Array> {
  for (const { id, key } of keys) {
    if (id === '' || Buffer.byteLength(id) > 255) throw new Error('The id of a sealing key must be 1 to 255 bytes');
    if (key.byteLength !== KEY_BYTES) throw new Error(`Sealing key ${id} must be ${KEY_BYTES} bytes`);
  }
  const ring = new Map(keys.map(({ id, key }) => [id, Uint8Array.from(key)]));
  if (ring.size !== keys.length) throw new Error('Every sealing key needs an id of its own');
  return ring;
}

function seal({ id, key }: SealingKey, plaintext: Uint8Array, context: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(associatedData(id, context));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return new Uint8Array(Buffer.concat([sealedHeader(id), nonce, cipher.getAuthTag(), ciphertext]));
}

function unseal(ring: ReadonlyMap<string, Uint8Array>, sealed: Uint8Array, context: string): Uint8Array {
  const parts = splitSealed(sealed);
  if (parts === null) throw new UnsealError('These bytes were not sealed by a keyring');
  const key = ring.get(parts.keyId);
  if (key === undefined) throw new UnsealError(`The keyring has no key ${JSON.stringify(parts.keyId)}`);
  const decipher = createDecipheriv(ALGORITHM, key, parts.nonce, { authTagLength: parts.tag.byteLength })
    .setAAD(associatedData(parts.keyId, context))
    .setAuthTag(parts.tag);
  try {
    return new Uint8Array(Buffer.concat([decipher.update(parts.ciphertext), decipher.final()]));
  } catch {
    throw new UnsealError('The sealed bytes were changed, or belong to another context');
  }
}

// The header is bound too, so that neither version nor key id can be exchanged.
function associatedData(keyId: string, context: string): Uint8Array {
  return Buffer.concat([sealedHeader(keyId), Buffer.from(context, 'utf8')]);
}

const ID_LENGTH = 12;

/**
 * Opens the keyring of a process. It seals with `current` (ENCRYPTION_KEY) and also unseals with `others`
 * (ENCRYPTION_KEYS_OLD). A key's id is the start of its digest, so that bytes sealed under another key can be
 * distinguished from tampered bytes. A key that is given twice counts once.
 */
export function openKeyring(current: Uint8Array, others: readonly Uint8Array[] = []): Keyring {
  const id = idOfKey(current);
  const previous = new Map(others.map((key) => [idOfKey(key), key]));
  previous.delete(id);
  return createKeyring({
    current: { id, key: current },
    previous: Array.from(previous, ([old, key]) => ({ id: old, key })),
  });
}

/** Returns the start of the key's digest, which marks everything that the key sealed. */
export function idOfKey(key: Uint8Array): string {
  return createHash('sha256').update(key).digest('hex').slice(0, ID_LENGTH);
}
