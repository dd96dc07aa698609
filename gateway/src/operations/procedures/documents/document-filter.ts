import { calendarDateField, choiceField, textField } from '@chasqui/core/fields';
import { MAX_CORRELATIVE } from '@chasqui/core/identity';
import { DOCUMENT_STATUSES, latestNearDeadline } from '@chasqui/core/lifecycle';
import { REQUEST_MESSAGES } from '@chasqui/core/messages';
import type { DocumentFilter, DocumentOrder } from '@chasqui/db/documents/listing';
import * as v from 'valibot';
import { CURSOR_OR_PAGE, KEYSET_QUERY_ENTRIES } from '../../../kernel/pagination/page-query.ts';
import { type Conflict, closedQuery, DAYS_IN_ORDER } from '../../../kernel/parameters/closed-query.ts';
import {
  booleanParameter,
  choicesParameter,
  documentTypeParameter,
  seriesParameter,
  wholeNumberParameter,
} from '../../../kernel/parameters/parameter-fields.ts';

const SORTS = ['-createdAt', 'createdAt', '-issueDate', 'issueDate'] as const;

export const DOCUMENT_FILTER_ENTRIES = {
  type: v.optional(documentTypeParameter()),
  status: v.optional(
    v.pipe(choicesParameter(DOCUMENT_STATUSES), v.description('One status, or several: ACCEPTED,REJECTED or repeated')),
  ),
  series: v.optional(seriesParameter()),
  correlative: v.optional(wholeNumberParameter(1, MAX_CORRELATIVE)),
  customer: v.optional(v.pipe(textField({ min: 1, max: 15 }), v.description("The other party's identityNumber"))),
  from: v.optional(v.pipe(calendarDateField(), v.description('First issueDate'))),
  to: v.optional(v.pipe(calendarDateField(), v.description('Last issueDate'))),
  q: v.optional(
    v.pipe(
      textField({ min: 1, max: 100 }),
      v.description(
        "Part of the other party's name, ignoring accents and case; or a number, a documentId or the start of one (F001-12)",
      ),
    ),
  ),
  voided: v.optional(booleanParameter()),
  due: v.optional(
    v.pipe(
      choiceField(['soon']),
      v.description(
        'soon: no verdict yet, and submissionDeadline ends within 24 hours in Lima or is past; nearest deadline first',
      ),
    ),
  ),
  sort: v.optional(v.pipe(choiceField(SORTS), v.description('-createdAt by default'))),
} as const;

type DocumentFilterQuery = v.InferOutput<v.StrictObjectSchema<typeof DOCUMENT_FILTER_ENTRIES, undefined>>;

export const DOCUMENT_FILTER_CONFLICTS: readonly Conflict<DocumentFilterQuery>[] = [
  DAYS_IN_ORDER,
  ['sort', ({ sort, due }) => sort !== undefined && due !== undefined, REQUEST_MESSAGES.notWith('due')],
];

export const ListQuerySchema = closedQuery([...DOCUMENT_FILTER_CONFLICTS, CURSOR_OR_PAGE], {
  ...DOCUMENT_FILTER_ENTRIES,
  ...KEYSET_QUERY_ENTRIES,
});
export type ListQuery = v.InferOutput<typeof ListQuerySchema>;

interface DocumentSelection {
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
    filter: { ...filter, documentType, search, dueBy: due === undefined ? undefined : latestNearDeadline(now) },
    order: due === undefined ? (sort ?? '-createdAt') : 'submissionDeadline',
  };
}
