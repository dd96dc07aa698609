import type { OutputOf } from '@chasqui/client';
import { formatDocumentNumber, parseDocumentId } from '@chasqui/core/identity';

/** Returns the number of a document for people: `20123456789-01-F001-00000012` is `F001-00000012`. */
export function receivableNumber({ documentId }: { readonly documentId: string }): string {
  const identity = parseDocumentId(documentId);
  return identity === null ? documentId : formatDocumentNumber(identity);
}

export type Receivable = OutputOf<'receivables', 'get'>;

/** Operations that show what customers owe. A payment changes their answers. */
export const PAYMENT_GROUPS = ['receivables', 'reports', 'clients.statement'] as const;
