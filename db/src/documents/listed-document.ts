import { sql } from 'drizzle-orm';
import type { ArtifactKind } from '../schema/index.ts';
import { type DocumentRecord, RECORD_COLUMNS } from './document-record.ts';

/** A document as a list shows it: without its request, which may be long. */
export interface ListedDocument extends Omit<DocumentRecord, 'request' | 'nextAttemptAt'> {
  /** The other party's, as it stood when the document was made; null when none was given. */
  readonly address: string | null;
  /** The files it has. */
  readonly artifacts: readonly ArtifactKind[];
}

const { request: _request, nextAttemptAt: _nextAttemptAt, ...SHOWN_COLUMNS } = RECORD_COLUMNS;

/** Of one document, the kinds of its files. The names of tables are written out, as in RECORD_COLUMNS. */
export const ARTIFACT_KINDS_COLUMN = sql<ArtifactKind[]>`array(select a.kind from artifacts a
  where a.tenant_id = documents.tenant_id and a.document_id = documents.id order by a.kind)`;

/** What a completed document calls its other party: sales, withholdings, despatch advices. No other field has these names. */
export const ADDRESS_COLUMN = sql<string | null>`coalesce(documents.completed #>> '{customer,address}',
  documents.completed #>> '{counterparty,address}', documents.completed #>> '{recipient,address}')`;

/** What a `ListedDocument` is made from. */
export const LIST_COLUMNS = { ...SHOWN_COLUMNS, address: ADDRESS_COLUMN, artifacts: ARTIFACT_KINDS_COLUMN } as const;
