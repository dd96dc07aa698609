import { type DeductingDocument, listDeductions } from '@chasqui/core/advances';
import { correlativeStepProblem, type DocumentSummary, MAX_CORRELATIVE_STEP } from '@chasqui/core/documents';
import type { Problem } from '@chasqui/core/errors';
import { type DocumentNumber, parseSeriesNumber } from '@chasqui/core/identity';
import { addCreditSums, type CreditSums, creditProblem } from '@chasqui/core/receivables';
import { sql } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../../connection/index.ts';
import { lockNumbers } from '../../receivables/refresh-receivables.ts';
import { ofTenant } from '../../records.ts';
import { series } from '../../schema/index.ts';
import { findDeductionProblems } from './advance-deductions.ts';
import { findVoidProblem } from './void-originals.ts';

export interface Recordable extends DeductingDocument {
  /** Catalog 01, or RA, RC and RR. */
  readonly documentType: string;
  readonly summary: DocumentSummary;
}

/** Returns true if a document can have a problem that only the tenant's other documents show. */
export function dependsOnOthers(document: Recordable): boolean {
  return leapOf(document) !== null || listCounted(document).length > 0;
}

/**
 * Returns every problem that only the tenant's other documents show. The correlative may be too far ahead of its series.
 * An original of the note may be void, or about to be. A credit note or a deduction may exceed the rest of its document.
 * If the tenant does not have the original, or it was refused, the authority decides. Nothing is locked, so a later
 * emission may still be refused.
 */
export async function findRecordingProblems(
  db: Database,
  ctx: TenantContext,
  document: Recordable,
): Promise<readonly Problem[]> {
  return dependsOnOthers(document) ? readInTenant(db, ctx, (tx) => listProblems(tx, ctx, document)) : [];
}

/**
 * Returns the same problems inside the transaction that records the document. Locks the numbers of the original and of
 * the advances until commit, so that the second of two concurrent credit notes or deductions counts the first. The rows
 * are not locked: a voiding locks its rows before the numbers.
 */
export async function lockRecordingProblems(
  tx: Transaction,
  ctx: TenantContext,
  document: Recordable,
): Promise<readonly Problem[]> {
  const counted = listCounted(document);
  if (counted.length > 0) await lockNumbers(tx, ctx, counted);
  return listProblems(tx, ctx, document);
}

async function listProblems(tx: Transaction, ctx: TenantContext, document: Recordable): Promise<readonly Problem[]> {
  const { currencyCode } = document.summary;
  const [step, original, credit, deductions] = await Promise.all([
    findStepProblem(tx, ctx, document),
    findVoidProblem(tx, ctx, listModified(document)),
    findCreditProblem(tx, ctx, document),
    findDeductionProblems(tx, ctx, { deductions: listDeductions(document), currencyCode }),
  ]);
  return [step, original, credit, ...deductions].filter((problem) => problem !== null);
}

/** Lists the numbers of the documents that limit the document: originals of a note, and advances. */
function listCounted(document: Recordable): readonly DocumentNumber[] {
  return [...listModified(document), ...listDeductions(document)];
}

/** Returns the explicit correlative if it is too far ahead even for a series without numbers; null otherwise. */
function leapOf({ summary: { correlative } }: Recordable): number | null {
  return correlative !== null && correlative > MAX_CORRELATIVE_STEP ? correlative : null;
}

/** Further document that a note modifies, as completed notes hold it. */
interface ModifiedNumber {
  readonly documentType: string;
  readonly seriesNumber: string;
}

/** Lists the numbers of the documents that a note modifies. */
function listModified({ summary: { modifies }, completed }: Recordable): readonly DocumentNumber[] {
  if (modifies === null) return [];
  const { modification } = completed as { readonly modification: { readonly others?: readonly ModifiedNumber[] } };
  const others = (modification.others ?? []).flatMap(({ documentType: type, seriesNumber }) => {
    const number = parseSeriesNumber(seriesNumber);
    return number === null ? [] : [{ documentType: type, ...number }];
  });
  return [modifies, ...others];
}

async function findStepProblem(tx: Transaction, ctx: TenantContext, document: Recordable): Promise<Problem | null> {
  const correlative = leapOf(document);
  if (correlative === null) return null;
  const { documentType, summary } = document;
  const isSeries = ofTenant(series, ctx, { documentType, series: summary.series });
  const [row] = await tx.select({ last: series.lastCorrelative }).from(series).where(isSeries);
  return correlativeStepProblem(summary.series, correlative, row?.last ?? 0);
}

interface StandingRow extends Record<string, unknown>, CreditSums {}

async function findCreditProblem(tx: Transaction, ctx: TenantContext, document: Recordable): Promise<Problem | null> {
  const { currencyCode, totals } = document.summary;
  if (document.documentType !== '07') return null;
  const numbers = listModified(document);
  const found = await Promise.all(
    numbers.map((number) => tx.execute<StandingRow>(selectStanding(ctx, number, currencyCode))),
  );
  const standings = found.flatMap(({ rows }) => rows);
  // A document that the tenant does not have may leave any amount.
  if (standings.length === 0 || standings.length < numbers.length) return null;
  return creditProblem(totals.total, addCreditSums(standings));
}

/**
 * Selects the total of the original and the sums of its notes. The original counts unless it was refused. Of its notes
 * in the same currency (SUNAT: 3209), debit notes count if accepted, and credit notes unless refused.
 */
function selectStanding({ tenantId }: TenantContext, number: DocumentNumber, currencyCode: string) {
  const { documentType, series: name, correlative } = number;
  return sql`
    select original.total::text as total,
      coalesce(sum(note.total) filter (where note.document_type = '08' and note.state = 'ACCEPTED'), 0)::text as debited,
      coalesce(sum(note.total) filter (where note.document_type = '07'), 0)::text as credited,
      (count(note.id) filter (where note.document_type = '07'))::int as "creditNotes"
    from documents original
    left join documents note on note.tenant_id = original.tenant_id and note.modifies_series = original.series
      and note.modifies_correlative = original.correlative and note.modifies_type = original.document_type
      and note.currency_code = original.currency_code and not note.voided
      and note.state not in ('REJECTED', 'SIGN_ERROR', 'ERROR')
    where original.tenant_id = ${tenantId}::uuid and original.document_type = ${documentType}
      and original.series = ${name} and original.correlative = ${correlative}
      and original.currency_code = ${currencyCode} and original.state not in ('REJECTED', 'SIGN_ERROR', 'ERROR')
    group by original.total`;
}
