import { sealingContextOf } from '../credentials/index.ts';
import type { Keyring } from '../keyring/index.ts';

function sealingContext(documentId: string): string {
  return sealingContextOf({ store: 'submissions', documentId });
}

/**
 * Seals the start of an authority's answer that could not be read. The answer is sealed because it may quote the
 * document.
 */
export function sealUnreadableAnswer(keyring: Keyring, documentId: string, excerpt: string): Uint8Array {
  return keyring.seal(Buffer.from(excerpt, 'utf8'), sealingContext(documentId));
}

/** Opens what `sealUnreadableAnswer` sealed. @throws UnsealError when the key is missing or the bytes are not this document's */
export function unsealUnreadableAnswer(keyring: Keyring, documentId: string, sealed: Uint8Array): string {
  return Buffer.from(keyring.unseal(sealed, sealingContext(documentId))).toString('utf8');
}
