import { sql } from 'drizzle-orm';
import type { ArtifactKind } from '../schema/index.ts';
import { type DocumentRecord, RECORD_COLUMNS } from './document-record.ts';

/** Document as a list shows it, without its request, which may be long. */
export interface ListedDocument extends Omit<DocumentRecord, 'request' | 'nextAttemptAt'> {
  /** Address of the counterparty when the document was made; null if none was given. */
  readonly address: string | null;
  /** Kinds of the files that the document has. */
  readonly artifacts: readonly ArtifactKind[];
}

const { request: _request, nextAttemptAt: _nextAttemptAt, ...SHOWN_COLUMNS } = RECORD_COLUMNS;

/** Kinds of the files of one document. Table names are written out, as in RECORD_COLUMNS. */
export const ARTIFACT_KINDS_COLUMN = sql<ArtifactKind[]>`array(select a.kind from artifacts a
  where a.tenant_id = documents.tenant_id and a.document_id = documents.id order by a.kind)`;

/**
 * Address of the counterparty. Completed documents name the counterparty differently: sales, withholdings and despatch
 * advices. No other field has these names.
 */
export const ADDRESS_COLUMN = sql<string | null>`coalesce(documents.completed #>> '{customer,address}',
  documents.completed #>> '{counterparty,address}', documents.completed #>> '{recipient,address}')`;

/** Columns that a `ListedDocument` is built from. */
export const LIST_COLUMNS = { ...SHOWN_COLUMNS, address: ADDRESS_COLUMN, artifacts: ARTIFACT_KINDS_COLUMN } as const;
