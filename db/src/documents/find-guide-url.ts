import { findDocumentUrl, readCdr } from '@chasqui/core/authority';
import { getDefinition } from '@chasqui/core/documents';
import { findArtifact } from '../artifacts/find-artifact.ts';
import type { Database, TenantContext } from '../connection/index.ts';
import type { DocumentRecord } from './document-record.ts';

/**
 * Returns the address at which the authority shows an accepted guide; null if there is none. The column has it, but for
 * guides accepted before the column: theirs is read from the CDR.
 * @param sandboxUrl null if the authority of the document is SUNAT
 */
export async function findGuideUrl(
  db: Database,
  ctx: TenantContext,
  {
    id: documentId,
    documentType,
    state,
    documentUrl,
  }: Pick<DocumentRecord, 'id' | 'documentType' | 'state' | 'documentUrl'>,
  sandboxUrl: string | null,
): Promise<string | null> {
  const isRead = documentUrl === null && state === 'ACCEPTED' && getDefinition(documentType).channel === 'sendGuide';
  if (!isRead) return documentUrl;
  const cdr = await findArtifact(db, ctx, { documentId, kind: 'cdr' });
  return cdr === undefined ? null : findDocumentUrl(readCdr(cdr.bytes), sandboxUrl);
}
