import { type AdvanceSums, type Deduction, deductionProblem } from '@chasqui/core/advances';
import type { Problem } from '@chasqui/core/errors';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../../connection/index.ts';

/** Advances that a document deducts, in its currency. */
interface Deducting {
  readonly deductions: readonly Deduction[];
  readonly currencyCode: string;
}

interface AdvanceRow extends Record<string, unknown>, AdvanceSums {
  /** Place among the deductions, from 0. */
  readonly place: number;
}

/**
 * Returns the problems of deducting advances that the tenant invoiced itself. Documents that the tenant does not have
 * are left to the authority, and so is the amount of one in another currency. The caller holds the numbers of the
 * advances (`lockNumbers`) if the answer must stay true until commit.
 */
export async function findDeductionProblems(
  tx: Transaction,
  ctx: TenantContext,
  { deductions, currencyCode }: Deducting,
): Promise<readonly Problem[]> {
  if (deductions.length === 0) return [];
  const { rows } = await tx.execute<AdvanceRow>(selectAdvances(ctx, { deductions, currencyCode }));
  return rows.flatMap(({ place, ...advance }) => {
    const deduction = deductions[place];
    return (deduction && deductionProblem(deduction, advance)) ?? [];
  });
}

/** True if an advance may be deducted. */
const COUNTS = sql`(advance.state = 'ACCEPTED' and not advance.voided)`;

/** True if a document counts, also while it waits for its verdict. */
const NOT_REFUSED = (document: string) =>
  sql.raw(`${document}.state not in ('REJECTED', 'SIGN_ERROR', 'ERROR') and not ${document}.voided`);

/**
 * Selects the sums of each advance: its total, its notes and the deductions of other documents. Of its notes in the same currency, debit notes count if
 * accepted, and credit notes unless refused; a deduction counts unless its document was refused or is void.
 */
function selectAdvances({ tenantId }: TenantContext, { deductions, currencyCode }: Deducting): SQL {
  return sql`
    select (wanted.number - 1)::int as place, ${COUNTS} as counts, advance.total::text as total,
      coalesce(notes.debited, 0.00)::text as debited, coalesce(notes.credited, 0.00)::text as credited,
      coalesce(others.deducted, 0.00)::text as deducted
    from ${asRows(deductions)} with ordinality as wanted (type, series, correlative, amount, number)
    join documents advance on ${isAdvance(tenantId)}
    left join lateral (
      select sum(note.total) filter (where note.document_type = '08' and note.state = 'ACCEPTED') as debited,
        sum(note.total) filter (where note.document_type = '07') as credited
      from documents note
      where note.tenant_id = advance.tenant_id and note.modifies_series = advance.series
        and note.modifies_correlative = advance.correlative and note.modifies_type = advance.document_type
        and note.currency_code = advance.currency_code and ${NOT_REFUSED('note')}
    ) notes on true
    left join lateral (
      select sum(deduction.amount) as deducted
      from advance_deductions deduction
      join documents other on other.tenant_id = deduction.tenant_id and other.id = deduction.document_id
      where deduction.tenant_id = advance.tenant_id and deduction.advance_id = advance.id and ${NOT_REFUSED('other')}
    ) others on true
    where advance.currency_code = ${currencyCode} or not ${COUNTS}
    order by wanted.number`;
}

/**
 * Records the deductions of a document from the tenant's own advances, in the transaction that records the document. Only
 * advances that `findDeductionProblems` compares are recorded.
 */
export async function insertDeductions(
  tx: Transaction,
  { tenantId }: TenantContext,
  { deductions, currencyCode, documentId }: Deducting & { readonly documentId: string },
): Promise<void> {
  if (deductions.length === 0) return;
  await tx.execute(sql`
    insert into advance_deductions (tenant_id, document_id, advance_id, amount)
    select advance.tenant_id, ${documentId}::uuid, advance.id, wanted.amount
    from ${asRows(deductions)} as wanted (type, series, correlative, amount)
    join documents advance on ${isAdvance(tenantId)}
    where advance.currency_code = ${currencyCode} and ${COUNTS}`);
}

/** Condition for the tenant's document that holds the number of `wanted`. */
function isAdvance(tenantId: string): SQL {
  return sql`advance.tenant_id = ${tenantId}::uuid and advance.document_type = wanted.type
    and advance.series = wanted.series and advance.correlative = wanted.correlative
    and advance.state not in ('SIGN_ERROR', 'ERROR')`;
}

/** The deductions travel as lists, so that the statement is the same for any count of them. */
function asRows(deductions: readonly Deduction[]): SQL {
  const types = sql.param(deductions.map(({ documentType }) => documentType));
  const series = sql.param(deductions.map((deduction) => deduction.series));
  const correlatives = sql.param(deductions.map(({ correlative }) => correlative));
  const amounts = sql.param(deductions.map(({ amount }) => amount));
  return sql`unnest(${types}::text[], ${series}::text[], ${correlatives}::int[], ${amounts}::numeric[])`;
}
