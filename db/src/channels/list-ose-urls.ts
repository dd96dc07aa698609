import { and, asc, isNotNull, or } from 'drizzle-orm';
import { type Database, readInSystem, type SystemContext } from '../connection/index.ts';
import { tenantChannels } from '../schema/index.ts';
import { IS_CURRENT, IS_FALLBACK } from './channel.ts';

/** Returns the addresses of the OSEs to which new documents go, or may go if their channel is down, in order. */
export async function listOseUrls(db: Database, ctx: SystemContext): Promise<readonly string[]> {
  const rows = await readInSystem(db, ctx, (tx) =>
    tx
      .selectDistinct({ url: tenantChannels.url })
      .from(tenantChannels)
      .where(and(or(IS_CURRENT, IS_FALLBACK), isNotNull(tenantChannels.url)))
      .orderBy(asc(tenantChannels.url)),
  );
  return rows.flatMap(({ url }) => url ?? []);
}
