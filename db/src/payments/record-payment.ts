import { validationError } from '@chasqui/core/errors';
import { overpaymentProblem } from '@chasqui/core/receivables';
import { type Database, inTenant, settleCommit, type TenantContext, type Transaction } from '../connection/index.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/idempotency-claim.ts';
import { newId } from '../identifiers.ts';
import { PAYMENT_COLUMNS } from '../receivables/receivable-payments.ts';
import { lockReceivable, type ReceivableRecord } from '../receivables/receivable-record.ts';
import { onlyRow } from '../records.ts';
import { payments } from '../schema/index.ts';
import { notePayment, sumPayments } from './note-payment.ts';
import { isPayment, type PaymentRecord } from './payment-record.ts';

export interface NewPayment {
  readonly receivableId: string;
  /** Text with at most 2 decimals, greater than 0, in the receivable's currency. */
  readonly amount: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly method: string;
  readonly reference: string | null;
  readonly idempotency?: IdempotencyClaim | undefined;
}

type IdentifiedPayment = NewPayment & { readonly id: string };

/**
 * Records and audits a payment of a receivable. Payments of one receivable wait for each other, so that their sum never
 * exceeds the debt. If the answer to a commit was lost, a lookup by the id generated before finds out if the payment
 * exists. Throws NOT_FOUND, VALIDATION_FAILED on `amount` with both figures if the amount exceeds the balance, and
 * CONFLICT if the idempotency claim no longer holds. Nothing has changed after an error.
 */
export async function recordPayment(db: Database, ctx: TenantContext, input: NewPayment): Promise<PaymentRecord> {
  const payment = { ...input, id: newId() };
  return settleCommit(
    db,
    () =>
      inTenant(db, ctx, async (tx) =>
        insertPayment(tx, ctx, payment, await lockReceivable(tx, ctx, payment.receivableId)),
      ),
    () => inTenant(db, ctx, (tx) => insertUnlessThere(tx, ctx, payment)),
  );
}

async function insertPayment(
  tx: Transaction,
  ctx: TenantContext,
  { idempotency, ...payment }: IdentifiedPayment,
  { balance }: ReceivableRecord,
): Promise<PaymentRecord> {
  const problem = overpaymentProblem(payment.amount, balance);
  if (problem !== null) throw validationError([problem]);
  if (idempotency !== undefined) await linkRecord(tx, ctx, idempotency, payment.id);
  const values = { ...payment, tenantId: ctx.tenantId };
  const row = onlyRow(await tx.insert(payments).values(values).returning(PAYMENT_COLUMNS));
  const record = { ...row, receivable: await sumPayments(tx, ctx, payment.receivableId) };
  await notePayment(tx, ctx, 'payment.recorded', record);
  return record;
}

/** The earlier transaction holds the receivable until it ends: once it has, the payment is there or will never be. */
async function insertUnlessThere(
  tx: Transaction,
  ctx: TenantContext,
  payment: IdentifiedPayment,
): Promise<PaymentRecord> {
  const receivable = await lockReceivable(tx, ctx, payment.receivableId);
  const [row] = await tx.select(PAYMENT_COLUMNS).from(payments).where(isPayment(ctx, payment.id));
  return row === undefined ? insertPayment(tx, ctx, payment, receivable) : { ...row, receivable };
}
