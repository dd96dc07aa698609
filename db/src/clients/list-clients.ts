import { and, eq, or, type SQL } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { type KeysetOrder, type KeysetPage, type KeysetPageRequest, listPage } from '../keyset/index.ts';
import { clients } from '../schema/index.ts';
import { containsFolded, foldText, startsInAnyCase } from '../search/index.ts';
import { CLIENT_COLUMNS, type ClientRecord } from './client.ts';

export interface ClientFilter {
  /** Part of the name, without regard to accents and case, or the start of the number. */
  readonly search?: string | undefined;
  readonly identityNumber?: string | undefined;
}

const BY_NAME: KeysetOrder = { key: clients.search, id: clients.id, type: 'text collate "C"', isDescending: false };

/** Returns one page of the tenant's clients by name. */
export async function listClients(
  db: Database,
  ctx: TenantContext,
  { filter, ...request }: KeysetPageRequest & { readonly filter: ClientFilter },
): Promise<KeysetPage<ClientRecord>> {
  return inTenant(db, ctx, async (tx) => {
    const page = await listPage(tx, {
      ...request,
      order: BY_NAME,
      matches: matchesFilter(ctx, filter),
      read: (ids, orderBy) =>
        tx
          .select({ ...CLIENT_COLUMNS, search: clients.search })
          .from(ids)
          .innerJoin(clients, and(eq(clients.tenantId, ctx.tenantId), eq(clients.id, ids.id)))
          .orderBy(...orderBy),
      positionOf: ({ search, id }) => ({ value: search, id }),
    });
    return { ...page, rows: page.rows.map(({ search: _, ...client }) => client) };
  });
}

function matchesFilter(ctx: TenantContext, { search, identityNumber }: ClientFilter): SQL | undefined {
  return and(
    PLANNED_FOR_ITS_VALUES,
    eq(clients.tenantId, ctx.tenantId),
    identityNumber === undefined ? undefined : eq(clients.identityNumber, identityNumber),
    search === undefined ? undefined : matchesSearch(search),
  );
}

function matchesSearch(text: string): SQL | undefined {
  return or(containsFolded(clients.search, foldText(text)), startsInAnyCase(clients.identityNumber, text));
}
