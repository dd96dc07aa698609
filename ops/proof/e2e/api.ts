import { dayFromToday, TODAY } from '../support/days.ts';
import type { Service } from './service.ts';
import type { TestTenant } from './tenant.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

export async function post(
  { baseUrl }: Pick<Service, 'baseUrl'>,
  tenant: TestTenant,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return read(
    await fetch(baseUrl + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${tenant.apiKey}`, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
}

export async function get(service: Pick<Service, 'baseUrl'>, tenant: TestTenant, path: string): Promise<Answer> {
  return read(await download(service, tenant, path));
}

export function download(service: Pick<Service, 'baseUrl'>, tenant: TestTenant, path: string): Promise<Response> {
  return fetch(service.baseUrl + path, { headers: { Authorization: `Bearer ${tenant.apiKey}` } });
}

async function read(response: Response): Promise<Answer> {
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

/** Day of a factura of tests: yesterday, which is in time also if the run passes midnight. */
export const ISSUE_DATE = dayFromToday(-1);

/** Valid factura with one line of 100.00, plus the changes of a test. */
export function invoiceBody(changes: Record<string, unknown> = {}) {
  return {
    series: 'F001',
    issueDate: ISSUE_DATE,
    customer: { identityType: '6' as const, identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' },
    items: [{ code: 'P1', description: 'Martillo de 16 oz', quantity: 1, unitCode: 'NIU', unitPrice: 100 }],
    ...changes,
  };
}

/** Valid import of one factura for each reference. */
export function importBody(...references: readonly string[]) {
  const headings = 'referencia,serie,fecha,número cliente,cliente,código,descripción,cantidad,precio';
  const rows = references.map(
    (reference) => `${reference},F001,${ISSUE_DATE},20131312955,Ferretería del Sur S.A.,P1,Martillo de 16 oz,1,100`,
  );
  return { type: '01', csv: [headings, ...rows].join('\n') };
}

/** Valid guide of a sale with a hired carrier, plus the changes of a test. */
export function guideBody(changes: Record<string, unknown> = {}) {
  return {
    series: 'T001',
    correlative: 1,
    issueDate: TODAY,
    transferReason: '01',
    grossWeight: 12.5,
    carrier: { identityType: '6', identityNumber: '20100070970', name: 'Transportes Andinos S.A.' },
    origin: { ubigeo: '150101', address: 'Jr. de la Unión 100, Lima' },
    destination: { ubigeo: '040101', address: 'Calle Mercaderes 210, Arequipa' },
    recipient: { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' },
    items: [{ code: 'P1', description: 'Martillo de 16 oz', quantity: 2, unitCode: 'NIU' }],
    ...changes,
  };
}
