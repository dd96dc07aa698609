import type { TenantContext, Transaction } from '../connection/index.ts';
import { type ArtifactKind, artifacts } from '../schema/index.ts';
import type { PackedArtifact } from './pack-artifact.ts';

/** Adds a file inside the caller's transaction; a second one of the same kind fails, and with it the transaction. */
export async function insertArtifact(
  tx: Transaction,
  ctx: TenantContext,
  file: PackedArtifact & { readonly documentId: string; readonly kind: ArtifactKind; readonly fileName: string },
): Promise<void> {
  await tx.insert(artifacts).values({ ...file, tenantId: ctx.tenantId });
}
