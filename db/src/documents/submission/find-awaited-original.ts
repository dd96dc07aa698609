import { type Database, readInTenant, type TenantContext } from '../../connection/index.ts';
import { documents } from '../../schema/index.ts';
import { isAwaitedOriginal, original } from '../awaited-original.ts';
import { isDocument } from '../lock-document.ts';

/** Returns the document that a note modifies if its verdict is still to come, without people; null otherwise. */
export async function findAwaitedOriginal(db: Database, ctx: TenantContext, noteId: string) {
  const [found] = await readInTenant(db, ctx, (tx) =>
    tx
      .select({ state: original.state, summarized: original.summarized, nextAttemptAt: original.nextAttemptAt })
      .from(documents)
      .innerJoin(original, isAwaitedOriginal())
      .where(isDocument(ctx, noteId)),
  );
  return found ?? null;
}
