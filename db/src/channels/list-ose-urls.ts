import { and, asc, isNotNull } from 'drizzle-orm';
import { type Database, readInSystem, type SystemContext } from '../connection/index.ts';
import { tenantChannels } from '../schema/index.ts';
import { IS_CURRENT } from './channel.ts';

/** Returns the addresses of the OSEs to which new documents go, in order. */
export async function listOseUrls(db: Database, ctx: SystemContext): Promise<readonly string[]> {
  const rows = await readInSystem(db, ctx, (tx) =>
    tx
      .selectDistinct({ url: tenantChannels.url })
      .from(tenantChannels)
      .where(and(IS_CURRENT, isNotNull(tenantChannels.url)))
      .orderBy(asc(tenantChannels.url)),
  );
  return rows.flatMap(({ url }) => url ?? []);
}
