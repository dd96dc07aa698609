import { createGatewayClient } from '../../../stack/start/gateway-client.ts';
import { createSandboxTenant } from '../../support/sandbox-tenant.ts';

/** An accepted document that later ones may refer to. */
export interface KnownDocument {
  readonly documentType: '01' | '03';
  readonly series: string;
  readonly correlative: number;
  readonly issueDate: string;
}

/** Tenant from the view of its own systems, which share their knowledge of its documents and numbers. */
export interface Company {
  readonly ruc: string;
  readonly apiKey: string;
  readonly modifiable: KnownDocument[];
  /** Documents to void later. No other document refers to them yet. */
  readonly voidable: KnownDocument[];
  /** The next number of a series that the company numbers itself: 1, 2, 3... or every `step`th. */
  takeNumber(series: string, step?: number): number;
}

interface CompanyOptions {
  readonly gatewayUrl: string;
  readonly masterKey: string;
  readonly index: number;
  readonly webhookUrl: string;
}

export async function createCompany({ gatewayUrl, masterKey, index, webhookUrl }: CompanyOptions): Promise<Company> {
  const { ruc, apiKey } = await createSandboxTenant(gatewayUrl, masterKey, index);
  const webhook = await createGatewayClient(gatewayUrl, apiKey).post('/api/webhooks', { url: webhookUrl });
  if (webhook.status !== 201) throw new Error(`Creating a webhook answered ${webhook.status}`);
  return { ruc, apiKey, ...createBooks() };
}

export function createBooks(): Omit<Company, 'ruc' | 'apiKey'> {
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
