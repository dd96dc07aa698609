import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStorage } from '@chasqui/core/file-storage';
import { openDatabase } from '@chasqui/db/connection';
import { systemClock } from '@chasqui/platform/clock';
import { deletePacks } from '@chasqui/platform/delete-packs';
import { openFileStorage } from '@chasqui/platform/file-storage';
import { createLog } from '@chasqui/platform/log';
import { type MoveDeps, moveFiles } from '@chasqui/workers';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fileServerVariables, startFileServer } from '../support/file-server.mjs';
import { queryDatabase } from '../support/query-database.ts';
import { download, get, ISSUE_DATE, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const PERIOD = ISSUE_DATE.slice(0, 7);

let folder: string;
let server: Awaited<ReturnType<typeof startFileServer>>;
let storage: FileStorage;
let service: Service;
let db: ReturnType<typeof openDatabase>;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-files-'));
  server = await startFileServer({ folder, port: 0 });
  const variables = fileServerVariables(server.port);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const opened = await openFileStorage(variables);
  if (opened === null) throw new Error('FILES_URL was given');
  storage = opened;
  service = await startService({ files: storage });
  db = openDatabase(service.serviceDatabaseUrl, { files: storage });
  [tenant, other] = await Promise.all([createTenant(service), createTenant(service)]);
  // A company is looked at in the run after the one that finds it.
  await move();
});
afterAll(async () => {
  await db?.close();
  await service?.close();
  storage?.close();
  vi.unstubAllEnvs();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function move(changes: Partial<MoveDeps> = {}): Promise<number> {
  const log = createLog({ level: 'silent', name: 'files' });
  const deps = { db, log, clock: systemClock, storage, moveAfterMs: 0, onPack: () => {} };
  await queryDatabase(service.databaseUrl, `update file_moves set next_at = now() - interval '1 second'`);
  return moveFiles({ ...deps, ...changes }, new AbortController().signal);
}

async function emit(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { status, body } = await post(service, tenant, '/api/invoices', invoiceBody());
    expect(status, JSON.stringify(body)).toBe(201);
    ids.push(String(body.id));
  }
  return ids;
}

interface ReadFile {
  readonly name: string;
  readonly etag: string | null;
  readonly bytes: Buffer;
}

/** Returns the signed XML and the CDR of documents as the API serves them. */
async function readAll(ids: readonly string[]): Promise<readonly ReadFile[]> {
  const files: ReadFile[] = [];
  for (const id of ids) {
    for (const kind of ['xml', 'cdr']) {
      const answer = await download(service, tenant, `/api/documents/${id}/${kind}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.status, bytes.toString()).toBe(200);
      const [, name = ''] = /filename="(.+)"/.exec(answer.headers.get('Content-Disposition') ?? '') ?? [];
      files.push({ name, etag: answer.headers.get('ETag'), bytes });
    }
  }
  return files;
}

const countKept = async (ids: readonly string[]): Promise<number> => {
  const list = ids.map((id) => `'${id}'`).join();
  const rows = await queryDatabase(
    service.databaseUrl,
    `select count(bytes)::int as kept from artifacts where document_id in (${list})`,
  );
  return Number(rows[0]?.kept);
};

it('moves the files of finished documents into a zip, and every reader has the same bytes', async () => {
  const ids = await emit(3);
  const before = await readAll(ids);
  const archive = async () => {
    const answer = await download(service, tenant, `/api/exports/archive?period=${PERIOD}`);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return Object.entries(files).filter(([name]) => /\.(xml|zip)$/.test(name));
  };
  const archived = await archive();
  expect(archived).toHaveLength(6);
  expect(await move()).toBe(6);
  expect(await countKept(ids)).toBe(0);
  expect(await readAll(ids)).toEqual(before);
  expect(await archive()).toEqual(archived);

  const [pack, ...others] = await queryDatabase(service.databaseUrl, 'select * from file_packs');
  expect(others).toEqual([]);
  const zip = await storage.read(String(pack?.object_key));
  const opened = Object.entries(unzipSync(zip ?? new Uint8Array())).map(([name, bytes]) => [name, Buffer.from(bytes)]);
  expect(Object.fromEntries(opened)).toEqual(Object.fromEntries(before.map(({ name, bytes }) => [name, bytes])));
  expect(await move(), 'a second look finds nothing').toBe(0);
  expect((await get(service, other, `/api/documents/${ids[0]}/xml`)).status).toBe(404);
});

it('leaves the files of a document without a verdict in the database, and moves them a month later', async () => {
  const [id = ''] = await emit(1);
  await queryDatabase(service.databaseUrl, `update documents set state = 'AUTHORITY_ERROR' where id = '${id}'`);
  expect(await move()).toBe(0);
  expect(await countKept([id])).toBe(2);
  await queryDatabase(service.databaseUrl, `update documents set state = 'ACCEPTED' where id = '${id}'`);
  await queryDatabase(service.databaseUrl, `update file_moves set through = null where round = 'second'`);
  expect(await move()).toBe(2);
});

it('answers 503 in both languages while the storage is away, and never 404', async () => {
  const ids = await emit(1);
  const before = await readAll(ids);
  await move();
  const { port } = server;
  await server.close();
  const read = (language: string) =>
    fetch(`${service.baseUrl}/api/documents/${ids[0]}/cdr`, {
      headers: { Authorization: `Bearer ${tenant.apiKey}`, 'Accept-Language': language },
    });
  const said = [];
  for (const language of ['en', 'es']) {
    const answer = await read(language);
    said.push({ status: answer.status, ...((await answer.json()) as { message: string }) });
  }
  server = await startFileServer({ folder, port });
  expect(said).toMatchObject([
    { status: 503, message: 'The object storage with the files of older documents does not answer; try again' },
    {
      status: 503,
      message: 'El almacenamiento con los archivos de comprobantes anteriores no responde; vuelva a intentarlo',
    },
  ]);
  expect(await readAll(ids)).toEqual(before);
});

class Death extends Error {}

const die = async (): Promise<never> => {
  throw new Death('killed');
};

type Fault = readonly [when: string, fault: () => Partial<MoveDeps>];

const FAULTS: readonly Fault[] = [
  ['before its pack is written', () => ({ storage: { ...storage, put: die } })],
  ['after its pack is written', () => ({ storage: { ...storage, put: (...pack) => storage.put(...pack).then(die) } })],
  ['after its pack is read back', () => ({ storage: { ...storage, read: (key) => storage.read(key).then(die) } })],
  [
    'and reads back another byte than it wrote',
    () => ({
      storage: {
        ...storage,
        read: async (key) => {
          const bytes = await storage.read(key);
          return bytes?.map((byte, index) => (index === 100 ? byte ^ 1 : byte));
        },
      },
    }),
  ],
  [
    'and loses its lease to another one',
    () => ({
      storage: {
        ...storage,
        put: async (...pack) => {
          await storage.put(...pack);
          await move();
        },
      },
    }),
  ],
  [
    'after the pack is recorded',
    () => ({
      onPack: () => {
        throw new Death('killed');
      },
    }),
  ],
];

it.each(FAULTS)('loses and doubles nothing if the worker ends %s', async (_, fault) => {
  const ids = await emit(1);
  const before = await readAll(ids);
  await move(fault()).catch((error: unknown) => error);
  expect([0, 2]).toContain(await countKept(ids));
  expect(await readAll(ids)).toEqual(before);
  await move();
  expect(await countKept(ids)).toBe(0);
  expect(await readAll(ids)).toEqual(before);
});

it('lets the services only move a file, once and from the database into a pack', async () => {
  const [id = ''] = await emit(1);
  const as = (change: string) =>
    queryDatabase(
      service.databaseUrl,
      `begin; set local role chasqui_app; select set_config('app.tenant_id', '${tenant.id}', true);
       update artifacts set ${change} where document_id = '${id}'; rollback`,
    );
  await expect(as(`bytes = '\\x00'`)).rejects.toThrow('row-level security');
  await expect(as('bytes = null')).rejects.toThrow('artifacts_place');
  await expect(as(`sha256 = '\\x00'`)).rejects.toThrow('permission denied');
});

it('deletes every pack of a company, also one that was never recorded', async () => {
  await storage.put(`${other.id}/${PERIOD}/one.zip`, Buffer.from('zip'));
  expect(await deletePacks(storage, other.id)).toBe(1);
  expect(await deletePacks(storage, other.id)).toBe(0);
  const kept = [];
  for await (const key of storage.list(`${tenant.id}/`)) kept.push(key);
  expect(kept.length).toBeGreaterThan(1);
});
