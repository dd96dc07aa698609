import { and, eq } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { type ArtifactKind, artifacts } from '../schema/index.ts';
import { unpack } from './pack-artifact.ts';

/** A file of a document, as it was given. */
export interface Artifact {
  readonly bytes: Uint8Array;
  /** Lower-case hexadecimal; made for ETag. */
  readonly sha256: string;
  readonly fileName: string;
  readonly createdAt: Date;
}

/** The file of that kind, or undefined when the document has none (yet) or is not this tenant's. */
export async function findArtifact(
  db: Database,
  ctx: TenantContext,
  input: { readonly documentId: string; readonly kind: ArtifactKind },
): Promise<Artifact | undefined> {
  if (!isId(input.documentId)) return undefined;
  const row = await readInTenant(db, ctx, async (tx) => {
    const sought = and(
      eq(artifacts.tenantId, ctx.tenantId),
      eq(artifacts.documentId, input.documentId),
      eq(artifacts.kind, input.kind),
    );
    const [found] = await tx.select().from(artifacts).where(sought);
    return found;
  });
  if (row === undefined) return undefined;
  const sha256 = Buffer.from(row.sha256).toString('hex');
  return { bytes: await unpack(row), sha256, fileName: row.fileName, createdAt: row.createdAt };
}
