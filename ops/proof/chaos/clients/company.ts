import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { createGatewayClient } from '../../../stack/start/gateway-client.ts';

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
  /** Documents that notes may modify. */
  readonly modifiable: KnownDocument[];
  /** Documents to void later. No other document refers to them yet. */
  readonly voidable: KnownDocument[];
  /** The next number of a series that the company numbers itself: 1, 2, 3... or every `step`th. */
  takeNumber(series: string, step?: number): number;
}

const CreatedSchema = v.object({ apiKey: v.object({ key: v.string() }) });

const FIRST_RUC = 20_600_000_000;

interface CompanyOptions {
  readonly gatewayUrl: string;
  readonly masterKey: string;
  readonly index: number;
  readonly webhookUrl: string;
}

/** Creates a tenant through the API, with a certificate that can sign in the sandbox. */
export async function createCompany({ gatewayUrl, masterKey, index, webhookUrl }: CompanyOptions): Promise<Company> {
  const ruc = String(FIRST_RUC + index);
  const answer = await createGatewayClient(gatewayUrl, masterKey).post('/admin/tenants', {
    ruc,
    name: `Comercial Tormenta ${index} S.A.C.`,
    address: { ubigeo: '150101', address: 'Av. Arequipa 123', department: 'LIMA', province: 'LIMA', district: 'LIMA' },
    admin: { name: 'Rosa Quispe', email: 'rosa@example.com', password: randomBytes(12).toString('base64url') },
    certificate: 'sandbox',
  });
  if (answer.status !== 201) throw new Error(`Creating a tenant answered ${answer.status}`);
  const apiKey = v.parse(CreatedSchema, answer.body).apiKey.key;
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
