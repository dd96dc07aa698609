import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { and, isNotNull, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, settleCommit, type TenantContext, type Transaction } from '../connection/index.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/idempotency-claim.ts';
import { newId } from '../identifiers.ts';
import { holdTenant, ofTenant } from '../records.ts';
import { documentImportRows, documentImports, type ImportActor, type ImportFormat } from '../schema/index.ts';
import { selectKnown } from './references.ts';

interface NewImportRow {
  readonly reference: string;
  readonly documentType: string;
  readonly rows: readonly number[];
  readonly request: unknown;
  readonly requestDigest: Uint8Array;
}

interface NewDocumentImport {
  readonly format: ImportFormat;
  readonly fileName: string | null;
  readonly sheet: Uint8Array;
  readonly actor: ImportActor;
  readonly clockDays: number;
  /** Documents in the order of the file. */
  readonly documents: readonly NewImportRow[];
  readonly idempotency?: IdempotencyClaim | undefined;
}

/**
 * Records an import with its rows, ready to run, and returns its id. A row whose reference has a document made of the same
 * request gets that document. Throws CONFLICT if the idempotency claim no longer holds, or too many imports are open.
 */
export async function createDocumentImport(
  db: Database,
  ctx: TenantContext,
  input: NewDocumentImport,
): Promise<string> {
  const id = newId();
  await settleCommit(
    db,
    () => inTenant(db, ctx, (tx) => insertImport(tx, ctx, id, input)),
    () =>
      inTenant(db, ctx, async (tx) => {
        const found = await tx.$count(documentImports, ofTenant(documentImports, ctx, { id }));
        if (found === 0) await insertImport(tx, ctx, id, input);
      }),
  );
  return id;
}

const BATCH_ROWS = 500;

/** Most imports of a tenant with rows that wait. They run one after the other. */
export const MOST_OPEN_IMPORTS = 20;

async function refuseManyOpen(tx: Transaction, ctx: TenantContext): Promise<void> {
  await holdTenant(tx, ctx.tenantId);
  const open = await tx.$count(
    documentImports,
    and(ofTenant(documentImports, ctx), isNotNull(documentImports.nextAttemptAt)),
  );
  if (open < MOST_OPEN_IMPORTS) return;
  throw new ChasquiError(
    'CONFLICT',
    say(
      `${open} spreadsheets of documents are under way already: wait for one of them, or cancel one`,
      `Ya hay ${open} hojas de comprobantes en curso: espere a que termine una, o cancele una`,
    ),
  );
}

async function insertImport(
  tx: Transaction,
  ctx: TenantContext,
  id: string,
  { documents, idempotency, actor, ...given }: NewDocumentImport,
): Promise<void> {
  const { tenantId, requestId } = ctx;
  if (idempotency !== undefined) await linkRecord(tx, ctx, idempotency, id);
  await refuseManyOpen(tx, ctx);
  const owner = { actorKind: actor.kind, actorId: actor.id };
  const due = { nextAttemptAt: sql`now()` };
  await tx.insert(documentImports).values({ ...given, ...owner, ...due, id, tenantId, requestId });
  const known = await selectKnown(
    tx,
    ctx,
    documents.map(({ reference }) => reference),
  );
  const documentOf = new Map(known.map((each) => [each.reference, each]));
  const values = documents.map(({ rows, ...row }, position) => {
    const found = documentOf.get(row.reference);
    const isSame = found !== undefined && Buffer.from(found.requestDigest).equals(row.requestDigest);
    const place = { ...row, rows: [...rows], tenantId, importId: id, position };
    return isSame
      ? { ...place, state: 'RECORDED' as const, documentId: found.documentId, request: null }
      : { ...place, state: 'WAITING' as const };
  });
  for (let start = 0; start < values.length; start += BATCH_ROWS) {
    await tx.insert(documentImportRows).values(values.slice(start, start + BATCH_ROWS));
  }
  await appendAudit(tx, ctx, {
    action: 'document_import.created',
    subject: { kind: 'document_import', id },
    details: { documents: documents.length },
  });
}
