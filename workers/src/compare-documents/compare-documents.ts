import { comparisonNightAt } from '@chasqui/core/authority';
import type { TenantContext } from '@chasqui/db/connection';
import { type ClaimedComparison, claimComparisons, recordComparison } from '@chasqui/db/documents/comparisons';
import { listApiClients, listTenantsWithClient } from '@chasqui/db/tenants';
import { type ApiClient, reportedTo } from '@chasqui/platform/authority';
import { openApiClient } from '@chasqui/platform/credentials';
import type { WorkerDeps } from '../deps.ts';
import { SYSTEM_CONTEXT } from '../job-handler.ts';

export type ComparisonDeps = Pick<WorkerDeps, 'db' | 'keyring' | 'log' | 'clock' | 'validityOf'> & {
  readonly config: Pick<WorkerDeps['config'], 'authority'>;
};

/** Documents of a company that a process claims at once. Companies take turns. */
const LIMIT = 200;
/** Longer than that many questions take. A process that died leaves its documents to another one after this time. */
const LEASE_MS = 900_000;

/**
 * Creates the nightly comparison of accepted documents with SUNAT's consulta integrada. It covers documents without a CDR, or with
 * one that has no digest, of companies with the client `sunat.api`. It asks one question at a time, through the gate of the client. A
 * company to which SUNAT does not answer is left alone for a while. A call resolves to the number of compared documents, 0 by day.
 * @param signal aborts if the process is told to end
 */
export function createComparison(deps: ComparisonDeps, signal: AbortSignal): () => Promise<number> {
  const { db, log, clock } = deps;
  const heldUntil = new Map<string, number>();

  async function compareSome(tenantId: string): Promise<number> {
    const night = comparisonNightAt(clock.now());
    if (night === null || (heldUntil.get(tenantId) ?? 0) > clock.now().getTime()) return 0;
    const ctx = { ...SYSTEM_CONTEXT, tenantId };
    const client = await loadClient(deps, ctx);
    if (client === null) return 0;
    const claimed = await claimComparisons(db, ctx, { night, limit: LIMIT, leaseMs: LEASE_MS });
    let compared = 0;
    for (const document of claimed) {
      if (signal.aborted) return compared;
      if (!(await compare(deps, ctx, { document, client, night: night.date }))) {
        heldUntil.set(tenantId, clock.now().getTime() + LEASE_MS);
        return compared;
      }
      compared += 1;
    }
    return compared;
  }

  return async () => {
    if (comparisonNightAt(clock.now()) === null) return 0;
    let compared = 0;
    let tenants = await listTenantsWithClient(db, SYSTEM_CONTEXT, 'api');
    while (tenants.length > 0 && !signal.aborted) {
      const unfinished: string[] = [];
      for (const tenantId of tenants) {
        const count = await compareSome(tenantId).catch((err: unknown) => {
          log.error({ err, tenantId }, 'documents not compared with SUNAT');
          return 0;
        });
        compared += count;
        if (count === LIMIT) unfinished.push(tenantId);
      }
      tenants = unfinished;
    }
    return compared;
  };
}

async function loadClient({ db, keyring, log }: ComparisonDeps, ctx: TenantContext): Promise<ApiClient | null> {
  const stored = (await listApiClients(db, ctx)).find(({ service }) => service === 'api');
  const client = stored === undefined ? null : openApiClient(keyring, ctx.tenantId, stored);
  if (stored !== undefined && client === null)
    log.error({ tenantId: ctx.tenantId }, 'client secret cannot be unsealed');
  return client;
}

interface Comparison {
  readonly document: ClaimedComparison;
  readonly client: ApiClient;
  readonly night: string;
}

/** Asks about one document and records the answer. Returns false if SUNAT does not answer the company now. */
async function compare(deps: ComparisonDeps, ctx: TenantContext, { document, client, night }: Comparison) {
  const { db, log, config, validityOf } = deps;
  const { id: documentId, authority, ...asked } = document;
  const { tenantId } = ctx;
  const question = { ...asked, asker: document.ruc, client, log };
  const answer = await validityOf(reportedTo(authority, config.authority)).check(question);
  if (answer.kind !== 'answered') {
    log.info({ tenantId, documentId, reason: answer.reason }, 'document not compared with SUNAT');
    return false;
  }
  const { status } = answer.validity;
  const differs = await recordComparison(db, ctx, { documentId, night, status });
  if (differs) log.warn({ tenantId, documentId, status }, 'document with another state at SUNAT');
  return true;
}
