import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Answer, createGatewayClient } from './gateway-client.ts';
import { StartError } from './start-error.ts';

export const DEMO_RUC = '20123456786';
export const DEMO_NAME = 'Chasqui Demo S.A.C.';
export const DEMO_EMAIL = 'demo@example.com';

/**
 * File of the demo tenant in the data folder. The file keeps the API key because the service never shows a key again.
 */
const DemoFileSchema = v.object({
  apiKey: v.string(),
  password: v.string(),
  /** Id of the first factura; null until it is recorded. */
  documentId: v.nullable(v.string()),
});
type DemoFile = v.InferOutput<typeof DemoFileSchema>;

const ResultSchema = v.object({
  id: v.string(),
  documentId: v.string(),
  status: v.string(),
  cdrResponseCode: v.nullable(v.string()),
  cdrDescription: v.nullable(v.string()),
});
type DemoResult = v.InferOutput<typeof ResultSchema>;

const KeySchema = v.object({ key: v.string() });
const CreatedSchema = v.object({ apiKey: KeySchema, testApiKey: KeySchema });
const ErrorSchema = v.object({ message: v.string() });

interface DemoTenantOptions {
  readonly gatewayUrl: string;
  readonly masterKey: string;
}

interface DemoOptions extends DemoTenantOptions {
  readonly dataDir: string;
  /** Lima's date, YYYY-MM-DD. */
  readonly today: string;
}

export interface Demo {
  readonly apiKey: string;
  readonly password: string;
  readonly result: DemoResult;
  /** False if the tenant exists from an earlier start. */
  readonly isNew: boolean;
}

/**
 * Returns the demo tenant with its first factura; creates both the first time only. Returns null if the database has
 * the tenant but the data folder lacks its API key.
 */
export async function openDemo(options: DemoOptions): Promise<Demo | null> {
  const file = join(options.dataDir, 'demo.json');
  let kept = await readKept(file);
  if (kept === null) {
    const created = await createDemoTenant(options);
    if (created === null) return null;
    const { apiKey, password } = created;
    kept = { apiKey, password, documentId: null };
    await keep(file, kept);
  }
  const client = createGatewayClient(options.gatewayUrl, kept.apiKey);
  if (kept.documentId !== null) {
    const answer = await client.get(`/api/documents/${kept.documentId}`);
    if (answer.status !== 401 && answer.status !== 404) {
      const result = readAnswer(ResultSchema, answer, { statuses: [200], subject: 'the demo document' });
      return { ...kept, result, isNew: false };
    }
    // The database is a new one: everything is made again.
    await rename(file, `${file}.old`);
    return openDemo(options);
  }
  const answer = await client.post('/api/invoices', demoFactura(options.today));
  const result = readAnswer(ResultSchema, answer, { statuses: [201, 202], subject: 'the first factura' });
  await keep(file, { ...kept, documentId: result.id });
  return { ...kept, result, isNew: true };
}

/** Creates the demo tenant; returns null if the database has it already. */
export async function createDemoTenant(
  options: DemoTenantOptions,
): Promise<{ readonly apiKey: string; readonly testApiKey: string; readonly password: string } | null> {
  const password = randomBytes(12).toString('base64url');
  const answer = await createGatewayClient(options.gatewayUrl, options.masterKey).post('/admin/tenants', {
    ruc: DEMO_RUC,
    name: DEMO_NAME,
    address: {
      ubigeo: '150101',
      address: 'Jr. de la Unión 100',
      department: 'LIMA',
      province: 'LIMA',
      district: 'LIMA',
    },
    admin: { name: 'Demo', email: DEMO_EMAIL, password },
    certificate: 'sandbox',
    apiKeyLabel: 'demo',
  });
  if (answer.status === 409) return null;
  const created = readAnswer(CreatedSchema, answer, { statuses: [201], subject: 'creating the demo tenant' });
  return { apiKey: created.apiKey.key, testApiKey: created.testApiKey.key, password };
}

async function readKept(file: string): Promise<DemoFile | null> {
  return existsSync(file) ? v.parse(DemoFileSchema, JSON.parse(await readFile(file, 'utf8'))) : null;
}

async function keep(file: string, kept: DemoFile): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Returns the body of an answer with one of the `statuses`. Throws StartError for any other. */
function readAnswer<T>(
  schema: v.GenericSchema<unknown, T>,
  { status, body }: Answer,
  { statuses, subject }: { readonly statuses: readonly number[]; readonly subject: string },
): T {
  if (statuses.includes(status)) return v.parse(schema, body);
  const said = v.safeParse(ErrorSchema, body);
  throw new StartError(`The gateway answered ${status} to ${subject}${said.success ? `: ${said.output.message}` : ''}`);
}

/** A factura anyone may send as often as they like: without a correlative it takes the next one. */
export function demoFactura(issueDate: string) {
  return {
    series: 'F001',
    issueDate,
    customer: { identityType: '6', identityNumber: '20601234565', name: 'Cliente de Prueba S.A.C.' },
    items: [{ code: 'P001', description: 'Café de Villa Rica 250 g', quantity: 2, unitCode: 'NIU', unitPrice: 50 }],
  };
}

export function demoCurl(gatewayUrl: string, apiKey: string, issueDate: string): string {
  const lines = [
    `curl -s ${gatewayUrl}/api/invoices`,
    `-H 'Authorization: Bearer ${apiKey}'`,
    `-H 'Content-Type: application/json'`,
    `-d '${JSON.stringify(demoFactura(issueDate))}'`,
  ];
  return lines.join(' \\\n  ');
}
