import { OSE_SERVICE_PATH } from '../../../sandbox/index.ts';
import { type Answer, createGatewayClient } from '../../../stack/start/gateway-client.ts';
import { createSandboxTenant } from '../../support/sandbox-tenant.ts';

/** An accepted document that later ones may refer to. */
export interface KnownDocument {
  readonly id: string;
  readonly documentType: '01' | '03' | '20';
  readonly series: string;
  readonly correlative: number;
  readonly issueDate: string;
}

/** Features in which companies differ. */
export interface Profile {
  /** True if its boletas go to the authority in daily summaries. */
  readonly usesSummaries: boolean;
  /** True if it lets the service choose how to void a document. */
  readonly usesVoidAssistant: boolean;
  /** True if its documents go to an OSE. */
  readonly hasOse: boolean;
  /** True if it emits with the key of its test twin. */
  readonly isTest: boolean;
}

export const PLAIN: Profile = { usesSummaries: false, usesVoidAssistant: false, hasOse: false, isTest: false };

/** Profiles of the companies of a run, in turn. */
const PROFILES: readonly Profile[] = [
  PLAIN,
  { ...PLAIN, usesSummaries: true, usesVoidAssistant: true },
  { ...PLAIN, usesVoidAssistant: true, hasOse: true },
  { ...PLAIN, usesSummaries: true, isTest: true },
];

/** Tenant from the view of its own systems, which share their knowledge of its documents and numbers. */
export interface Company {
  readonly tenantId: string;
  readonly ruc: string;
  readonly apiKey: string;
  readonly profile: Profile;
  readonly modifiable: KnownDocument[];
  /** Documents to void later. No other document refers to them yet. */
  readonly voidable: KnownDocument[];
  /** The next number of a series that the company numbers itself: 1, 2, 3... or every `step`th. */
  takeNumber(series: string, step?: number): number;
}

/** Companies with clients, and those whose documents have faults of their own. */
export interface Companies {
  readonly companies: readonly Company[];
  readonly setApart: { readonly damaged: Company; readonly backlog: Company };
}

interface CompanyOptions {
  readonly gatewayUrl: string;
  readonly masterKey: string;
  /** 1, 2, 3... */
  readonly index: number;
  /** By default that of the index. */
  readonly profile?: Profile;
  readonly webhookUrl: string;
  readonly sandboxUrl: string;
}

export async function createCompany(options: CompanyOptions): Promise<Company> {
  const { gatewayUrl, masterKey, index, webhookUrl, sandboxUrl } = options;
  const { profile = PROFILES[(index - 1) % PROFILES.length] ?? PLAIN } = options;
  const { id, ruc, apiKey: liveKey, testApiKey } = await createSandboxTenant(gatewayUrl, masterKey, index);
  const apiKey = profile.isTest ? testApiKey : liveKey;
  const client = createGatewayClient(gatewayUrl, apiKey);
  expectStatus(201, await client.post('/api/webhooks', { url: webhookUrl }));
  const receipts = profile.usesSummaries ? 'summary' : 'individual';
  expectStatus(200, await client.patch('/api/settings', { receipts }));
  if (profile.hasOse) {
    const channel = {
      kind: 'ose',
      url: sandboxUrl + OSE_SERVICE_PATH,
      username: `${ruc}MODDATOS`,
      password: 'moddatos',
    };
    const master = createGatewayClient(gatewayUrl, masterKey);
    expectStatus(200, await master.put(`/admin/tenants/${id}/channel`, channel));
  }
  return { tenantId: id, ruc, apiKey, profile, ...createBooks() };
}

function expectStatus(expected: number, { status, body }: Answer): void {
  if (status !== expected) throw new Error(`Setting up a company answered ${status}: ${JSON.stringify(body)}`);
}

export function createBooks(): Omit<Company, 'tenantId' | 'ruc' | 'apiKey' | 'profile'> {
  const numbers = new Map<string, number>();
  return {
    modifiable: [],
    voidable: [],
    takeNumber: (series, step = 1) => {
      const next = (numbers.get(series) ?? 0) + step;
      numbers.set(series, next);
      return next;
    },
  };
}
