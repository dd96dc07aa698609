import { sealUnreadableAnswer } from '@chasqui/platform/credentials';
import type { WorkerDeps } from '../deps.ts';

/**
 * Seals an unreadable answer, which is kept for diagnosis. The answer may quote the document, so reading it needs the
 * key.
 */
export function sealAnswer(
  { keyring }: Pick<WorkerDeps, 'keyring'>,
  documentId: string,
  excerpt: string | null,
): Uint8Array | null {
  return excerpt === null ? null : sealUnreadableAnswer(keyring, documentId, excerpt);
}
