import type { RestRoute } from '@chasqui/gateway';
import { readAnswerText } from '../read-answer.ts';
import type { ScenarioIds } from './scenario.ts';

export interface OperationCall {
  readonly credential: string | undefined;
  /** Whole input of the operation. REST moves the path parameters from the body to the path. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Sent in place of the input's JSON. */
  readonly body?: string;
  readonly idempotencyKey?: string;
}

interface CallAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export async function callByRest(baseUrl: string, route: RestRoute, call: OperationCall): Promise<CallAnswer> {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(call.input[name])));
  const rest = Object.fromEntries(Object.entries(call.input).filter(([name]) => !route.parameters.includes(name)));
  return request(`${baseUrl}${path}`, { ...call, method: route.method, rest });
}

export async function callByTrpc(baseUrl: string, route: RestRoute, call: OperationCall): Promise<CallAnswer> {
  const isQuery = route.type === 'query';
  const query = isQuery ? `?input=${encodeURIComponent(call.body ?? JSON.stringify(call.input))}` : '';
  const method = isQuery ? 'GET' : 'POST';
  return request(`${baseUrl}/trpc/${route.name}${query}`, { ...call, method, rest: call.input });
}

async function request(
  url: string,
  { credential, body, method, rest, idempotencyKey }: Omit<OperationCall, 'input'> & { method: string; rest: object },
): Promise<CallAnswer> {
  const headers = new Headers();
  if (credential !== undefined) headers.set('Authorization', `Bearer ${credential}`);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  const sent = method === 'GET' || method === 'DELETE' ? undefined : (body ?? JSON.stringify(rest));
  if (sent !== undefined) headers.set('Content-Type', 'application/json');
  const response = await fetch(url, { method, headers, ...(sent === undefined ? {} : { body: sent }) });
  return { status: response.status, text: await readAnswerText(response), headers: response.headers };
}

/** Kind of the `{id}` by the beginning of the path. All other paths name a document. */
const NAMED_BY: Readonly<Record<string, keyof ScenarioIds>> = {
  '/admin/users/': 'user',
  '/api/clients/': 'client',
  '/api/products/': 'product',
  '/api/establishments/': 'establishment',
  '/api/exports/': 'export',
  '/api/document-imports/': 'import',
  '/api/receivables/': 'receivable',
  '/api/webhooks/': 'webhook',
  '/api/payments/': 'payment',
};

function idOf({ path }: RestRoute, ids: ScenarioIds): string {
  const [, name = 'document'] = Object.entries(NAMED_BY).find(([beginning]) => path.startsWith(beginning)) ?? [];
  return ids[name];
}

export function idsFor(route: RestRoute, ids: ScenarioIds): Record<string, string> {
  const id = idOf(route, ids);
  const tenantId = route.name === 'admin.tenants.deactivate' ? ids.sparedTenant : ids.tenant;
  const known: Record<string, string> = {
    id,
    tenant_id: tenantId,
    key_id: ids.apiKey,
    documentId: ids.documentId,
    delivery_id: ids.delivery,
    rule_id: 'product-code-2027',
    code: '2017',
    period: '202511',
    kind: 'proposal',
    documentType: '01',
    series: ids.series,
    date: '2025-11-02',
    ruc: '20131312955',
  };
  return Object.fromEntries(
    route.parameters.map((name) => {
      const value = known[name];
      if (value === undefined) throw new Error(`Say here what {${name}} of ${route.path} is`);
      return [name, value];
    }),
  );
}
