import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@chasqui/core/messages';
import { type CallToolResult, Client, type ElicitResult } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { get, invoiceBody, post } from '../../../proof/e2e/api.ts';
import { MASTER_KEY, type Service, startService } from '../../../proof/e2e/service.ts';
import { createTenant, type TenantWithTwin, tenantBody } from '../../../proof/e2e/tenant.ts';
import type { Terminal } from '../ask-person.ts';
import { confirmInPerson } from './confirm-in-person.ts';
import { createDraft, type Draft, forgetSavedDraft, readSavedDraft, saveDraft } from './drafts.ts';
import { prepareServer } from './open-server.ts';

const READING = [
  'describe_request',
  'document_files',
  'document_history',
  'explain_error',
  'find_districts',
  'find_product_codes',
  'get_document',
  'list_clients',
  'list_documents',
  'list_products',
  'list_receivables',
  'list_series',
  'report_sales',
];
const DRAFTING = ['confirm_draft', 'draft_document', 'draft_voiding'];

let service: Service;
let tenant: TenantWithTwin;
let draftsFolder: string;
const clients: Client[] = [];

beforeAll(async () => {
  service = await startService();
  draftsFolder = await mkdtemp(join(tmpdir(), 'chasqui-drafts-'));
});
beforeEach(async () => {
  tenant = await createTenant(service);
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await service?.close();
  await rm(draftsFolder, { recursive: true, force: true });
});

type Decide = (summary: string) => ElicitResult | Promise<ElicitResult>;
const yes = (): ElicitResult => ({ action: 'accept', content: { send: true } });

interface Session {
  readonly allowsWrites?: boolean;
  readonly apiKey?: string;
  readonly language?: 'en' | 'es';
  /** Person who is asked. Without one, the program cannot ask. */
  readonly decide?: Decide;
  /** True for a client of the protocol's version of 2026. */
  readonly isModern?: boolean;
}

/** Connects a program with a model to a server of the tenant. */
async function connect(session: Session = {}): Promise<Client> {
  const { allowsWrites = true, apiKey = tenant.apiKey, language = 'en', decide, isModern = false } = session;
  const createServer = await prepareServer({ url: service.baseUrl, apiKey, language, allowsWrites, draftsFolder });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  serveStdio(createServer, { transport: ours });
  const client = new Client(
    { name: 'test', version: '1' },
    {
      capabilities: decide === undefined ? {} : { elicitation: { form: {} } },
      ...(isModern && { versionNegotiation: { mode: { pin: '2026-07-28' } } }),
    },
  );
  if (decide !== undefined) client.setRequestHandler('elicitation/create', ({ params }) => decide(params.message));
  await client.connect(theirs);
  clients.push(client);
  return client;
}

async function listTools(session: Session): Promise<string[]> {
  const { tools } = await (await connect(session)).listTools();
  return tools.map(({ name }) => name).sort();
}

async function call(client: Client, name: string, input: object): Promise<CallToolResult> {
  return client.callTool({ name, arguments: { ...input } });
}

function textOf({ content }: CallToolResult): string {
  return content[0]?.type === 'text' ? content[0].text : '';
}

function jsonOf(result: CallToolResult): Record<string, unknown> {
  return JSON.parse(textOf(result));
}

async function draftOf(client: Client, tool = 'draft_document', input: object = {}): Promise<string> {
  const request = { type: 'invoice', request: invoiceBody() };
  const answer = textOf(await call(client, tool, tool === 'draft_document' ? { ...request, ...input } : input));
  expect(answer).toMatch(/^Draft [0-9a-f]{8}\. Nothing was sent yet\./);
  return answer.slice(6, 14);
}

async function countDocuments(): Promise<unknown> {
  const { body } = await get(service, tenant, '/api/documents');
  return (body.pagination as { total: number }).total;
}

async function scopedKey(...scopes: string[]): Promise<string> {
  const operator = { ...tenant, apiKey: MASTER_KEY };
  const { body } = await post(service, operator, `/admin/tenants/${tenant.id}/api-keys`, { label: 'agent', scopes });
  return String(body.key);
}

describe('the tools', () => {
  it('read only, unless writes are allowed', async () => {
    expect(await listTools({ allowsWrites: false })).toEqual([...READING, 'validate_document']);
    expect(await listTools({})).toEqual([...READING, ...DRAFTING, 'validate_document'].sort());
  });

  it('are those that the key may use', async () => {
    expect(await listTools({ apiKey: await scopedKey('documents:read') })).toEqual(READING);
  });

  it('have the inputs and texts of the router, in the language of the person', async () => {
    const { tools } = await (await connect({ language: 'es' })).listTools();
    const list = tools.find(({ name }) => name === 'list_documents');
    expect(list?.description).toContain('Listar comprobantes');
    expect(list?.inputSchema.properties).toMatchObject({ limit: { type: 'integer', maximum: 100, default: 20 } });
  });
});

describe('reading', () => {
  it('finds a document by its number, with its history and files', async () => {
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
    const client = await connect({ allowsWrites: false });
    const record = jsonOf(await call(client, 'get_document', { document: 'F001-1' }));
    expect(record).toMatchObject({ id: body.id, status: 'ACCEPTED', totals: { taxable: 100, igv: 18, payable: 118 } });
    const { history } = jsonOf(await call(client, 'document_history', { document: String(body.id) }));
    expect(history).toMatchObject([{ to: 'SENT' }, {}, { to: 'ACCEPTED' }]);
    const { content } = await call(client, 'document_files', { document: String(body.documentId) });
    const links = content.flatMap((part) => (part.type === 'resource_link' ? [part.uri] : []));
    expect(links.map((uri) => uri.split('/').at(-1))).toEqual(['pdf', 'xml', 'cdr']);
    const [cdr] = (await client.readResource({ uri: links[2] ?? '' })).contents;
    expect(cdr).toMatchObject({ text: expect.stringContaining('<cbc:ResponseCode') });
  });

  it('tells every problem of a document with its field', async () => {
    const client = await connect({ allowsWrites: false });
    const request = invoiceBody({ series: 'B001', items: [] });
    const result = await call(client, 'validate_document', { type: 'invoice', request });
    expect(result.isError).toBe(true);
    expect(jsonOf(result)).toMatchObject({
      error: 'VALIDATION_FAILED',
      problems: [{ path: 'series' }, { path: 'items' }],
    });
  });

  it('describes a request with an example that the service takes', async () => {
    const client = await connect({ allowsWrites: false });
    const { schema, example } = jsonOf(await call(client, 'describe_request', { type: 'receipt' }));
    expect(schema).toMatchObject({ type: 'object', properties: { series: {}, items: {} }, $defs: {} });
    const result = await call(client, 'validate_document', { type: 'receipt', request: example });
    expect(result.isError).not.toBe(true);
  });
});

describe.each([{ isModern: false }, { isModern: true }])('a draft (%o)', ({ isModern }) => {
  it('is not emitted if the person says no', async () => {
    const asked: string[] = [];
    const decide: Decide = (summary) => {
      asked.push(summary);
      return asked.length === 1 ? { action: 'decline' } : { action: 'accept', content: { send: false } };
    };
    const client = await connect({ decide, isModern });
    const draft = await draftOf(client);
    for (const _answer of ['decline', 'false'])
      expect(textOf(await call(client, 'confirm_draft', { draft }))).toBe('The person said no. Nothing was sent.');
    expect(asked[0]).toContain('Other party: 20131312955 Ferretería del Sur S.A.');
    expect(asked[0]).toContain('To pay: PEN 118.00');
    expect(asked[0]).toContain('In words: CIENTO DIECIOCHO CON 00/100 SOLES');
    expect(await countDocuments()).toBe(0);
  });

  it('is emitted once, however often it is confirmed', async () => {
    const client = await connect({ decide: yes, isModern });
    const draft = await draftOf(client);
    const first = jsonOf(await call(client, 'confirm_draft', { draft }));
    expect(first).toMatchObject({ status: 'ACCEPTED' });
    expect(jsonOf(await call(client, 'confirm_draft', { draft }))).toEqual(first);
    expect(await countDocuments()).toBe(1);
  });
});

describe('a draft of a voiding', () => {
  it('sends one communication, however often it is confirmed', async () => {
    await post(service, tenant, '/api/invoices', invoiceBody());
    const client = await connect({ decide: yes });
    const draft = await draftOf(client, 'draft_voiding', { document: 'F001-1', reason: 'Error en el cliente' });
    const first = jsonOf(await call(client, 'confirm_draft', { draft }));
    expect(first).toHaveProperty('ticket');
    expect(jsonOf(await call(client, 'confirm_draft', { draft }))).toEqual(first);
    expect(await countDocuments()).toBe(2);
  });
});

it('a draft is over after the service refused it', async () => {
  const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
  const decide: Decide = async () => {
    await post(service, tenant, `/api/documents/${body.id}/void`, { reason: 'Otro motivo' });
    return { action: 'accept', content: { send: true } };
  };
  const client = await connect({ decide });
  const draft = await draftOf(client, 'draft_voiding', { document: 'F001-1', reason: 'Error en el cliente' });
  expect(jsonOf(await call(client, 'confirm_draft', { draft }))).toMatchObject({ error: 'CONFLICT' });
  expect(textOf(await call(client, 'confirm_draft', { draft }))).toContain(`There is no draft ${draft}`);
});

describe('a program that cannot ask a person', () => {
  const { admin } = tenantBody();

  /** Person who types these answers. */
  function personWho(...answers: readonly string[]) {
    const shown: string[] = [];
    const left = [...answers];
    return { shown, print: (line: string) => shown.push(line), ask: async () => left.shift() ?? '' };
  }

  const confirm = (draft: Draft, language: Language, person: Terminal) =>
    confirmInPerson(draft, language, person, () => forgetSavedDraft(draftsFolder, draft.id));

  async function savedDraft(apiKey: string) {
    const client = await connect({ apiKey });
    const id = await draftOf(client);
    expect(textOf(await call(client, 'confirm_draft', { draft: id }))).toContain(`chasqui confirm ${id}`);
    const draft = await readSavedDraft(draftsFolder, id, new Date());
    if (draft === undefined) throw new Error('The draft was not saved');
    return draft;
  }

  it('leaves the draft to a person with a password, who confirms it once', async () => {
    const draft = await savedDraft(tenant.apiKey);
    expect(await countDocuments()).toBe(0);
    await expect(confirm(draft, 'en', personWho(admin.email, 'guessed'))).rejects.toMatchObject({
      status: 401,
    });
    expect(await confirm(draft, 'en', personWho(admin.email, admin.password, 'no'))).toBeUndefined();
    expect(await countDocuments()).toBe(0);
    const person = personWho(admin.email, admin.password, 'yes');
    const first = await confirm(draft, 'en', person);
    expect(person.shown.at(-1)).toContain('To pay: PEN 118.00');
    expect(await confirm(draft, 'en', personWho(admin.email, admin.password, 'yes'))).toEqual(first);
    expect(await countDocuments()).toBe(1);
  });

  it('leaves the draft of a test company to it', async () => {
    const draft = await savedDraft(tenant.twin.apiKey);
    const answer = await confirm(draft, 'es', personWho(admin.email, admin.password, 'sí'));
    expect(answer).toMatchObject({ livemode: false });
    expect(await countDocuments()).toBe(0);
  });

  it('has no draft any more after 12 hours', async () => {
    const { id } = await savedDraft(tenant.apiKey);
    const later = new Date(Date.now() + 12 * 3_600_000 + 1);
    expect(await readSavedDraft(draftsFolder, id, later)).toBeUndefined();
    const other = createDraft({ url: '', ruc: '', isTest: false, action: { kind: 'voiding', id, reason: '' } }, later);
    await saveDraft(draftsFolder, other, later);
    expect(await readdir(draftsFolder)).not.toContain(`${id}.json`);
  });
});
