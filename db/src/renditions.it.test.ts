import { createHash, randomBytes } from 'node:crypto';
import { PDF_FORMATS, PDF_MARKS } from '@chasqui/core/print';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from './connection/index.ts';
import { recordSigned } from './fixtures/document-steps.ts';
import { createTenantContext } from './fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';
import { newId } from './identifiers.ts';
import {
  deleteExpiredRenditions,
  findRendition,
  hasRendition,
  type RenditionKey,
  recordRendition,
} from './renditions.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

async function newKey(changes: Partial<RenditionKey> = {}): Promise<RenditionKey> {
  const { id } = await recordSigned(database.db, ctx);
  return { documentId: id, format: 'a4', mark: 'valid', ...changes };
}

const record = (key: RenditionKey, bytes: Uint8Array, of = ctx) =>
  recordRendition(database.db, of, { ...key, bytes, fileName: 'signed.pdf' });
const find = (key: RenditionKey, of = ctx) => findRendition(database.db, of, key);

describe('a rendition', () => {
  it('comes back byte for byte, with its digest and name', async () => {
    const [key, bytes] = [await newKey(), randomBytes(5_000)];
    expect(await hasRendition(database.db, ctx, key)).toBe(false);
    await record(key, bytes);
    const found = await find(key);
    expect(Buffer.from(found?.bytes ?? []).equals(bytes)).toBe(true);
    expect(found?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(found?.fileName).toBe('signed.pdf');
    expect(await hasRendition(database.db, ctx, key)).toBe(true);
  });

  it('keeps the first of several recorded renditions', async () => {
    const key = await newKey();
    await record(key, Buffer.from('first'));
    await Promise.all([record(key, Buffer.from('second')), record(key, Buffer.from('third'))]);
    expect(Buffer.from((await find(key))?.bytes ?? []).toString()).toBe('first');
  });

  it('keeps one rendition for each format and mark', async () => {
    const { documentId } = await newKey();
    const keys = PDF_FORMATS.flatMap((format) => PDF_MARKS.map((mark) => ({ documentId, format, mark })));
    await Promise.all(keys.map((key) => record(key, Buffer.from(`${key.format} ${key.mark}`))));
    for (const key of keys) {
      expect(Buffer.from((await find(key))?.bytes ?? []).toString()).toBe(`${key.format} ${key.mark}`);
    }
  });

  it('finds no missing rendition, and none of another tenant', async () => {
    const key = await newKey();
    await record(key, Buffer.from('ours'));
    const other = await createTenantContext(database.db);
    expect(await find(key, other)).toBeUndefined();
    expect(await hasRendition(database.db, other, key)).toBe(false);
    expect(await find({ ...key, mark: 'voided' })).toBeUndefined();
    for (const documentId of [newId(), 'not-an-id']) expect(await find({ ...key, documentId })).toBeUndefined();
  });

  it("cannot be given to another tenant's document", async () => {
    const key = await newKey();
    const other = await createTenantContext(database.db);
    await expect(record(key, Buffer.from('theirs'), other)).rejects.toMatchObject({ code: '23503' });
  });

  it('refuses a rendition with corrupt bytes', async () => {
    const key = await newKey();
    await record(key, Buffer.from('ours'));
    await database.admin`update renditions set bytes = '\\x00' where document_id = ${key.documentId}`;
    await expect(find(key)).rejects.toThrow('digest');
  });

  it('is deleted after 30 days, of every tenant', async () => {
    const other = await createTenantContext(database.db);
    const { id } = await recordSigned(database.db, other);
    const [old, young, theirs] = [await newKey(), await newKey(), await newKey({ documentId: id })];
    for (const key of [old, young]) await record(key, Buffer.from('a page'));
    await record(theirs, Buffer.from('a page'), other);
    const age = ({ documentId }: RenditionKey, span: string) =>
      database.admin`update renditions set created_at = now() - ${span}::interval where document_id = ${documentId}`;
    await age(old, '30 days 1 minute');
    await age(young, '29 days 23 hours');
    await age(theirs, '31 days');
    const system = { actor: { kind: 'system' }, requestId: null } as const;
    expect(await deleteExpiredRenditions(database.db, system)).toBe(2);
    expect(await hasRendition(database.db, ctx, old)).toBe(false);
    expect(await hasRendition(database.db, other, theirs)).toBe(false);
    expect(await hasRendition(database.db, ctx, young)).toBe(true);
  });
});
