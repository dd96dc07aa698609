import { ChasquiError } from '@chasqui/core/errors';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { isId, quoteId } from '../identifiers/index.ts';
import { receivables } from '../schema/index.ts';

/** Receivable of one document. Amounts are texts with 2 decimals, days YYYY-MM-DD. */
export interface ReceivableRecord {
  readonly id: string;
  /** The tenant's: with type, series and correlative it makes the documentId. */
  readonly ruc: string;
  readonly documentRecordId: string;
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
  readonly customer: { readonly identityType: string; readonly identityNumber: string; readonly name: string };
  readonly currencyCode: string;
  readonly issueDate: string;
  /** Null when nothing was agreed. */
  readonly dueDate: string | null;
  /** Total of the document and its notes. */
  readonly total: string;
  /** Sum of the payments that were not reversed. */
  readonly paid: string;
  /** Amount left to pay: never negative, and zero if the document is void. */
  readonly balance: string;
  readonly voided: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const RECEIVABLE_COLUMNS = {
  id: receivables.id,
  // Written out: within the columns of a select drizzle drops the names of tables.
  ruc: sql<string>`(select t.ruc from tenants t where t.id = receivables.tenant_id)`,
  documentRecordId: receivables.documentId,
  documentType: receivables.documentType,
  series: receivables.series,
  correlative: receivables.correlative,
  identityType: receivables.customerIdentityType,
  identityNumber: receivables.customerIdentityNumber,
  name: receivables.customerName,
  currencyCode: receivables.currencyCode,
  issueDate: receivables.issueDate,
  dueDate: receivables.dueDate,
  total: receivables.total,
  paid: receivables.paid,
  balance: receivables.balance,
  voided: receivables.voided,
  createdAt: receivables.createdAt,
  updatedAt: receivables.updatedAt,
} as const;

type FlatRow = Omit<ReceivableRecord, 'customer'> & ReceivableRecord['customer'];

export function toReceivableRecord({ identityType, identityNumber, name, ...row }: FlatRow): ReceivableRecord {
  return { ...row, customer: { identityType, identityNumber, name } };
}

export function isReceivable(ctx: TenantContext, receivableId: string): SQL | undefined {
  return and(eq(receivables.tenantId, ctx.tenantId), eq(receivables.id, receivableId));
}

/**
 * Error for a receivable of another tenant, an unknown receivable and a text that is not an id. All three look the same
 * to the client.
 */
export function receivableNotFound(receivableId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `Receivable ${quoteId(receivableId)} does not exist`);
}

/** Locks a receivable until commit and returns it with the sums of the last committed change. Throws NOT_FOUND. */
export async function lockReceivable(
  tx: Transaction,
  ctx: TenantContext,
  receivableId: string,
): Promise<ReceivableRecord> {
  if (!isId(receivableId)) throw receivableNotFound(receivableId);
  const [row] = await tx
    .select(RECEIVABLE_COLUMNS)
    .from(receivables)
    .where(isReceivable(ctx, receivableId))
    .for('no key update');
  if (row === undefined) throw receivableNotFound(receivableId);
  return toReceivableRecord(row);
}
