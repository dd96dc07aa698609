import { DOCUMENT_TYPE_CODES } from '@chasqui/core/document-types';
import { type AuthorityService, findDefinition } from '@chasqui/core/documents';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../../connection/index.ts';
import { type DocumentAuthority, documents, submissions } from '../../schema/index.ts';

interface CallSpan {
  /** Start of the first bucket. */
  readonly since: Date;
  readonly bucketMinutes: number;
  /** Authority of documents that were recorded for none. */
  readonly configured: DocumentAuthority;
}

/** Service that a call went to. `validity` is the consulta integrada. An OSE has one service for every type. */
export type CalledService = AuthorityService | 'validity';

/**
 * Kinds of answers to calls: a verdict, a ticket, a refusal, a request to come back (`tryLater`), no readable answer, or
 * information about a document or ticket that is no verdict. `open` calls have no answer yet, or their worker died.
 */
export const CALL_ANSWERS = [
  'accepted',
  'rejected',
  'ticket',
  'refused',
  'tryLater',
  'unanswered',
  'informed',
  'open',
] as const;

type CallAnswer = (typeof CALL_ANSWERS)[number];

const KIND = sql<CallAnswer>`case
  when ${submissions.closedAt} is null then 'open'
  when ${submissions.outcome} = 'accepted' then 'accepted'
  when ${submissions.outcome} in ('rejected', 'registered_otherwise') then 'rejected'
  when ${submissions.outcome} = 'ticket_issued' then 'ticket'
  when ${submissions.outcome} in ('failed', 'refused', 'left_to_summary') then 'refused'
  when ${submissions.outcome} = 'send_again' then 'tryLater'
  when ${submissions.outcome} not in ('authority_failed', 'unanswered') then 'informed'
  when ${submissions.responseCode} is null then 'unanswered'
  else 'tryLater' end`;

const LATENCY_MS = sql<number | null>`extract(epoch from ${submissions.closedAt} - ${submissions.openedAt}) * 1000`;

/**
 * Counts the calls of a span by authority, service and time bucket, over all tenants, oldest bucket first. A latency
 * includes the time in which the answer was recorded; it is null if no call of the bucket has ended.
 */
export async function countAuthorityCalls(
  db: Database,
  ctx: SystemContext,
  { since, bucketMinutes, configured }: CallSpan,
) {
  return inSystem(db, ctx, async (tx) => {
    const authority = sql<DocumentAuthority>`coalesce(${documents.authority}, ${configured})`;
    const calls = tx
      .select({
        startsAt:
          sql`date_bin(make_interval(mins => ${bucketMinutes}::int), ${submissions.openedAt}, ${since.toISOString()}::timestamptz)`
            .mapWith(submissions.openedAt)
            .as('starts_at'),
        authority: authority.as('called_authority'),
        service: serviceOf(authority).as('service'),
        kind: KIND.as('kind'),
        latencyMs: LATENCY_MS.as('latency_ms'),
      })
      .from(submissions)
      .innerJoin(documents, and(eq(documents.tenantId, submissions.tenantId), eq(documents.id, submissions.documentId)))
      .where(gte(submissions.openedAt, since))
      .as('calls');
    const place = [calls.startsAt, calls.authority, calls.service];
    const columns = {
      startsAt: calls.startsAt,
      authority: calls.authority,
      service: calls.service,
      answers: countEach(calls.kind),
      p50Ms: percentile(0.5, calls.latencyMs),
      p95Ms: percentile(0.95, calls.latencyMs),
    };
    return tx
      .select(columns)
      .from(calls)
      .groupBy(...place)
      .orderBy(...place);
  });
}

function countEach(kind: unknown) {
  const pairs = CALL_ANSWERS.map(
    (each) => sql`${sql.raw(`'${each}'`)}, count(*) filter (where ${kind} = ${sql.raw(`'${each}'`)})`,
  );
  return sql<Record<CallAnswer, number>>`json_build_object(${sql.join(pairs, sql`, `)})`;
}

function percentile(share: number, latencyMs: unknown): SQL<number | null> {
  return sql<number | null>`round(percentile_disc(${share}::float8) within group (order by ${latencyMs}))::int`;
}

function serviceOf(authority: SQL): SQL<CalledService> {
  const typesOf = (service: AuthorityService) =>
    sql.join(
      DOCUMENT_TYPE_CODES.filter((code) => findDefinition(code)?.service === service).map((code) => sql`${code}`),
      sql`, `,
    );
  return sql<CalledService>`case
    when ${submissions.operation} = 'checkValidity' then 'validity'
    when ${authority} = 'ose' then 'factura'
    when ${documents.documentType} in (${typesOf('otroscpe')}) then 'otroscpe'
    when ${documents.documentType} in (${typesOf('gre')}) then 'gre'
    else 'factura' end`;
}
