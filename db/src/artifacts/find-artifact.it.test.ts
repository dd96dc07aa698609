import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { recordDocument } from '../documents/record/index.ts';
import { recordOutcome, recordSignature } from '../documents/submission/index.ts';
import { acceptance, openCall, signatureOf } from '../fixtures/document-steps.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { newId } from '../identifiers.ts';
import { findArtifact } from './find-artifact.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

const LARGE_XML = Buffer.from(`<Invoice>${'<Línea>ñ €</Línea>'.repeat(20_000)}</Invoice>`);

async function documentWithFiles(xml: Uint8Array, zip: Uint8Array): Promise<string> {
  const { db } = database;
  const { id } = await recordDocument(db, ctx, newDocument());
  await recordSignature(db, ctx, { ...signatureOf(id, xml), fileName: '20123456789-01-F001-1.xml' });
  const { submissionId } = await openCall(db, ctx, id);
  const cdr = { zip, fileName: 'R-20123456789-01-F001-1.zip' };
  await recordOutcome(db, ctx, acceptance(id, submissionId, { cdr }));
  return id;
}

describe('findArtifact', () => {
  it.each([
    ['a small file', Buffer.from('<Invoice/>')],
    ['a large file', LARGE_XML],
    ['bytes that are no text', randomBytes(4_000)],
    ['no bytes at all', Buffer.alloc(0)],
  ])('gives back %s byte for byte, of both kinds', async (_what, bytes) => {
    const documentId = await documentWithFiles(bytes, bytes);
    for (const kind of ['signed_xml', 'cdr'] as const) {
      const artifact = await findArtifact(database.db, ctx, { documentId, kind });
      expect(Buffer.from(artifact?.bytes ?? [0]).equals(bytes)).toBe(true);
      expect(artifact?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(artifact?.createdAt).toBeInstanceOf(Date);
    }
  });

  it('names each file as SUNAT does', async () => {
    const documentId = await documentWithFiles(Buffer.from('<Invoice/>'), randomBytes(10));
    const names = await Promise.all(
      (['signed_xml', 'cdr'] as const).map((kind) => findArtifact(database.db, ctx, { documentId, kind })),
    );
    expect(names.map((artifact) => artifact?.fileName)).toEqual([
      '20123456789-01-F001-1.xml',
      'R-20123456789-01-F001-1.zip',
    ]);
  });

  it('keeps XML compressed, and a zip as it came', async () => {
    const zip = randomBytes(500);
    const documentId = await documentWithFiles(LARGE_XML, zip);
    const rows = await database.admin<{ kind: string; stored: number; original: number }>`
      select kind, octet_length(bytes) as stored, byte_length as original
      from artifacts where document_id = ${documentId} order by kind`;
    expect(rows[0]).toEqual({ kind: 'cdr', stored: 500, original: 500 });
    expect(rows[1]?.original).toBe(LARGE_XML.byteLength);
    expect(rows[1]?.stored).toBeLessThan(LARGE_XML.byteLength / 50);
  });

  it('finds nothing where there is nothing', async () => {
    const { id } = await recordDocument(database.db, ctx, newDocument());
    for (const documentId of [id, newId(), 'not-an-id']) {
      expect(await findArtifact(database.db, ctx, { documentId, kind: 'cdr' })).toBeUndefined();
    }
  });
});
