import { readFileSync } from 'node:fs';
import { createLog } from '@chasqui/platform/log';
import { OSE_SERVICE_PATH, type Sandbox, startSandbox } from '@chasqui/sandbox';
import { type Answer, post } from './api.ts';
import { issueToday } from './example-requests.ts';
import { call } from './people.ts';
import { findTally, type Tally } from './retries.ts';
import { MASTER_KEY, type Service } from './service.ts';
import type { TestTenant } from './tenant.ts';

/** Starts the stand-in for an OSE: a second sandbox, so that its register shows what went where. */
export function startOse(): Promise<Sandbox> {
  const log = createLog({ level: 'silent', name: 'ose' });
  return startSandbox({ port: 0, log, takesLate: true, takesUnknownReferences: true });
}

export const OSE_USER = { username: 'erp.MODDATOS', password: 'moddatos' };

export function channelOf({ url }: Sandbox, user: object = OSE_USER) {
  return { kind: 'ose', url: url + OSE_SERVICE_PATH, ...user };
}

export function putChannel(service: Service, { id }: Pick<TestTenant, 'id'>, channel: object): Promise<Answer> {
  const path = `/admin/tenants/${id}/channel`;
  return call(service, path, { method: 'PUT', credential: MASTER_KEY, body: channel });
}

/** Names of the authorities whose registers know a document. */
export async function findWays(
  service: Service,
  ose: Sandbox,
  { documentId }: { readonly documentId: unknown },
): Promise<readonly string[]> {
  const name = String(documentId).replace(/-0*(\d+)$/, '-$1');
  const urls = { sunat: service.sandboxUrl, ose: ose.url };
  const ways = [];
  for (const [way, url] of Object.entries(urls)) {
    if ((await fetch(`${url}/sandbox/documents/${name}`)).status === 200) ways.push(way);
  }
  return ways;
}

export function findOseTally(
  ose: Sandbox,
  service: Service,
  tenant: TestTenant,
  number: string,
  documentType: string,
): Promise<Tally | undefined> {
  return findTally({ ...service, sandboxUrl: ose.url }, tenant, number, documentType);
}

/** Emits an example request with some changes. Types with a term of one day are issued today. */
export function emitExample(
  service: Service,
  tenant: TestTenant,
  path: string,
  example: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const file = new URL(`../../../shared/core/examples/${example}.json`, import.meta.url);
  const body: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  const request = /(despatch-advices|purchase-settlements)$/.test(path) ? issueToday(body) : body;
  return post(service, tenant, path, { ...request, ...changes });
}
