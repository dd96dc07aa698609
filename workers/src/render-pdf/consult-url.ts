import { getDefinition } from '@chasqui/core/documents';
import { formatDocumentId } from '@chasqui/core/identity';
import type { PrintableDocument } from '@chasqui/db/documents';

/**
 * Returns the address at which the holder of a print can look the document up, with the form's fields filled in.
 * Returns null if the service has no public address. Returns null for communications too: they are shown to no one, and
 * their number alone reveals the day.
 */
export function consultUrlOf(publicUrl: string | null, document: PrintableDocument): string | null {
  if (publicUrl === null || getDefinition(document.documentType).publicProof === null) return null;
  const url = new URL(`/verify/${formatDocumentId(document)}`, publicUrl);
  url.searchParams.set('total', document.total);
  url.searchParams.set('date', document.issueDate);
  return url.href;
}
