import { calendarDateField, closedObject, component, described, textField } from '@chasqui/core/fields';
import { FIELD_MESSAGES, say, schemaMessage } from '@chasqui/core/messages';
import { limaMidnight } from '@chasqui/core/time';
import { type AuditFilter, type AuditRecord, listAuditRecords } from '@chasqui/db/audit/list-audit-records';
import * as v from 'valibot';
import { configureProcedure } from '../../../kernel/operation/procedure.ts';
import { FeedPaginationSchema, ID_FEED_QUERY_ENTRIES } from '../../../kernel/pagination/page-query.ts';

const ActorSchema = v.object({
  kind: v.pipe(
    v.string(),
    described(
      'user, api_key, master, worker, system or anonymous',
      'user, api_key, master, worker, system o anonymous',
    ),
  ),
  id: v.nullable(v.string()),
  name: v.optional(
    v.pipe(
      v.string(),
      described(
        'Current name of the user, or label of the API key',
        'Nombre actual del usuario, o etiqueta de la clave API',
      ),
    ),
  ),
});

const SubjectSchema = v.object({ kind: v.string(), id: v.string() });

const AuditEntrySchema = component(
  'AuditEntry',
  v.object({
    id: v.string(),
    at: v.string(),
    action: v.string(),
    actor: ActorSchema,
    subject: v.nullable(SubjectSchema),
    details: v.pipe(
      v.record(v.string(), v.unknown()),
      described('Changes, counts and dates; never a secret', 'Cambios, cantidades y fechas; nunca un secreto'),
    ),
    requestId: v.nullable(v.string()),
    address: v.nullable(v.pipe(v.string(), described('Address of the client', 'Dirección IP de quien llama'))),
  }),
);
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
  action: v.optional(
    v.pipe(
      textField({ min: 1, max: 100 }),
      described('user.created, login.failed...', 'user.created, login.failed...'),
    ),
  ),
  actor: v.optional(
    v.pipe(
      textField({ min: 1, max: 100 }),
      described(
        'Id of the actor, or a kind of actor: user, api_key, master',
        'Id del actor, o una clase de actor: user, api_key, master',
      ),
    ),
  ),
  subject: v.optional(
    v.pipe(
      textField({ min: 1, max: 100 }),
      described(
        'Id of the subject, or a kind of subject: user, certificate',
        'Id del objeto, o una clase de objeto: user, certificate',
      ),
    ),
  ),
  from: v.optional(v.pipe(calendarDateField(), described('First day, in Lima', 'Primer día, en Lima'))),
  to: v.optional(v.pipe(calendarDateField(), described('Last day, in Lima', 'Último día, en Lima'))),
  ...ID_FEED_QUERY_ENTRIES,
});

const AuditQuerySchema = v.pipe(
  Entries,
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from === undefined || to === undefined || from <= to,
      schemaMessage(FIELD_MESSAGES.notBeforeFrom),
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
  scope: 'settings',
  summary: say('List the audit log', 'Listar el registro de auditoría'),
  description: say(
    'Lists who did what in this tenant, newest first: logins, including failed ones, and every change of users, keys, settings and certificates, including changes by administrators. ' +
      'Documents have their own history. Entries cannot be changed or deleted.',
    'Lista quién hizo qué en esta empresa, primero lo más nuevo: los ingresos, también los fallidos, y cada cambio de usuarios, claves, configuración y certificados, también los hechos por administradores. ' +
      'Los comprobantes tienen su propio historial. Las entradas no se pueden cambiar ni borrar.',
  ),
})
  .input(AuditQuerySchema)
  .output(v.object({ data: v.array(AuditEntrySchema), pagination: FeedPaginationSchema }))
  .query(async ({ ctx: { deps, tenant }, input }) => {
    const { limit, cursor } = input;
    const page = await listAuditRecords(deps.db, tenant, { filter: toAuditFilter(input), limit, after: cursor });
    return { data: page.records.map(toAuditEntryBody), pagination: { limit, nextCursor: page.next } };
  });
