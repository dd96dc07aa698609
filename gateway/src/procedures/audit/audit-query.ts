import { calendarDateField, closedObject, textField } from '@chasqui/core/fields';
import { limaMidnight } from '@chasqui/core/time';
import type { AuditFilter } from '@chasqui/db/audit';
import { isId } from '@chasqui/db/identifiers';
import * as v from 'valibot';
import { PAGE_QUERY_ENTRIES } from '../../pagination/page-query.ts';

const DAY_MS = 86_400_000;
/** Last day that a filter accepts. The next one has a year of five digits, which timestamps cannot hold. */
const LAST_DAY = '9999-12-31';
const CURSOR_MESSAGE = 'must be the nextCursor of another page';

const Entries = closedObject({
  action: v.optional(v.pipe(textField({ min: 1, max: 100 }), v.description('user.created, login.failed...'))),
  actor: v.optional(
    v.pipe(textField({ min: 1, max: 100 }), v.description('Id of who did it, or a kind: user, api_key, master')),
  ),
  subject: v.optional(
    v.pipe(textField({ min: 1, max: 100 }), v.description('Id of what it was done to, or a kind: user, certificate')),
  ),
  from: v.optional(v.pipe(calendarDateField(), v.description("First of Lima's days"))),
  to: v.optional(v.pipe(calendarDateField(), v.description("Last of Lima's days"))),
  limit: PAGE_QUERY_ENTRIES.limit,
  cursor: v.optional(
    v.pipe(
      v.string(CURSOR_MESSAGE),
      v.check(isId, CURSOR_MESSAGE),
      v.description('nextCursor of another page of the same list'),
    ),
  ),
});

/** The query of `GET /api/audit`. */
export const AuditQuerySchema = v.pipe(
  Entries,
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from === undefined || to === undefined || from <= to,
      'must not be before from',
    ),
    ['to'],
  ),
);
export type AuditQuery = v.InferOutput<typeof AuditQuerySchema>;

/** Converts the query to a filter. Its days are whole days in Lima. */
export function toAuditFilter({ action, actor, subject, from, to }: AuditQuery): AuditFilter {
  return {
    action,
    actor,
    subject,
    since: from === undefined ? undefined : limaMidnight(from),
    before: to === undefined || to === LAST_DAY ? undefined : new Date(limaMidnight(to).getTime() + DAY_MS),
  };
}
