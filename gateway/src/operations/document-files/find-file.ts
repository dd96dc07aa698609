import { type Artifact, type ArtifactKind, findArtifact, findSummaryCdr } from '@chasqui/db/artifacts/find-artifact';
import type { Database, TenantContext } from '@chasqui/db/connection';
import type { DocumentRecord } from '@chasqui/db/documents';

/**
 * Returns a stored file of a document; undefined if it has none of this kind. A boleta that a summary added has the CDR
 * of its summary.
 */
export async function findFile(
  db: Database,
  tenant: TenantContext,
  { id: documentId, state }: Pick<DocumentRecord, 'id' | 'state'>,
  kind: ArtifactKind,
): Promise<Artifact | undefined> {
  const file = await findArtifact(db, tenant, { documentId, kind });
  return file === undefined && kind === 'cdr' && state === 'ACCEPTED' ? findSummaryCdr(db, tenant, documentId) : file;
}
