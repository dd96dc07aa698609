import { formatDocumentId, isCommunication } from '@chasqui/core/identity';
import type { PrintableDocument } from '@chasqui/db';

/**
 * Where whoever holds the paper can look the document up, with what the page asks for; null where the service has no
 * public address, and for a communication, which nobody is shown: its number alone gives its day away.
 */
export function consultUrlOf(publicUrl: string | null, document: PrintableDocument): string | null {
  if (publicUrl === null || isCommunication(document.documentType)) return null;
  const url = new URL(`/verify/${formatDocumentId(document)}`, publicUrl);
  url.searchParams.set('total', document.total);
  url.searchParams.set('date', document.issueDate);
  return url.href;
}
