import { CURRENCY_CODES } from '@chasqui/core/catalogs';
import { calendarDateField, choiceField, closedObject, textField } from '@chasqui/core/fields';
import { RECEIVABLE_STATUSES } from '@chasqui/core/receivables';
import { isCalendarDate } from '@chasqui/core/time';
import type { ReceivableOrder, ReceivablePageRequest } from '@chasqui/db/receivables';
import * as v from 'valibot';
import { parseCursor } from '../../pagination/cursor.ts';
import { CURSOR_OR_PAGE, KEYSET_QUERY_ENTRIES } from '../../pagination/keyset-query.ts';
import { type Conflict, DAYS_IN_ORDER, refuseConflicts } from '../../parameters/refuse-conflicts.ts';

const ORDERS = ['-issueDate', 'issueDate'] as const satisfies readonly ReceivableOrder[];

const Entries = closedObject({
  status: v.optional(v.pipe(choiceField(RECEIVABLE_STATUSES), v.description('As of today in Lima'))),
  customer: v.optional(v.pipe(textField({ min: 1, max: 15 }), v.description("The customer's identityNumber"))),
  currency: v.optional(choiceField(CURRENCY_CODES)),
  from: v.optional(v.pipe(calendarDateField(), v.description('First issueDate'))),
  to: v.optional(v.pipe(calendarDateField(), v.description('Last issueDate'))),
  sort: v.optional(choiceField(ORDERS), '-issueDate'),
  ...KEYSET_QUERY_ENTRIES,
});

const CONFLICTS: readonly Conflict<v.InferOutput<typeof Entries>>[] = [DAYS_IN_ORDER, CURSOR_OR_PAGE];

/** The query of `GET /api/receivables`. */
export const ReceivableQuerySchema = v.pipe(Entries, refuseConflicts(CONFLICTS));
export type ReceivableQuery = v.InferOutput<typeof Entries>;

/**
 * Returns the page of receivables to read on a day in Lima (YYYY-MM-DD).
 * @throws ChasquiError VALIDATION_FAILED for a cursor of another list
 */
export function toReceivablePage(query: ReceivableQuery, today: string): ReceivablePageRequest {
  const { status, customer, currency: currencyCode, from, to, sort: order, page = 1, limit, cursor } = query;
  const standing = status === undefined ? undefined : { status, today };
  return {
    filter: { standing, customer, currencyCode, from, to },
    order,
    limit,
    offset: (page - 1) * limit,
    after: cursor === undefined ? undefined : parseCursor(cursorOf(order), cursor, isCalendarDate),
  };
}

/**
 * Returns the name of this list and order inside its cursors. Other lists have orders of the same name, so the prefix
 * is needed.
 */
export function cursorOf(order: ReceivableOrder): string {
  return `receivables ${order}`;
}
