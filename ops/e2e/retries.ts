import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { queryDatabase } from '../test/query-database.ts';
import { type Answer, download, get, invoiceBody, post } from './api.ts';
import type { Service } from './service.ts';
import type { TestTenant } from './tenant.ts';

/** What the sandbox knows of one file. */
export interface Tally {
  readonly submissions: number;
  readonly registrations: number;
  readonly sha256: string;
}

/** Asks a client's retry of a document. */
export function retry(service: Service, tenant: TestTenant, id: unknown): Promise<Answer> {
  return post(service, tenant, `/api/documents/${id}/retry`, undefined);
}

/** A factura to one of the receivers that make the sandbox misbehave, with whatever a test changes. */
export function invoiceTo(identityNumber: string, changes: Record<string, unknown> = {}) {
  return invoiceBody({ customer: { identityType: '6', identityNumber, name: 'Receptor de prueba' }, ...changes });
}

/** Sets or ends an outage of the sandbox. */
export async function setOutage({ sandboxUrl }: Service, mode: 'none' | 'down'): Promise<void> {
  const response = await fetch(`${sandboxUrl}/sandbox/faults`, { method: 'POST', body: JSON.stringify({ mode }) });
  if (response.status !== 200) throw new Error(`The sandbox answered ${response.status}`);
}

/** What the sandbox knows of a factura, by its number; undefined when it never saw it. */
export async function findTally(
  { sandboxUrl }: Service,
  { ruc }: TestTenant,
  number: string,
): Promise<Tally | undefined> {
  const response = await fetch(`${sandboxUrl}/sandbox/documents/${ruc}-01-${number}.xml`);
  return response.status === 404 ? undefined : ((await response.json()) as Tally);
}

/** As if the pause before every next step were over. */
export async function letPausesPass({ databaseUrl }: Service): Promise<void> {
  const due = `update documents set next_attempt_at = now() - interval '1 second' where next_attempt_at is not null`;
  await queryDatabase(databaseUrl, due);
}

/** Waits until a document has one of the statuses. */
export async function waitForStatus(
  service: Service,
  tenant: TestTenant,
  id: unknown,
  ...statuses: readonly string[]
): Promise<Answer['body']> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const { body } = await get(service, tenant, `/api/documents/${id}`);
    if (statuses.includes(String(body.status))) return body;
    if (Date.now() > deadline) throw new Error(`Document ${id} is ${body.status}, not ${statuses.join(' or ')}`);
    await sleep(25);
  }
}

/** SHA-256 of the signed XML that clients get, in hexadecimal. */
export async function hashXml(service: Service, tenant: TestTenant, id: unknown): Promise<string> {
  const xml = await download(service, tenant, `/api/documents/${id}/xml`);
  return createHash('sha256')
    .update(new Uint8Array(await xml.arrayBuffer()))
    .digest('hex');
}

/** The operations that were called for a document, oldest first. */
export async function listCalls({ databaseUrl }: Service, id: unknown): Promise<unknown[]> {
  const statement = `select operation from submissions where document_id = '${id}' order by opened_at, id`;
  return (await queryDatabase(databaseUrl, statement)).map(({ operation }) => operation);
}
