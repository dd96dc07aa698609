import AxeBuilder from '@axe-core/playwright';
import { createLog } from '@chasqui/platform/log';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../support/find-chromium.ts';
import { queryDatabase } from '../support/query-database.ts';
import { download, get, ISSUE_DATE, invoiceBody, post } from './api.ts';
import { listExampleRequests } from './example-requests.ts';
import { LOOPBACK, randomAddress } from './from-address.ts';
import { call } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TenantWithTwin, type TestTenant } from './tenant.ts';

const PUBLIC_URL = 'https://facturas.example.com';

const logged: string[] = [];
let service: Service;
let tenant: TenantWithTwin;
beforeAll(async () => {
  const log = createLog({ level: 'info', name: 'e2e', destination: { write: (line) => void logged.push(line) } });
  service = await startService({ trustedProxies: LOOPBACK, log, publicUrl: PUBLIC_URL });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

/** Opens a page as a stranger, by default from an address of its own. */
function open(path: string, { from = randomAddress(), method = 'GET' } = {}): Promise<Response> {
  return fetch(service.baseUrl + path, { method, headers: { 'X-Forwarded-For': from } });
}

interface Emitted {
  readonly id: string;
  /** Path of the public page; empty if there is none. */
  readonly link: string;
}

async function emit(body: unknown = invoiceBody(), path = 'invoices', by: TestTenant = tenant): Promise<Emitted> {
  const emitted = await post(service, by, `/api/${path}`, body);
  const id = String(emitted.body.id);
  const { body: record } = await get(service, by, `/api/documents/${id}`);
  const { public: link } = record.links as { readonly public: string | null };
  if (link !== null) expect(link.startsWith(`${PUBLIC_URL}/d/`)).toBe(true);
  return { id, link: link?.slice(PUBLIC_URL.length) ?? '' };
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString('base64');

describe('the link of a document', () => {
  it('opens the page without login', async () => {
    const { link } = await emit();
    expect(link).toMatch(/^\/d\/[\w-]{64}$/);
    const response = await open(link);
    const page = await response.text();
    expect(response.status).toBe(200);
    for (const text of ['Aceptado por la SUNAT', 'Ferretería del Sur S.A.', '20131312955', 'Martillo de 16 oz']) {
      expect(page).toContain(text);
    }
    expect((await open(link, { method: 'HEAD' })).status).toBe(200);
  });

  it('is the same in the list and by number', async () => {
    const { id, link } = await emit();
    const { body } = await get(service, tenant, `/api/documents/${id}`);
    const byNumber = await get(service, tenant, `/api/documents/by-number/${body.documentId}`);
    const list = await get(service, tenant, '/api/documents?sort=-createdAt&limit=1');
    expect(byNumber.body.links).toEqual(body.links);
    expect(list.body.data).toMatchObject([{ id, links: { public: PUBLIC_URL + link } }]);
  });

  it.each([
    ['pdf', 'application/pdf'],
    ['xml', 'application/xml'],
    ['cdr', 'application/zip'],
  ])('downloads the same %s as the company', async (kind, mediaType) => {
    const { id, link } = await emit();
    const file = await open(`${link}/${kind}`);
    expect(file.status).toBe(200);
    expect(file.headers.get('Content-Type')).toBe(mediaType);
    const own = await download(service, tenant, `/api/documents/${id}/${kind}`);
    expect(file.headers.get('Content-Disposition')).toBe(own.headers.get('Content-Disposition'));
    expect(await bytesOf(file)).toBe(await bytesOf(own));
  });

  it('works after more than a year, and when the company was deactivated', async () => {
    const gone = await createTenant(service);
    const { id, link } = await emit(invoiceBody(), 'invoices', gone);
    await queryDatabase(
      service.databaseUrl,
      `update documents set created_at = created_at - interval '400 days', issue_date = issue_date - 400,
         updated_at = updated_at - interval '400 days' where id = '${id}'`,
    );
    await call(service, `/admin/tenants/${gone.id}`, { method: 'DELETE', credential: MASTER_KEY });
    for (const path of [link, `${link}/pdf`, `${link}/xml`, `${link}/cdr`]) {
      expect((await open(path)).status, path).toBe(200);
    }
  });

  it('of a test document says so', async () => {
    const { link } = await emit(invoiceBody(), 'invoices', tenant.twin);
    expect(await (await open(link)).text()).toContain('Documento de prueba: no tiene efecto ante la SUNAT.');
  });

  it('of a communication or an unsigned document does not exist', async () => {
    const { link } = await emit(invoiceBody({ series: 'F700' }));
    const voiding = {
      ...{ issueDate: ISSUE_DATE, referenceDate: ISSUE_DATE, correlative: 1 },
      items: [{ series: 'F700', correlative: 1, documentType: '01', reason: 'Error' }],
    };
    const communication = await emit(voiding, 'voided-documents');
    expect(communication.link).toBe('');
    const checkTicket = () => post(service, tenant, `/api/documents/${communication.id}/check-ticket`, {});
    await expect.poll(async () => (await checkTicket()).body.status).toBe('ACCEPTED');
    expect(await (await open(link)).text()).toContain('<strong>Anulado</strong>');
    const unsigned = await createTenant(service, { certificate: undefined });
    expect((await emit(invoiceBody(), 'invoices', unsigned)).link).toBe('');
  });
});

describe('every answer below /d', () => {
  it('is kept by no cache, no search engine and no referrer', async () => {
    const { link } = await emit();
    for (const path of [link, `${link}/pdf`, `${link}/xml`, `${link}/cdr`, `${link}x`, `${link}/other`]) {
      expect(Object.fromEntries((await open(path)).headers), path).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      });
    }
  });

  it('leaves no token in the log', async () => {
    const { link } = await emit();
    await open(link);
    await open(`${link}/pdf`);
    const [, , token = ''] = link.split('/');
    await expect.poll(() => logged.join('')).toContain('"/d/:token/pdf"');
    expect(logged.join('')).not.toContain(token);
    expect(await (await fetch(`${service.baseUrl}/metrics`)).text()).not.toContain(token);
  });

  it('is the same 404 for every wrong token', async () => {
    const [one, other] = [await emit(), await emit(invoiceBody(), 'invoices', tenant.twin)];
    const mixed = one.link.slice(0, -21) + other.link.slice(-21);
    const wrong = [mixed, `${one.link}A`, one.link.slice(0, -1), '/d/x', `/d/${'A'.repeat(64)}`, '/d/%00', '/d/%ff'];
    const pages = await Promise.all(
      wrong.map(async (path) => [(await open(path)).status, await (await open(path)).text()]),
    );
    for (const page of pages) expect(page).toEqual([404, expect.stringContaining('Documento no encontrado')]);
    expect(new Set(pages.map(([, text]) => text)).size).toBe(1);
    for (const kind of ['pdf', 'xml', 'cdr']) expect((await open(`${mixed}/${kind}`)).status).toBe(404);
  });

  it('is refused to an address that guessed 20 times, but right tokens are not counted', async () => {
    const { link } = await emit();
    const from = randomAddress();
    for (let visit = 0; visit < 25; visit += 1) expect((await open(link, { from })).status).toBe(200);
    for (let guess = 0; guess < 20; guess += 1) expect((await open(`${link}${guess}`, { from })).status).toBe(404);
    const refused = await open(link, { from });
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('Demasiadas consultas');
    expect((await open(link)).status).toBe(200);
  });
});

describe('the page of every type', () => {
  const firstOfType = [...new Map(listExampleRequests().map((example) => [example.path, example])).values()];

  it.each(firstOfType.map((example) => [example.name, example] as const))('%s', async (_name, { path, body }) => {
    const { id, link } = await emit(body, path);
    const response = await open(link);
    const page = await response.text();
    expect(response.status).toBe(200);
    const { series } = (await get(service, tenant, `/api/documents/${id}`)).body;
    expect(page).toContain(`<span class="number">${series}-`);
    expect(page).toContain(`href="${link}/pdf"`);
  });
});

const CHROMIUM = findChromium();

describe.skipIf(CHROMIUM === undefined)('the page in Chromium (install it, or set CHROMIUM_PATH)', () => {
  let browser: Browser;
  const links: (readonly [name: string, link: string])[] = [];
  beforeAll(async () => {
    // Chromium needs a sandbox of the system that containers and root do not have. It opens our own pages only.
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox'] });
    const shown = listExampleRequests(1).filter(({ name }) => SHOWN.has(name));
    for (const { name, path, body } of shown) links.push([name, (await emit(body, path)).link]);
    links.push(['wrong link', '/d/x']);
  });
  afterAll(() => browser?.close());

  const SHOWN: ReadonlySet<string> = new Set([
    ...['invoice/instalments-detraction.json', 'receipt/plastic-bags.json', 'retention/mixed-documents.json'],
    'despatch-advice/carrier-vehicle-and-driver.json',
  ]);

  async function visit<Seen>(
    options: Parameters<Browser['newContext']>[0],
    link: string,
    look: (page: Page) => Promise<Seen>,
  ): Promise<Seen> {
    const headers = { 'X-Forwarded-For': randomAddress() };
    const context = await browser.newContext({
      locale: 'es-PE',
      baseURL: service.baseUrl,
      extraHTTPHeaders: headers,
      ...options,
    });
    try {
      const page = await context.newPage();
      await page.goto(link);
      return await look(page);
    } finally {
      await context.close();
    }
  }

  const PHONE = { width: 360, height: 740 };

  it('has no fault that axe finds, also in dark colours, and fits a screen of 360 pixels', async () => {
    for (const [name, link] of links) {
      await visit({ viewport: PHONE }, link, async (page) => {
        const inLight = await new AxeBuilder({ page }).setLegacyMode().analyze();
        expect(inLight.violations.map(describeFault), name).toEqual([]);
        const width = await page.evaluate<number>('document.documentElement.scrollWidth');
        expect(width, name).toBeLessThanOrEqual(PHONE.width);
        await page.emulateMedia({ colorScheme: 'dark' });
        const inDark = await new AxeBuilder({ page }).setLegacyMode().withRules('color-contrast').analyze();
        expect(inDark.violations.map(describeFault), name).toEqual([]);
      });
    }
  });

  it('can be read and downloads its PDF without JavaScript, and meets no refusal of its policy', async () => {
    const [, link = ''] = links.find(([name]) => name.startsWith('invoice/')) ?? [];
    const refusals: string[] = [];
    const fileName = await visit({ javaScriptEnabled: false }, link, async (page) => {
      page.on('console', (message) => void refusals.push(message.text()));
      await page.reload();
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByText('Descargar PDF').click()]);
      return file.suggestedFilename();
    });
    expect(fileName).toMatch(/^\d{11}-01-F001-\d+\.pdf$/);
    expect(refusals).toEqual([]);
  });
});

type Fault = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

function describeFault({ id, nodes }: Fault): string {
  return `${id}: ${nodes.map(({ html }) => html).join(' ')}`;
}
