import { and, or } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { type DocumentAuthority, documents, tenantChannels } from '../schema/index.ts';
import { IS_CURRENT, IS_FALLBACK } from './channel.ts';

/** Other way of a document. */
export interface Fallback {
  readonly authority: DocumentAuthority;
  /** OSE; null for any other authority. */
  readonly channelId: string | null;
  /** Channel that the document leaves; null if it is no OSE. */
  readonly left: string | null;
}

/**
 * Finds the other way of a document: the fallback of the company's channel. Undefined if there is none, and for a document
 * that is not on that channel: its communication follows others, or the company chose another channel since.
 * @param configured authority of the installation
 */
export async function findFallback(
  db: Database,
  ctx: TenantContext,
  { documentId, configured }: { readonly documentId: string; readonly configured: DocumentAuthority },
): Promise<Fallback | undefined> {
  const [channels, [document]] = await readInTenant(db, ctx, (tx) =>
    Promise.all([
      tx
        .select({ id: tenantChannels.id, kind: tenantChannels.kind, isFallback: tenantChannels.fallback })
        .from(tenantChannels)
        .where(and(ofTenant(tenantChannels, ctx), or(IS_CURRENT, IS_FALLBACK))),
      tx
        .select({ authority: documents.authority, channelId: documents.channelId })
        .from(documents)
        .where(ofTenant(documents, ctx, { id: documentId })),
    ]),
  );
  const fallback = channels.find(({ isFallback }) => isFallback);
  if (fallback === undefined || document === undefined) return undefined;
  const wayOf = (channel: Pick<(typeof channels)[number], 'id' | 'kind'> | undefined) => ({
    authority: channel === undefined || channel.kind === 'default' ? configured : channel.kind,
    channelId: channel?.kind === 'ose' ? channel.id : null,
  });
  const chosen = wayOf(channels.find(({ isFallback }) => !isFallback));
  const isOnIt = (document.authority ?? configured) === chosen.authority && document.channelId === chosen.channelId;
  return isOnIt ? { ...wayOf(fallback), left: document.channelId } : undefined;
}
