import { formatDocumentId } from '@chasqui/core/identity';
import type { PrintableDocument } from '@chasqui/db';

/**
 * Where whoever holds the paper can look the document up, with what the page asks for; null where the service has no
 * public address.
 */
export function consultUrlOf(publicUrl: string | null, document: PrintableDocument): string | null {
  if (publicUrl === null) return null;
  const url = new URL(`/verify/${formatDocumentId(document)}`, publicUrl);
  url.searchParams.set('total', document.total);
  url.searchParams.set('date', document.issueDate);
  return url.href;
}
