import { and, sql } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { artifacts } from '../schema/index.ts';
import { type Artifact, unpackArtifact } from './find-artifact.ts';

const PAGE = 100;

const BEFORE_ALL = { documentId: '00000000-0000-0000-0000-000000000000', kind: '' };

/** Reads every file of a tenant's documents, the oldest document first, a page at a time. */
export async function* listArtifacts(db: Database, ctx: TenantContext): AsyncGenerator<Artifact> {
  for (
    let last: { readonly documentId: string; readonly kind: string } | undefined = BEFORE_ALL;
    last !== undefined;
  ) {
    const { documentId, kind } = last;
    const isAfter = sql`(${artifacts.documentId}, ${artifacts.kind}) > (${documentId}::uuid, ${kind})`;
    const page = await readInTenant(db, ctx, (tx) =>
      tx
        .select()
        .from(artifacts)
        .where(and(ofTenant(artifacts, ctx), isAfter))
        .orderBy(artifacts.documentId, artifacts.kind)
        .limit(PAGE),
    );
    for (const row of page) yield unpackArtifact(row);
    last = page.at(-1);
  }
}
