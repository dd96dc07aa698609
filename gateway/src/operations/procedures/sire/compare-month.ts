import { selectionOf } from '@chasqui/core/exports/export-spec';
import { createSalesComparison, type Difference } from '@chasqui/core/sire/compare';
import type { RegisterTotals } from '@chasqui/core/sire/register-totals';
import { createFairSemaphore } from '@chasqui/db/connection';
import { createExportSource } from '@chasqui/db/exports';
import { openSireFile } from '@chasqui/db/sire/sire-files';
import { getIssuer } from '@chasqui/db/tenants';
import { readRegisterRows } from '@chasqui/platform/read-register-rows';
import type { MemberContext } from '../../../kernel/context.ts';

/** Our register of a month beside SUNAT's proposal. */
export interface ComparedMonth {
  readonly own: RegisterTotals;
  /** Null if there is no proposal. */
  readonly sunat: RegisterTotals | null;
  /** Number of all differences. */
  readonly count: number;
  /** Differences from `offset` on, at most `limit`. */
  readonly differences: readonly Difference[];
}

/** Semaphore of this process: a comparison holds a line of the proposal for each document. */
const comparing = createFairSemaphore(1);

/** Compares the documents of a month as they are now with the stored proposal. Companies take turns. */
export async function compareMonth(
  ctx: Pick<MemberContext, 'deps' | 'tenant'>,
  period: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<ComparedMonth> {
  const { tenantId } = ctx.tenant;
  await comparing.acquire(tenantId);
  try {
    return await compare(ctx, period, page);
  } finally {
    comparing.release(tenantId);
  }
}

async function compare(
  { deps: { db }, tenant }: Pick<MemberContext, 'deps' | 'tenant'>,
  period: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ComparedMonth> {
  const { ruc, name } = await getIssuer(db, tenant);
  const proposal = await openSireFile(db, tenant, { book: 'sales', period }, 'proposal');
  const comparison = createSalesComparison({ ruc, name, period });
  const differences: Difference[] = [];
  let count = 0;
  const add = (difference: Difference | null) => {
    if (difference === null) return;
    if (count >= offset && differences.length < limit) differences.push(difference);
    count += 1;
  };
  if (proposal !== undefined) {
    for await (const line of readRegisterRows(proposal.content)) add(comparison.addProposed(line));
  }
  const source = createExportSource(db, tenant);
  for await (const documents of source.readDocuments(selectionOf({ kind: 'sales-register', period }))) {
    for (const document of documents) {
      const difference = comparison.compareOwn(document);
      if (proposal !== undefined) add(difference);
    }
  }
  for (const difference of comparison.listUnmatched()) add(difference);
  const { own, sunat } = comparison.totals();
  return { own, sunat: proposal === undefined ? null : sunat, count, differences };
}
