import { and, sql } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { artifacts } from '../schema/index.ts';
import type { ArtifactRow } from './find-artifact.ts';
import { readStoredFiles } from './read-stored-files.ts';

const PAGE = 100;

const BEFORE_ALL = { documentId: '00000000-0000-0000-0000-000000000000', kind: '' };

type Place = Readonly<Record<keyof typeof BEFORE_ALL, string>>;

interface ListedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Reads every file of a tenant's documents, the oldest document first, a page at a time. */
export async function* listArtifacts(db: Database, ctx: TenantContext): AsyncGenerator<ListedFile> {
  for (let last: Place | undefined = BEFORE_ALL; last !== undefined; ) {
    const page: readonly ArtifactRow[] = await readPage(db, ctx, last);
    for (const { row, bytes } of await readStoredFiles(db, ctx, page)) yield { fileName: row.fileName, bytes };
    last = page.at(-1);
  }
}

function readPage(db: Database, ctx: TenantContext, { documentId, kind }: Place): Promise<ArtifactRow[]> {
  const isAfter = sql`(${artifacts.documentId}, ${artifacts.kind}) > (${documentId}::uuid, ${kind})`;
  return readInTenant(db, ctx, (tx) =>
    tx
      .select()
      .from(artifacts)
      .where(and(ofTenant(artifacts, ctx), isAfter))
      .orderBy(artifacts.documentId, artifacts.kind)
      .limit(PAGE),
  );
}
