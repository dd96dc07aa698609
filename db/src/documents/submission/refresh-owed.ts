import { affectedReceivable } from '@chasqui/core/receivables';
import type { TenantContext, Transaction } from '../../connection/index.ts';
import { refreshReceivables } from '../../receivables/refresh-receivables.ts';

/** Columns of a document's row that identify the receivable it affects. */
export interface OwedRow {
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
  readonly modifiesType: string | null;
  readonly modifiesSeries: string | null;
  readonly modifiesCorrelative: number | null;
}

/** Refreshes the receivables of documents that were accepted or voided, and of the documents that they modify. */
export async function refreshOwed(tx: Transaction, ctx: TenantContext, rows: readonly OwedRow[]): Promise<void> {
  const numbers = rows.map((row) => affectedReceivable({ ...row, modifies: modifiedBy(row) }));
  await refreshReceivables(
    tx,
    ctx,
    numbers.filter((number) => number !== null),
  );
}

function modifiedBy({ modifiesType, modifiesSeries, modifiesCorrelative }: OwedRow) {
  if (modifiesType === null || modifiesSeries === null || modifiesCorrelative === null) return null;
  return { documentType: modifiesType, series: modifiesSeries, correlative: modifiesCorrelative };
}
