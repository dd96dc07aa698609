import { calendarDateField, closedObject, textField } from '@chasqui/core/fields';
import { REQUEST_MESSAGES, schemaMessage } from '@chasqui/core/messages';
import { limaMidnight } from '@chasqui/core/time';
import { type AuditFilter, type AuditRecord, listAuditRecords } from '@chasqui/db/audit';
import * as v from 'valibot';
import { configureProcedure } from '../../kernel/operation/procedure.ts';
import { FeedPaginationSchema, ID_FEED_QUERY_ENTRIES } from '../../kernel/pagination/page-query.ts';

const ActorSchema = v.object({
  kind: v.pipe(v.string(), v.description('user, api_key, master, worker, system or anonymous')),
  id: v.nullable(v.string()),
  name: v.optional(v.pipe(v.string(), v.description('Current name of the user, or label of the API key'))),
});

const SubjectSchema = v.object({ kind: v.string(), id: v.string() });

export const AuditEntrySchema = v.object({
  id: v.string(),
  at: v.string(),
  action: v.string(),
  actor: ActorSchema,
  subject: v.nullable(SubjectSchema),
  details: v.pipe(v.record(v.string(), v.unknown()), v.description('Changes, counts and dates; never a secret')),
  requestId: v.nullable(v.string()),
  address: v.nullable(v.pipe(v.string(), v.description('Address of the client'))),
});
type AuditEntryBody = v.InferOutput<typeof AuditEntrySchema>;

// The output schema leaves out fields of the record that the API does not show.
function toAuditEntryBody(record: AuditRecord): AuditEntryBody {
  return { ...record, at: record.at.toISOString(), actor: toActor(record), subject: toSubject(record) };
}

function toActor({ actorKind: kind, actorId: id, actorName: name }: AuditRecord): AuditEntryBody['actor'] {
  return name === null ? { kind, id } : { kind, id, name };
}

function toSubject({ subjectKind: kind, subjectId: id }: AuditRecord): AuditEntryBody['subject'] {
  return kind === null || id === null ? null : { kind, id };
}

const DAY_MS = 86_400_000;
/** Last day that a filter accepts. The next one has a year of five digits, which timestamps cannot hold. */
const LAST_DAY = '9999-12-31';

const Entries = closedObject({
  action: v.optional(v.pipe(textField({ min: 1, max: 100 }), v.description('user.created, login.failed...'))),
  actor: v.optional(
    v.pipe(
      textField({ min: 1, max: 100 }),
      v.description('Id of the actor, or a kind of actor: user, api_key, master'),
    ),
  ),
  subject: v.optional(
    v.pipe(
      textField({ min: 1, max: 100 }),
      v.description('Id of the subject, or a kind of subject: user, certificate'),
    ),
  ),
  from: v.optional(v.pipe(calendarDateField(), v.description('First day, in Lima'))),
  to: v.optional(v.pipe(calendarDateField(), v.description('Last day, in Lima'))),
  ...ID_FEED_QUERY_ENTRIES,
});

const AuditQuerySchema = v.pipe(
  Entries,
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from === undefined || to === undefined || from <= to,
      schemaMessage(REQUEST_MESSAGES.notBeforeFrom),
    ),
    ['to'],
  ),
);
type AuditQuery = v.InferOutput<typeof AuditQuerySchema>;

/** Converts the query to a filter. Its days are whole days in Lima. */
function toAuditFilter({ action, actor, subject, from, to }: AuditQuery): AuditFilter {
  return {
    action,
    actor,
    subject,
    since: from === undefined ? undefined : limaMidnight(from),
    before: to === undefined || to === LAST_DAY ? undefined : new Date(limaMidnight(to).getTime() + DAY_MS),
  };
}

export const listAuditEntries = configureProcedure('GET /api/audit', 'Audit log', {
  summary: 'List the audit log',
  description:
    'Lists who did what in this tenant, newest first: logins, including failed ones, and every change of users, ' +
    'keys, settings and certificates, including changes by administrators. Documents have their own history. Entries ' +
    'cannot be changed or deleted.',
})
  .input(AuditQuerySchema)
  .output(v.object({ data: v.array(AuditEntrySchema), pagination: FeedPaginationSchema }))
  .query(async ({ ctx: { deps, tenant }, input }) => {
    const { limit, cursor } = input;
    const page = await listAuditRecords(deps.db, tenant, { filter: toAuditFilter(input), limit, after: cursor });
    return { data: page.records.map(toAuditEntryBody), pagination: { limit, nextCursor: page.next } };
  });
