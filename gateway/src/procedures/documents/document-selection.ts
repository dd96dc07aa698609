import { latestDeadlineInDanger } from '@chasqui/core/lifecycle';
import type { DocumentFilter, DocumentOrder } from '@chasqui/db';
import type { DocumentFilterQuery } from './list-query.ts';

/** Which documents a query asks for, and in which order. */
export interface DocumentSelection {
  readonly filter: DocumentFilter;
  readonly order: DocumentOrder;
}

/** @param now what `due` is counted from */
export function toDocumentSelection(query: DocumentFilterQuery, now: Date): DocumentSelection {
  const { type: documentType, q: search, due, sort, ...filter } = query;
  return {
    filter: { ...filter, documentType, search, dueBy: due === undefined ? undefined : latestDeadlineInDanger(now) },
    order: due === undefined ? (sort ?? '-createdAt') : 'submissionDeadline',
  };
}
