import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { queryDatabase } from '../support/query-database.ts';
import { type Answer, download, get, invoiceBody, post } from './api.ts';
import type { Service } from './service.ts';
import type { TestTenant } from './tenant.ts';

export interface Tally {
  readonly submissions: number;
  readonly registrations: number;
  readonly sha256: string;
}

export function retry(service: Service, tenant: TestTenant, id: unknown): Promise<Answer> {
  return post(service, tenant, `/api/documents/${id}/retry`, undefined);
}

/** Factura for one of the receivers that make the sandbox misbehave, plus the changes of a test. */
export function invoiceTo(identityNumber: string, changes: Record<string, unknown> = {}) {
  return invoiceBody({ customer: { identityType: '6', identityNumber, name: 'Receptor de prueba' }, ...changes });
}

/** Makes the sandbox behave as the body of `POST /sandbox/faults` says. */
export async function setOutage({ sandboxUrl }: Service, outage: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await fetch(`${sandboxUrl}/sandbox/faults`, { method: 'POST', body: JSON.stringify(outage) });
  if (response.status !== 200) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
}

/** Returns the sandbox's counts of a document, by its number; undefined if the sandbox never got it. */
export async function findTally(
  { sandboxUrl }: Service,
  { ruc }: TestTenant,
  number: string,
  documentType = '01',
): Promise<Tally | undefined> {
  const response = await fetch(`${sandboxUrl}/sandbox/documents/${ruc}-${documentType}-${number}.xml`);
  return response.status === 404 ? undefined : ((await response.json()) as Tally);
}

export async function letPausesPass({ databaseUrl }: Service): Promise<void> {
  const due = `update documents set next_attempt_at = now() - interval '1 second' where next_attempt_at is not null`;
  await queryDatabase(databaseUrl, due);
}

/** Takes the documents of earlier tests from the sweep. Their jobs find that their lease is over. */
export async function setAsideDocuments({ databaseUrl }: Service): Promise<void> {
  await queryDatabase(databaseUrl, 'update documents set next_attempt_at = null where next_attempt_at is not null');
}

/** Lets a call that a dead worker never closed count as over. It would count as under way longer than any call takes. */
export async function endDeadCalls({ databaseUrl }: Service): Promise<void> {
  const age = `update submissions set opened_at = opened_at - interval '1 hour' where closed_at is null`;
  await queryDatabase(databaseUrl, age);
}

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

/** Waits for a status while pauses pass and the sweep runs. */
export async function sweepUntil(service: Service, tenant: TestTenant, id: string, status: string) {
  const sweeps = setInterval(() => void letPausesPass(service).then(() => service.sweep()), 500);
  try {
    return await waitForStatus(service, tenant, id, status);
  } finally {
    clearInterval(sweeps);
  }
}

/** SHA-256 of the signed XML that clients get, in hexadecimal. */
export async function hashXml(service: Service, tenant: TestTenant, id: unknown): Promise<string> {
  const xml = await download(service, tenant, `/api/documents/${id}/xml`);
  if (xml.status !== 200) throw new Error(`The XML of ${id} was answered ${xml.status}`);
  return createHash('sha256')
    .update(new Uint8Array(await xml.arrayBuffer()))
    .digest('hex');
}

export async function listCalls({ databaseUrl }: Service, id: unknown): Promise<unknown[]> {
  const statement = `select operation from submissions where document_id = '${id}' order by opened_at, id`;
  return (await queryDatabase(databaseUrl, statement)).map(({ operation }) => operation);
}
