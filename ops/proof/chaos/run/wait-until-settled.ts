import { setTimeout as sleep } from 'node:timers/promises';
import { DOCUMENT_STATES, isFinalState } from '@chasqui/core/lifecycle';
import { withConnection } from '../../support/query-database.ts';

interface SettleOptions {
  readonly databaseUrl: string;
  /** Tenant whose documents have damaged files, and no verdict to wait for. */
  readonly damagedTenantId: string;
  readonly deadline: Date;
  readonly stopping: AbortSignal;
  /** Runs before each look at the database. */
  readonly onProbe: () => Promise<void>;
  readonly onProgress: (left: Readonly<Record<string, number>>) => void;
}

const PROBE_MS = 1_000;

const LEFT = `
  select state, count(*)::int as count from documents
    where state <> all($1) and tenant_id <> $2 group by state
  union all select 'export ' || state, count(*)::int from exports where state in ('PENDING', 'RUNNING') group by state
  union all select 'delivery ' || state, count(*)::int from webhook_deliveries where state = 'PENDING' group by state
  order by 1`;
const FINAL_STATES = DOCUMENT_STATES.filter(isFinalState);

/** Waits until no document, export or delivery is on its way; false when some still are at the deadline. */
export async function waitUntilSettled({
  databaseUrl,
  damagedTenantId,
  deadline,
  stopping,
  onProbe,
  onProgress,
}: SettleOptions): Promise<boolean> {
  return withConnection(databaseUrl, async (client) => {
    for (let before = ''; ; ) {
      await onProbe();
      const { rows } = await client.query<{ state: string; count: number }>(LEFT, [FINAL_STATES, damagedTenantId]);
      if (rows.length === 0) return true;
      const now = JSON.stringify(rows);
      if (now !== before) onProgress(Object.fromEntries(rows.map(({ state, count }) => [state, count])));
      before = now;
      if (Date.now() > deadline.getTime()) return false;
      await sleep(PROBE_MS, undefined, { signal: stopping });
    }
  });
}
