import { type DueDocumentFacts, MOST_NAMED_DOCUMENTS } from '@chasqui/core/notices';
import { and, type SQL, sql } from 'drizzle-orm';
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
import { documents, IS_ON_ITS_WAY, isNotMoving } from '../../schema/index.ts';
import { appendWebhookEvents, lockOnceOnlyEvents } from '../../webhooks/index.ts';
import { TOLD_COLUMNS, type ToldDocument, toDocumentEventData } from '../document-event.ts';

const TYPE = 'document.due_soon';

export interface DueTerms {
  /** Latest deadline with less than a day left, YYYY-MM-DD. */
  readonly near: string;
  /** Seconds that a document has had: a new one with a short term usually gets its verdict at once. */
  readonly minAgeSeconds: number;
  /** Documents that are told in one statement. */
  readonly pageSize: number;
  /** True if the service sends mail. */
  readonly hasMail: boolean;
}

/**
 * Records the event `document.due_soon` of all documents without a verdict whose deadline is near or has passed. Adds one mail
 * to the admins of each company, with the documents that were not told before. The event with its key stays, so that each
 * document is told once. Returns the number of documents.
 */
export async function announceDueDocuments(db: Database, ctx: SystemContext, terms: DueTerms): Promise<number> {
  let announced = 0;
  for (const { tenantId } of await listTenantsToTell(db, ctx, terms)) {
    const own = { ...ctx, tenantId };
    announced += await inTenant(db, own, (tx) => announceOfTenant(tx, own, terms));
  }
  return announced;
}

/** Returns the condition for documents of any age that are due and have no event. */
function isUntold({ near }: DueTerms): SQL {
  return sql`${IS_ON_ITS_WAY} and ${documents.submissionDeadline} <= ${near}::date and not exists (
    select from webhook_events e where e.tenant_id = ${documents}.tenant_id
      and e.once_key = ${`${TYPE}:`} || ${documents}.id::text)`;
}

/**
 * Lists the tenants that have such documents; those with few do not wait for the others. The system role does not see the age
 * of a document.
 */
function listTenantsToTell(db: Database, ctx: SystemContext, terms: DueTerms) {
  return inSystem(db, ctx, (tx) =>
    tx
      .select({ tenantId: documents.tenantId })
      .from(documents)
      .where(and(isUntold(terms), isNotMoving(documents.tenantId)))
      .groupBy(documents.tenantId)
      .orderBy(sql`count(*)`),
  );
}

async function announceOfTenant(tx: Transaction, ctx: TenantContext, terms: DueTerms): Promise<number> {
  await lockOnceOnlyEvents(tx, ctx);
  const named: DueDocumentFacts[] = [];
  let count = 0;
  for (let isLast = false; !isLast; ) {
    const page = await listUntoldDocuments(tx, ctx, terms);
    await appendDueEvents(tx, ctx, page);
    const facts = page.map(({ documentType, series, correlative, submissionDeadline }) => {
      return { documentType, series, correlative, submissionDeadline };
    });
    named.push(...facts.slice(0, MOST_NAMED_DOCUMENTS - named.length));
    count += page.length;
    isLast = page.length < terms.pageSize;
  }
  if (terms.hasMail && count > 0) await insertNotices(tx, ctx, { type: TYPE, count, documents: named });
  return count;
}

type DueDocument = ToldDocument & Pick<DueDocumentFacts, 'submissionDeadline'>;

/** Lists a page of the tenant's documents, nearest deadline first. */
function listUntoldDocuments(tx: Transaction, ctx: TenantContext, terms: DueTerms): Promise<readonly DueDocument[]> {
  const isOldEnough = sql`${documents.createdAt} <= now() - make_interval(secs => ${terms.minAgeSeconds})`;
  return tx
    .select({ ...TOLD_COLUMNS, submissionDeadline: sql<string>`${documents.submissionDeadline}` })
    .from(documents)
    .where(and(ofTenant(documents, ctx), isUntold(terms), isOldEnough))
    .orderBy(documents.submissionDeadline, documents.id)
    .limit(terms.pageSize);
}

async function appendDueEvents(tx: Transaction, ctx: TenantContext, page: readonly DueDocument[]): Promise<void> {
  if (page.length === 0) return;
  const events = page.map(({ submissionDeadline, ...document }) => ({
    data: { ...toDocumentEventData(document), submissionDeadline },
    onceKey: `${TYPE}:${document.id}`,
  }));
  await appendWebhookEvents(tx, ctx, { type: TYPE, events });
}
