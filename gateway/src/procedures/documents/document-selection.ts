import { latestDeadlineInDanger } from '@chasqui/core/lifecycle';
import type { DocumentFilter, DocumentOrder } from '@chasqui/db/documents/listing';
import type { DocumentFilterQuery } from './list-query.ts';

/** Filter and order of the documents that a query asks for. */
export interface DocumentSelection {
  readonly filter: DocumentFilter;
  readonly order: DocumentOrder;
}

/**
 * Converts a query to the selection of documents.
 * @param now instant from which `due` is counted
 */
export function toDocumentSelection(query: DocumentFilterQuery, now: Date): DocumentSelection {
  const { type: documentType, q: search, due, sort, ...filter } = query;
  return {
    filter: { ...filter, documentType, search, dueBy: due === undefined ? undefined : latestDeadlineInDanger(now) },
    order: due === undefined ? (sort ?? '-createdAt') : 'submissionDeadline',
  };
}
