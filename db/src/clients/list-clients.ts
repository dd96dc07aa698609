import { and, count, eq, or, type SQL } from 'drizzle-orm';
import {
  type Database,
  inTenant,
  PLANNED_FOR_ITS_VALUES,
  type TenantContext,
  type Transaction,
} from '../connection/index.ts';
import {
  type KeysetOrder,
  type KeysetPage,
  type KeysetPageRequest,
  keysetPageOfIds,
  orderByKeyset,
  toKeysetPage,
} from '../keyset/index.ts';
import { clients } from '../schema/index.ts';
import { containsFolded, foldText, startsInAnyCase } from '../search/index.ts';
import { CLIENT_COLUMNS, type ClientRecord } from './client.ts';

/** Filter of the list of clients. All given conditions must hold. */
export interface ClientFilter {
  /** Part of the name, without regard to accents and case, or the start of the number. */
  readonly search?: string | undefined;
  /** Exactly. */
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
    const matches = matchesFilter(ctx, filter);
    const [counted] = await tx.select({ total: count() }).from(clients).where(matches);
    const read = await readPage(tx, ctx, matches, request);
    const positionOf = ({ search, id }: (typeof read)[number]) => ({ value: search, id });
    const page = toKeysetPage(read, { limit: request.limit, total: counted?.total ?? 0, positionOf });
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

/** Keys are found in an index alone, and whole rows read for one page of them. */
function readPage(tx: Transaction, ctx: TenantContext, matches: SQL | undefined, request: KeysetPageRequest) {
  const page = keysetPageOfIds(tx, BY_NAME, { matches, ...request });
  return tx
    .select({ ...CLIENT_COLUMNS, search: clients.search })
    .from(page)
    .innerJoin(clients, and(eq(clients.tenantId, ctx.tenantId), eq(clients.id, page.id)))
    .orderBy(...orderByKeyset(BY_NAME));
}
