import { and, getTableColumns, gte } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { isAfterKeyset, type KeysetOrder, type KeysetPosition, orderByKeyset } from '../keyset.ts';
import { type RowOf, tenantFilter } from '../records.ts';
import { webhookEvents } from '../schema/index.ts';

const { tenantId: _tenantId, onceKey: _onceKey, ...columns } = getTableColumns(webhookEvents);

export const EVENT_COLUMNS = columns;

export type WebhookEventRecord = RowOf<typeof EVENT_COLUMNS>;

interface EventPageRequest {
  readonly type?: string | undefined;
  readonly since?: Date | undefined;
  readonly limit: number;
  readonly after?: KeysetPosition | undefined;
}

interface EventPage {
  readonly events: readonly WebhookEventRecord[];
  /** End of the page; null if nothing comes after it yet. */
  readonly next: KeysetPosition | null;
}

export const EVENT_ORDER: KeysetOrder = {
  table: webhookEvents,
  key: webhookEvents.createdAt,
  type: 'timestamptz',
  isDescending: false,
};

/** Returns one page of events, oldest first, without a count: clients that poll do not need one. */
export async function listWebhookEvents(
  db: Database,
  ctx: TenantContext,
  { type, since, limit, after }: EventPageRequest,
): Promise<EventPage> {
  const wanted = and(
    tenantFilter(webhookEvents, ctx, { type }),
    since === undefined ? undefined : gte(webhookEvents.createdAt, since),
    isAfterKeyset(EVENT_ORDER, after),
    PLANNED_FOR_ITS_VALUES,
  );
  const rows = await inTenant(db, ctx, (tx) =>
    tx
      .select(EVENT_COLUMNS)
      .from(webhookEvents)
      .where(wanted)
      .orderBy(...orderByKeyset(EVENT_ORDER))
      .limit(limit + 1),
  );
  const events = rows.slice(0, limit);
  const last = rows.length > limit ? events.at(-1) : undefined;
  return { events, next: last === undefined ? null : { value: last.createdAt.toISOString(), id: last.id } };
}
