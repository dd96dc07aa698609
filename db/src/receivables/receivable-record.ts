import { sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { type RecordKind, type RowOf, requireRecord } from '../records.ts';
import { receivables } from '../schema/index.ts';

export const RECEIVABLE_COLUMNS = {
  id: receivables.id,
  // Written out: within the columns of a select drizzle drops the names of tables.
  /** RUC of the tenant. Together with type, series and correlative it makes the documentId. */
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
  instalments: receivables.instalments,
  total: receivables.total,
  detraction: receivables.detraction,
  retention: receivables.retention,
  atOnce: receivables.atOnce,
  paid: receivables.paid,
  balance: receivables.balance,
  voided: receivables.voided,
  createdAt: receivables.createdAt,
  updatedAt: receivables.updatedAt,
} as const;

type FlatRow = RowOf<typeof RECEIVABLE_COLUMNS>;
type Customer = Pick<FlatRow, 'identityType' | 'identityNumber' | 'name'>;

/** Receivable of one document. Amounts are texts with 2 decimals, days YYYY-MM-DD. */
export type ReceivableRecord = Omit<FlatRow, keyof Customer> & { readonly customer: Customer };

export function toReceivableRecord({ identityType, identityNumber, name, ...row }: FlatRow): ReceivableRecord {
  return { ...row, customer: { identityType, identityNumber, name } };
}

export const RECEIVABLES: RecordKind<typeof RECEIVABLE_COLUMNS> = {
  noun: 'Receivable',
  table: receivables,
  columns: RECEIVABLE_COLUMNS,
};

/** Locks a receivable until commit and returns it with the sums of the last committed change. Throws NOT_FOUND. */
export async function lockReceivable(
  tx: Transaction,
  ctx: TenantContext,
  receivableId: string,
): Promise<ReceivableRecord> {
  return toReceivableRecord(await requireRecord(tx, ctx, RECEIVABLES, receivableId, 'lock'));
}
