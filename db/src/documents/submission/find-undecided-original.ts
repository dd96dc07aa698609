import { type Database, readInTenant, type TenantContext } from '../../connection/index.ts';
import { documents } from '../../schema/index.ts';
import { isDocument } from '../lock-document.ts';
import { isUndecidedOriginal, original } from '../undecided-original.ts';

/** Returns the document that a note modifies if it has no verdict yet; null if it has one or the tenant has no record of it. */
export async function findUndecidedOriginal(db: Database, ctx: TenantContext, noteId: string) {
  const [found] = await readInTenant(db, ctx, (tx) =>
    tx
      .select({ summarized: original.summarized, nextAttemptAt: original.nextAttemptAt })
      .from(documents)
      .innerJoin(original, isUndecidedOriginal())
      .where(isDocument(ctx, noteId)),
  );
  return found ?? null;
}
