import { selectionOf } from '@chasqui/core/exports/export-spec';
import { createSalesComparison, type Difference, type DifferenceKind } from '@chasqui/core/sire/compare';
import { readRegisterRows } from '@chasqui/core/sire/read-register-rows';
import type { RegisterTotals } from '@chasqui/core/sire/register-totals';
import { registerAtSunat } from '@chasqui/core/sire/states';
import { createFairSemaphore } from '@chasqui/db/connection';
import { createExportSource } from '@chasqui/db/exports';
import { openSireFile } from '@chasqui/db/sire/sire-files';
import { getSireMonth } from '@chasqui/db/sire/sire-month';
import { getIssuer } from '@chasqui/db/tenants';
import type { MemberContext } from '../../../kernel/context.ts';

/** Our register of a month beside the one that SUNAT has. */
export interface ComparedMonth {
  /** Register that SUNAT has: its proposal or our replacement. Null if there is neither. */
  readonly comparedWith: 'proposal' | 'replacement' | null;
  readonly own: RegisterTotals;
  /** Null if SUNAT's register is not known. */
  readonly sunat: RegisterTotals | null;
  /** Number of all differences of each kind. */
  readonly byKind: Readonly<Record<DifferenceKind, number>>;
  /** Number of differences of the page's kind. */
  readonly count: number;
  /** Differences from `offset` on, at most `limit`. */
  readonly differences: readonly Difference[];
}

interface DifferencePage {
  /** All kinds without it. */
  readonly kind?: DifferenceKind | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Semaphore of this process: a comparison holds a line of SUNAT's register for each document. */
const comparing = createFairSemaphore(1);

/** Compares the documents of a month as they are now with what SUNAT has. Companies take turns. */
export async function compareMonth(
  ctx: Pick<MemberContext, 'deps' | 'tenant'>,
  period: string,
  page: DifferencePage,
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
  { kind: wanted, offset, limit }: DifferencePage,
): Promise<ComparedMonth> {
  const { ruc, name } = await getIssuer(db, tenant);
  const month = await getSireMonth(db, tenant, { book: 'sales', period });
  const kind = registerAtSunat(month);
  const register = await openSireFile(db, tenant, { book: 'sales', period }, kind);
  const comparison = createSalesComparison({ ruc, name, period }, month);
  const differences: Difference[] = [];
  const byKind = { missing_at_sunat: 0, missing_here: 0, amount: 0, state: 0, exchange_rate: 0, other: 0 };
  let count = 0;
  const add = (difference: Difference | null) => {
    if (difference === null) return;
    byKind[difference.kind] += 1;
    if (wanted !== undefined && difference.kind !== wanted) return;
    if (count >= offset && differences.length < limit) differences.push(difference);
    count += 1;
  };
  if (register !== undefined) {
    for await (const line of readRegisterRows(register.content)) add(comparison.addLine(line));
  }
  const source = createExportSource(db, tenant);
  for await (const documents of source.readDocuments(selectionOf({ kind: 'sales-register', period }))) {
    for (const document of documents) {
      const difference = comparison.compareOwn(document);
      if (register !== undefined) add(difference);
    }
  }
  for (const difference of comparison.listUnmatched()) add(difference);
  const { own, sunat } = comparison.totals();
  const isKnown = register !== undefined;
  return { comparedWith: isKnown ? kind : null, own, sunat: isKnown ? sunat : null, byKind, count, differences };
}
