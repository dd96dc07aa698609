import { and, eq, getTableColumns } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { ofTenant } from '../records.ts';
import { type ArtifactKind, artifacts, summaryLines } from '../schema/index.ts';
import { readStoredFile } from './read-stored-files.ts';

export type { ArtifactKind } from '../schema/index.ts';

export interface Artifact {
  readonly bytes: Uint8Array;
  /** Lower-case hexadecimal; made for ETag. */
  readonly sha256: string;
  readonly fileName: string;
  readonly createdAt: Date;
}

export interface SoughtArtifact {
  readonly documentId: string;
  readonly kind: ArtifactKind;
}

/** Stored form of a file: see `readArtifact`. */
export type ArtifactRow = typeof artifacts.$inferSelect;

/** The file of that kind, or undefined when the document has none (yet) or is not this tenant's. */
export async function findArtifact(
  db: Database,
  ctx: TenantContext,
  sought: SoughtArtifact,
): Promise<Artifact | undefined> {
  if (!isId(sought.documentId)) return undefined;
  const row = await readInTenant(db, ctx, (tx) => selectArtifact(tx, ctx, sought));
  return row === undefined ? undefined : readArtifact(db, ctx, row);
}

/**
 * Returns the CDR of the accepted daily summary that added a boleta, which has no CDR of its own. Undefined if no summary
 * added the document.
 */
export async function findSummaryCdr(
  db: Database,
  ctx: TenantContext,
  documentId: string,
): Promise<Artifact | undefined> {
  const [row] = await readInTenant(db, ctx, (tx) =>
    tx
      .select(getTableColumns(artifacts))
      .from(summaryLines)
      .innerJoin(
        artifacts,
        and(eq(artifacts.tenantId, summaryLines.tenantId), eq(artifacts.documentId, summaryLines.summaryId)),
      )
      .where(and(ofTenant(summaryLines, ctx, { documentId, action: 'add' }), eq(artifacts.kind, 'cdr'))),
  );
  return row === undefined ? undefined : readArtifact(db, ctx, row);
}

/** Selects an artifact in one statement. `documentId` must be a valid id. */
export async function selectArtifact(
  tx: Transaction,
  ctx: TenantContext,
  { documentId, kind }: SoughtArtifact,
): Promise<ArtifactRow | undefined> {
  const [found] = await tx
    .select()
    .from(artifacts)
    .where(ofTenant(artifacts, ctx, { documentId, kind }));
  return found;
}

/**
 * Reads a stored artifact from where it is: the row, or a pack of the file storage.
 * @throws DamagedArtifactError if the stored bytes do not match their SHA-256; FileStorageError
 */
export async function readArtifact(db: Database, ctx: TenantContext, row: ArtifactRow): Promise<Artifact> {
  const bytes = await readStoredFile(db, ctx, row);
  const sha256 = Buffer.from(row.sha256).toString('hex');
  return { bytes, sha256, fileName: row.fileName, createdAt: row.createdAt };
}
