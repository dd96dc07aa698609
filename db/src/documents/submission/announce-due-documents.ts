import { MOST_NAMED_DOCUMENTS } from '@chasqui/core/notices';
import { and, inArray, sql } from 'drizzle-orm';
import {
  type Database,
  inSystem,
  inTenant,
  type SystemContext,
  type TenantContext,
  type Transaction,
} from '../../connection/index.ts';
import { insertNotices } from '../../emails/insert-notices.ts';
import { ofTenant } from '../../records.ts';
import { documents, IS_ON_ITS_WAY } from '../../schema/index.ts';
import { appendWebhookEvents, lockUntoldKeys } from '../../webhooks/index.ts';
import { TOLD_COLUMNS, toDocumentEventData } from '../document-event.ts';
import { RECORD_COLUMNS } from '../document-record.ts';

const TYPE = 'document.due_soon';

const keyOf = (id: string) => `${TYPE}:${id}`;

export interface DueTerms {
  /** Latest deadline with less than a day left, YYYY-MM-DD. */
  readonly near: string;
  /** Seconds that a document has had: a new one with a short term usually gets its verdict at once. */
  readonly minAgeSeconds: number;
  /** Maximum of documents in all. */
  readonly limit: number;
  /** True if the service sends mail. */
  readonly hasMail: boolean;
}

/**
 * Records the event `document.due_soon` of documents without a verdict whose deadline is near or has passed. Adds a mail to
 * the admins of each company, with the documents that were not told before. The event with its key stays, so that each document
 * is told once. Returns the number of documents.
 */
export async function announceDueDocuments(db: Database, ctx: SystemContext, terms: DueTerms): Promise<number> {
  const untold = await listUntoldDocuments(db, ctx, terms);
  const ofTenants = new Map<string, string[]>();
  for (const { tenantId, id } of untold) ofTenants.set(tenantId, [...(ofTenants.get(tenantId) ?? []), id]);
  let announced = 0;
  for (const [tenantId, ids] of ofTenants) {
    const own = { ...ctx, tenantId };
    announced += await inTenant(db, own, (tx) => announceOfTenant(tx, own, ids, terms));
  }
  return announced;
}

/** Lists documents over all tenants, nearest deadline first. The documents on their way with a near deadline are few. */
function listUntoldDocuments(db: Database, ctx: SystemContext, { near, limit }: DueTerms) {
  return inSystem(db, ctx, (tx) =>
    tx
      .select({ tenantId: documents.tenantId, id: documents.id })
      .from(documents)
      .where(
        sql`${IS_ON_ITS_WAY} and ${documents.submissionDeadline} <= ${near}::date and not exists (
          select from webhook_events e where e.tenant_id = ${documents}.tenant_id
            and e.once_key = ${`${TYPE}:`} || ${documents}.id::text)`,
      )
      .orderBy(documents.submissionDeadline, documents.id)
      .limit(limit),
  );
}

async function announceOfTenant(
  tx: Transaction,
  ctx: TenantContext,
  ids: readonly string[],
  { minAgeSeconds, hasMail }: DueTerms,
): Promise<number> {
  const untold = await lockUntoldKeys(tx, ctx, ids.map(keyOf));
  const rows = await tx
    .select({ ...TOLD_COLUMNS, submissionDeadline: RECORD_COLUMNS.submissionDeadline })
    .from(documents)
    .where(
      and(
        ofTenant(documents, ctx),
        inArray(documents.id, [...ids]),
        IS_ON_ITS_WAY,
        sql`${documents.createdAt} <= now() - make_interval(secs => ${minAgeSeconds})`,
      ),
    )
    .orderBy(documents.submissionDeadline, documents.id);
  const due = rows.flatMap(({ submissionDeadline, ...document }) =>
    submissionDeadline === null || !untold.has(keyOf(document.id)) ? [] : [{ ...document, submissionDeadline }],
  );
  if (due.length === 0) return 0;
  const events = due.map(({ submissionDeadline, ...document }) => ({
    data: { ...toDocumentEventData(document), submissionDeadline },
    onceKey: keyOf(document.id),
  }));
  await appendWebhookEvents(tx, ctx, { type: TYPE, events });
  if (hasMail) {
    const named = due
      .slice(0, MOST_NAMED_DOCUMENTS)
      .map(({ documentType, series, correlative, submissionDeadline }) => {
        return { documentType, series, correlative, submissionDeadline };
      });
    await insertNotices(tx, ctx, { type: TYPE, count: due.length, documents: named });
  }
  return due.length;
}
