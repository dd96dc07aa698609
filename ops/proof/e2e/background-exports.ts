import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { download, get, invoiceBody, post } from './api.ts';
import type { Service } from './service.ts';
import type { TestTenant } from './tenant.ts';

/** Export as `GET /api/exports/{id}` returns it. */
interface FollowedExport {
  readonly id: string;
  readonly status: string;
  readonly percent: number;
  readonly done: number;
  readonly total: number | null;
  readonly fileName: string | null;
  readonly byteLength: number | null;
  readonly links: { readonly download: string | null };
}

export async function request(service: Service, tenant: TestTenant, body: object): Promise<string> {
  const answer = await post(service, tenant, '/api/exports', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return String(answer.body.id);
}

export async function follow(service: Service, tenant: TestTenant, id: string): Promise<FollowedExport> {
  const { status, body } = await get(service, tenant, `/api/exports/${id}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as FollowedExport;
}

const DEADLINE_MS = 120_000;

export async function once(
  service: Service,
  { tenant, id }: { readonly tenant: TestTenant; readonly id: string },
  isSo: (followed: FollowedExport) => boolean,
): Promise<FollowedExport> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const followed = await follow(service, tenant, id);
    if (isSo(followed)) return followed;
    if (Date.now() > deadline) throw new Error(`Export ${id} is ${followed.status} at ${followed.percent} %`);
    await sleep(20);
  }
}

export const isCompleted = ({ status }: FollowedExport) => status === 'COMPLETED';

/** Returns the bytes of a file that is answered with 200. */
export async function bytesOf(service: Service, tenant: TestTenant, path: string): Promise<Buffer> {
  const response = await download(service, tenant, path);
  expect(response.status, response.ok ? '' : await response.clone().text()).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Emits one factura, and inserts `count` copies into the database: accepted, and without files. */
export async function emitMany(service: Service, tenant: TestTenant, count: number): Promise<void> {
  const { status, body } = await post(service, tenant, '/api/invoices', invoiceBody());
  expect(status, JSON.stringify(body)).toBe(201);
  await queryDatabase(
    service.databaseUrl,
    `insert into documents
     select filled.* from documents d, generate_series(1, ${count}) n, jsonb_populate_record(d, jsonb_build_object(
       'id', uuidv7(), 'correlative', 1 + n, 'next_attempt_at', null, 'state', 'ACCEPTED',
       'created_at', d.created_at + n * interval '1 ms')) filled
     where d.id = '${body.id}'`,
  );
}
