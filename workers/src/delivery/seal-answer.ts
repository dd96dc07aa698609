import { sealUnreadableAnswer } from '@chasqui/platform/unreadable-answer';
import type { WorkerDeps } from '../deps.ts';

/** Answers that nobody could read are kept for diagnosis; they may quote the document, so nobody reads them without the key. */
export function sealAnswer(
  { keyring }: Pick<WorkerDeps, 'keyring'>,
  documentId: string,
  excerpt: string | null,
): Uint8Array | null {
  return excerpt === null ? null : sealUnreadableAnswer(keyring, documentId, excerpt);
}
