import type { AuditRecord } from '@chasqui/db/audit';
import * as v from 'valibot';

const ActorSchema = v.object({
  kind: v.pipe(v.string(), v.description('user, api_key, master, worker, system or anonymous')),
  id: v.nullable(v.string()),
  name: v.optional(v.pipe(v.string(), v.description('Of the user, or the label of the API key, as it is now'))),
});

const SubjectSchema = v.object({ kind: v.string(), id: v.string() });

/** Entry of the audit log. */
export const AuditEntrySchema = v.object({
  id: v.string(),
  at: v.string(),
  action: v.string(),
  actor: ActorSchema,
  subject: v.nullable(SubjectSchema),
  details: v.pipe(v.record(v.string(), v.unknown()), v.description('Never a secret: what changed, counts, dates')),
  requestId: v.nullable(v.string()),
  address: v.nullable(v.pipe(v.string(), v.description('Of the client'))),
});
export type AuditEntryBody = v.InferOutput<typeof AuditEntrySchema>;

export function toAuditEntryBody(record: AuditRecord): AuditEntryBody {
  const { id, at, action, details, requestId, address } = record;
  return {
    id,
    at: at.toISOString(),
    action,
    actor: toActor(record),
    subject: toSubject(record),
    details,
    requestId,
    address,
  };
}

function toActor({ actorKind: kind, actorId: id, actorName: name }: AuditRecord): AuditEntryBody['actor'] {
  return name === null ? { kind, id } : { kind, id, name };
}

function toSubject({ subjectKind: kind, subjectId: id }: AuditRecord): AuditEntryBody['subject'] {
  return kind === null || id === null ? null : { kind, id };
}
