import { DOCUMENT_TYPES } from '@chasqui/core/document-types';
import { DOCUMENT_STATUSES, type DocumentStatus } from '@chasqui/core/lifecycle';
import * as v from 'valibot';
import { searchChoice, searchFlag, searchPage, searchText } from '../components/address-search.ts';
import { WITHOUT_EFFECT } from '../components/status-badge.tsx';

/** Types of documents that the service issues, in the order of the menu. */
export const ISSUED_TYPES = DOCUMENT_TYPES.map(({ code }) => code);

/** Statuses of documents without a verdict yet. */
const WAITING: readonly DocumentStatus[] = ['SENT', 'AUTHORITY_ERROR'];

export const STATUS_CHOICES = ['waiting', 'failed', ...DOCUMENT_STATUSES] as const;

export const DOCUMENT_ORDERS = ['-createdAt', 'createdAt', '-issueDate', 'issueDate'] as const;

/** Filters and page of the list of documents, as its address has them. */
export const DocumentSearchSchema = v.object({
  q: searchText(),
  /** Products instead of customers, for a text in `q`. */
  by: searchChoice(['product']),
  status: searchChoice(STATUS_CHOICES),
  type: searchChoice(ISSUED_TYPES),
  from: searchText(),
  to: searchText(),
  series: searchText(),
  customer: searchText(),
  voided: searchFlag(),
  due: searchChoice(['soon']),
  sort: searchChoice(DOCUMENT_ORDERS),
  page: searchPage(),
});
export type DocumentSearch = v.InferOutput<typeof DocumentSearchSchema>;

/** Returns the statuses of a choice of the filter. */
export function statusesOf(choice: DocumentSearch['status']): readonly DocumentStatus[] | undefined {
  if (choice === 'waiting') return WAITING;
  if (choice === 'failed') return WITHOUT_EFFECT;
  return choice && [choice];
}
