import type { RestRoute } from '@chasqui/gateway';
import type { WorldIds } from './world.ts';

export interface Knock {
  readonly credential: string | undefined;
  /** Whole input of the operation. REST moves the path parameters from the body to the path. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Sent in place of the input's JSON. */
  readonly body?: string;
  readonly idempotencyKey?: string;
}

interface Reception {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Calls an operation over plain HTTP. */
export async function knockAtRest(baseUrl: string, route: RestRoute, knock: Knock): Promise<Reception> {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(knock.input[name])));
  const rest = Object.fromEntries(Object.entries(knock.input).filter(([name]) => !route.parameters.includes(name)));
  return request(`${baseUrl}${path}`, { ...knock, method: route.method, rest });
}

/** Calls an operation through tRPC. */
export async function knockAtTrpc(baseUrl: string, route: RestRoute, knock: Knock): Promise<Reception> {
  const isQuery = route.type === 'query';
  const query = isQuery ? `?input=${encodeURIComponent(knock.body ?? JSON.stringify(knock.input))}` : '';
  const method = isQuery ? 'GET' : 'POST';
  return request(`${baseUrl}/trpc/${route.name}${query}`, { ...knock, method, rest: knock.input });
}

async function request(
  url: string,
  { credential, body, method, rest, idempotencyKey }: Omit<Knock, 'input'> & { method: string; rest: object },
): Promise<Reception> {
  const headers = new Headers();
  if (credential !== undefined) headers.set('Authorization', `Bearer ${credential}`);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  const sent = method === 'GET' || method === 'DELETE' ? undefined : (body ?? JSON.stringify(rest));
  if (sent !== undefined) headers.set('Content-Type', 'application/json');
  const response = await fetch(url, { method, headers, ...(sent === undefined ? {} : { body: sent }) });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Kind of the `{id}` by the beginning of the path. All other paths name a document. */
const NAMED_BY: Readonly<Record<string, keyof WorldIds>> = {
  '/admin/users/': 'user',
  '/api/clients/': 'client',
  '/api/products/': 'product',
  '/api/exports/': 'export',
  '/api/receivables/': 'receivable',
  '/api/webhooks/': 'webhook',
  '/api/payments/': 'payment',
};

function idOf({ path }: RestRoute, ids: WorldIds): string {
  const [, name = 'document'] = Object.entries(NAMED_BY).find(([beginning]) => path.startsWith(beginning)) ?? [];
  return ids[name];
}

/** Returns the path parameters of an operation, from the tenant's own ids. */
export function idsFor(route: RestRoute, ids: WorldIds): Record<string, string> {
  const id = idOf(route, ids);
  const tenantId = route.name === 'admin.tenants.deactivate' ? ids.sparedTenant : ids.tenant;
  const known: Record<string, string> = {
    id,
    tenant_id: tenantId,
    key_id: ids.apiKey,
    documentId: ids.documentId,
    delivery_id: ids.delivery,
    code: '2017',
  };
  return Object.fromEntries(
    route.parameters.map((name) => {
      const value = known[name];
      if (value === undefined) throw new Error(`Say in knock.ts what {${name}} of ${route.path} is`);
      return [name, value];
    }),
  );
}
