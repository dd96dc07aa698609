import { calendarDateField, closedObject, textField } from '@chasqui/core/fields';
import { isCalendarDate } from '@chasqui/core/time';
import { isId, newId } from '@chasqui/db/identifiers';
import type { PaymentPageRequest } from '@chasqui/db/payments';
import * as v from 'valibot';
import { parseCursor } from '../../pagination/cursor.ts';
import { CURSOR_OR_PAGE, KEYSET_QUERY_ENTRIES } from '../../pagination/keyset-query.ts';
import { booleanParameter } from '../../parameters/parameter-fields.ts';
import { type Conflict, DAYS_IN_ORDER, refuseConflicts } from '../../parameters/refuse-conflicts.ts';

const Entries = closedObject({
  receivable: v.optional(v.pipe(textField({ min: 1, max: 64 }), v.description('Id of a receivable'))),
  customer: v.optional(v.pipe(textField({ min: 1, max: 15 }), v.description("The customer's identityNumber"))),
  from: v.optional(v.pipe(calendarDateField(), v.description('First date'))),
  to: v.optional(v.pipe(calendarDateField(), v.description('Last date'))),
  reversed: v.optional(booleanParameter()),
  ...KEYSET_QUERY_ENTRIES,
});

const CONFLICTS: readonly Conflict<v.InferOutput<typeof Entries>>[] = [DAYS_IN_ORDER, CURSOR_OR_PAGE];

/** The query of `GET /api/payments`. */
export const PaymentQuerySchema = v.pipe(Entries, refuseConflicts(CONFLICTS));
export type PaymentQuery = v.InferOutput<typeof Entries>;

/** Name of this list inside its cursors. */
export const PAYMENT_CURSOR = 'payments -date';

/**
 * Returns the page of payments to read.
 * @throws ChasquiError VALIDATION_FAILED for a cursor of another list
 */
export function toPaymentPage(query: PaymentQuery): PaymentPageRequest {
  const { receivable, customer, from, to, reversed, page = 1, limit, cursor } = query;
  return {
    filter: { receivableId: receivable === undefined ? undefined : anyIdOf(receivable), customer, from, to, reversed },
    limit,
    offset: (page - 1) * limit,
    after: cursor === undefined ? undefined : parseCursor(PAYMENT_CURSOR, cursor, isCalendarDate),
  };
}

/** Returns the id, or a new one if the text is no id: a new id also matches nothing. */
function anyIdOf(text: string): string {
  return isId(text) ? text : newId();
}
