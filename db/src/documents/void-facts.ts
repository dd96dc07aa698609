import { codesOfKind } from '@chasqui/core/document-types';
import { type DocumentNumber, formatDocumentNumber } from '@chasqui/core/identity';
import type { DocumentState } from '@chasqui/core/lifecycle';
import type { RuleBook } from '@chasqui/core/rules';
import type { VoidFacts, VoidWay } from '@chasqui/core/voiding/void-option';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { IS_ON_ITS_WAY, oneOf } from '../schema/index.ts';
import { documentNotFound } from './lock-document.ts';

/** Document to undo, Lima's day on which that is asked (YYYY-MM-DD), and the rules with dates. */
export interface VoidQuestion {
  readonly documentId: string;
  readonly today: string;
  readonly rules: RuleBook;
}

/** Way in which a communication is to undo a document, if its caller leaves it to the recording whether that is lawful. */
export interface Undoing extends VoidQuestion, DocumentNumber {
  readonly way: VoidWay;
}

/**
 * Returns the facts that decide how a document can be undone.
 * @throws ChasquiError NOT_FOUND, also for another tenant's document and for a text that is not an id
 */
export async function getVoidFacts(db: Database, ctx: TenantContext, question: VoidQuestion): Promise<VoidFacts> {
  return readInTenant(db, ctx, (tx) => readVoidFacts(tx, ctx, question));
}

/** Returns the same facts inside a transaction. One statement reads them all, so that they are of one moment. */
export async function readVoidFacts(
  tx: Transaction,
  ctx: TenantContext,
  { documentId, today, rules }: VoidQuestion,
): Promise<VoidFacts> {
  if (!isId(documentId)) throw documentNotFound(documentId);
  const { rows } = await tx.execute<FactsRow>(selectFacts(ctx, documentId));
  const [row] = rows;
  if (row === undefined) throw documentNotFound(documentId);
  const { communications, notes, deductedBy, ...facts } = row;
  const numbersOf = (documents: readonly Related[]) => documents.map(formatDocumentNumber);
  return {
    ...facts,
    today,
    rules,
    notes: numbersOf(notes.filter(({ state }) => state === 'ACCEPTED')),
    notesUnderWay: numbersOf(notes.filter(({ state }) => state !== 'ACCEPTED')),
    communications: communications.map(({ id, ...number }) => `${formatDocumentNumber(number)} (id ${id})`),
    deductedBy: numbersOf(deductedBy),
  };
}

interface Related extends DocumentNumber {
  readonly id: string;
  readonly state: DocumentState;
}

type Lists = 'notes' | 'communications' | 'deductedBy';

interface FactsRow
  extends Record<string, unknown>,
    Omit<VoidFacts, Lists | 'notesUnderWay' | 'today' | 'rules'>,
    Readonly<Record<Lists, readonly Related[]>> {}

function selectFacts({ tenantId }: TenantContext, documentId: string): SQL {
  return sql`
    select document.document_type as "documentType", document.series, document.correlative, document.state,
      ${TOLD_BY} as "toldBy",
      document.voided, document.issue_date::text as "issueDate",
      case when document.modifies_series is not null then json_build_object('documentType', document.modifies_type,
        'series', document.modifies_series, 'correlative', document.modifies_correlative) end as modifies,
      document.total > 0 and ${isCreditedInFull('document', IS_VALID('note'))} as "isCreditedInFull",
      document.perception > 0 as "hasPerception",
      exists (select from receivables where receivables.tenant_id = document.tenant_id
        and receivables.document_id = document.id
        and receivables.paid > ${TAKEN_BACK}) as "isPaid",
      ${listOf(NOTES)} as notes, ${listOf(COMMUNICATIONS)} as communications, ${listOf(DEDUCTING)} as "deductedBy"
    from documents document
    where document.tenant_id = ${tenantId}::uuid and document.id = ${documentId}::uuid`;
}

/** Part of the payments of a receivable that a voiding takes back by itself: that of a sale paid at once. */
const TAKEN_BACK = sql`case when document.paid_with is null then 0 else coalesce(receivables.at_once, 0) end`;

/** A summary that SUNAT refuses with 2282 says that SUNAT got the document before, alone. */
const TOLD_BY = sql`case when not document.summarized or document.response_code = '2282' then 'alone'
  when document.state = 'ACCEPTED' then 'summary' end`;

/** Collects documents that a query finds as `related`, in the order of their recording. */
function listOf(query: SQL): SQL {
  return sql`(select coalesce(json_agg(json_build_object('id', related.id, 'documentType', related.document_type,
    'series', related.series, 'correlative', related.correlative, 'state', related.state) order by related.id), '[]')
    from documents related ${query})`;
}

const IS_VALID = (document: string) =>
  sql.raw(`(${document}.state not in ('REJECTED', 'SIGN_ERROR', 'ERROR') and not ${document}.voided)`);

const IS_ACCEPTED = (document: string) => sql.raw(`(${document}.state = 'ACCEPTED' and not ${document}.voided)`);

/** True if the first original of a note is a document. */
const isFirstOriginal = (note: string, document: string) =>
  sql.raw(`(${note}.tenant_id = ${document}.tenant_id and ${note}.modifies_type = ${document}.document_type
    and ${note}.modifies_series = ${document}.series and ${note}.modifies_correlative = ${document}.correlative)`);

/**
 * Notes of which the document is an original. No index has the further originals, so only notes that were recorded after
 * the document are read for them.
 */
const NOTES = sql`where related.tenant_id = document.tenant_id and ${IS_VALID('related')}
  and (${isFirstOriginal('related', 'document')}
    or ${oneOf('related.document_type', codesOfKind('note'))} and related.created_at >= document.created_at
      and related.completed #> '{modification,others}' @> jsonb_build_array(jsonb_build_object(
        'documentType', document.document_type, 'seriesNumber', document.series || '-' || document.correlative)))`;

/**
 * True if the credit notes on a document that count take back its total and its accepted debit notes. As in the recording
 * of a credit note, only notes in its currency whose first original it is are added up.
 */
function isCreditedInFull(document: string, counts: SQL): SQL {
  return sql`coalesce((select sum(note.total) filter (where note.document_type = '07' and ${counts})
      >= ${sql.raw(document)}.total + coalesce(sum(note.total) filter (where note.document_type = '08'
        and ${IS_ACCEPTED('note')}), 0)
    from documents note where ${isFirstOriginal('note', document)}
      and note.currency_code = ${sql.raw(document)}.currency_code), false)`;
}

/** Communications that list the document and have no verdict yet: few documents are on their way at any time. */
const COMMUNICATIONS = sql`where related.tenant_id = document.tenant_id and ${IS_ON_ITS_WAY}
  and related.submission_deadline is not null and ${oneOf('related.document_type', codesOfKind('communication'))}
  and related.completed @> jsonb_build_object('lines', jsonb_build_array(jsonb_build_object(
    'documentType', document.document_type, 'series', document.series, 'correlative', document.correlative)))`;

/** Documents that deduct the document as an advance, unless accepted credit notes took those back in full. */
const DEDUCTING = sql`join advance_deductions deduction on deduction.tenant_id = related.tenant_id
    and deduction.document_id = related.id
  where deduction.tenant_id = document.tenant_id and deduction.advance_id = document.id and ${IS_VALID('related')}
    and not ${isCreditedInFull('related', IS_ACCEPTED('note'))}`;
