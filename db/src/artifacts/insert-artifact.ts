import { writtenOnce } from '../connection/hot-path/index.ts';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { type ArtifactKind, artifacts } from '../schema/index.ts';
import type { PackedArtifact } from './pack-artifact.ts';

/** Adds a file inside the caller's transaction; a second one of the same kind fails, and with it the transaction. */
export async function insertArtifact(
  tx: Transaction,
  ctx: TenantContext,
  file: PackedArtifact & { readonly documentId: string; readonly kind: ArtifactKind; readonly fileName: string },
): Promise<void> {
  await insert(tx, { ...file, tenantId: ctx.tenantId });
}

const insert = writtenOnce<Required<Omit<typeof artifacts.$inferInsert, 'createdAt'>>>()((tx, place) =>
  tx.insert(artifacts).values({
    tenantId: place('tenantId'),
    documentId: place('documentId'),
    kind: place('kind'),
    encoding: place('encoding'),
    bytes: place('bytes'),
    sha256: place('sha256'),
    byteLength: place('byteLength'),
    fileName: place('fileName'),
  }),
);
