import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createChasquiClient } from '@chasqui/client';
import { copyCompany } from '@chasqui/db/company-moves/copy-company';
import { idOfKey } from '@chasqui/platform/keyring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryFolder } from '../../stack/setup/repository.mjs';
import { startWatchdog, type Watchdog } from '../../stack/start/watchdog.ts';
import { closeAtOnce, createTextServer, listenLocally } from '../support/local-server.ts';
import { queryDatabase } from '../support/query-database.ts';
import { runSource } from '../support/run-source.ts';
import { NGINX, type Router, startRouter, temporaryPaths } from '../support/start-router.ts';
import { get, invoiceBody, post } from './api.ts';
import { ENCRYPTION_KEY } from './gateway.ts';
import { call, FIRST_ADMIN } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, randomRuc, type TenantWithTwin, type TestTenant } from './tenant.ts';

/** Path of a door for other programs, behind which is nothing. A key that does not work gets a 401 there. */
const NOTHING = '/compat/greenter/api/v1/none';

describe.skipIf(NGINX === undefined)('two cells behind nginx (install it)', () => {
  let folder: string;
  let watchdog: Watchdog;
  const services = new Map<string, Service>();
  const companies = new Map<string, TenantWithTwin>();
  let router: Router & { readonly baseUrl: string };
  /** Gateways of the cell `old`, whose companies all moved to `b`. They break off requests for /api/receipts. */
  const old: { readonly server: Server; readonly url: string; readonly bodies: string[] }[] = [];

  const serviceOf = (cell: string) => services.get(cell) as Service;
  const companyOf = (cell: string) => companies.get(cell) as TenantWithTwin;
  const countDocuments = async (cell: string) =>
    Number((await queryDatabase(serviceOf(cell).databaseUrl, 'select count(*) from documents'))[0]?.count);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chasqui-cells-'));
    // nginx's workers run as another account when this process is root's.
    await chmod(folder, 0o755);
    watchdog = startWatchdog(() => {});
    await Promise.all(
      ['a', 'b'].map(async (cell) => {
        const service = await startService({ cell });
        services.set(cell, service);
        companies.set(cell, await createTenant(service, { ruc: randomRuc() }));
      }),
    );
    old.push(await startOldGateway(), await startOldGateway());
    router = await startCells();
  });
  afterAll(async () => {
    await router?.stop();
    for (const { server } of old) await closeAtOnce(server);
    await Promise.all([...services.values()].map((service) => service.close()));
    await watchdog?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function startOldGateway() {
    const bodies: string[] = [];
    const server = createTextServer((request, body, response) => {
      bodies.push(body);
      if (request.url === '/api/receipts') request.socket.destroy();
      else response.writeHead(421, { 'Chasqui-Cell': 'b' }).end('moved');
    });
    return { server, url: `http://127.0.0.1:${await listenLocally(server)}`, bodies };
  }

  /** Writes the directory with the command of operators. */
  async function writeDirectory(): Promise<string> {
    const output = join(folder, 'directory.map');
    const cells = ['a', 'b'].flatMap((cell) => ['--cell', `${cell}=${serviceOf(cell).serviceDatabaseUrl}`]);
    const { ended } = runSource('ops/commands/cells-directory/main.ts', {}, [...cells, '--output', output]);
    expect(await ended).toMatchObject({ code: 0, stdout: expect.stringContaining('Tenants by cell: a '), stderr: '' });
    return readFile(output, 'utf8');
  }

  async function startCells() {
    const started = await startRouter({
      ...{ folder: join(folder, 'router'), watchdog, directory: await writeDirectory() },
      cells: { a: serviceOf('a').gatewayUrls, b: serviceOf('b').gatewayUrls, old: old.map(({ url }) => url) },
    });
    return { ...started, baseUrl: started.url };
  }

  /** A company of cell `b` with the key that the cell `old` gave it. */
  async function movedCompany(): Promise<TestTenant> {
    const { databaseUrl } = serviceOf('b');
    const tenant = await createTenant(serviceOf('b'), { ruc: randomRuc() });
    const apiKey = `sk_live_old_${randomBytes(32).toString('base64url')}`;
    const digest = createHash('sha256').update(apiKey).digest('hex');
    await queryDatabase(databaseUrl, `update api_keys set digest = '\\x${digest}' where tenant_id = '${tenant.id}'`);
    return { ...tenant, apiKey };
  }

  describe.each(['a', 'b'])('cell %s', (cell) => {
    it('emits for the keys that name it', async () => {
      const { apiKey, twin } = companyOf(cell);
      expect([apiKey, twin.apiKey]).toEqual([
        expect.stringMatching(new RegExp(`^sk_live_${cell}_[\\w-]{43}$`)),
        expect.stringMatching(new RegExp(`^sk_test_${cell}_[\\w-]{43}$`)),
      ]);
      const before = await countDocuments(cell);
      for (const by of [companyOf(cell), twin]) {
        const emitted = await post(router, by, '/api/invoices', invoiceBody());
        expect(emitted).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
      }
      expect(await countDocuments(cell)).toBe(before + 2);
      const asNubeFact = { headers: { Authorization: `Token token="${apiKey}"` } };
      for (const [address, init] of [
        [`${NOTHING}?token=${apiKey}`, {}],
        [NOTHING, asNubeFact],
      ] as const) {
        expect((await fetch(router.url + address, init)).status).toBe(404);
      }
    });

    it('logs its people in by the RUC, and gives them tokens that name it', async () => {
      const { ruc } = companyOf(cell);
      const client = createChasquiClient({ url: router.url });
      const login = await client.auth.login.mutate({ ...FIRST_ADMIN, ruc });
      const renewed = await client.auth.refresh.mutate({ refreshToken: login.refreshToken });
      for (const { accessToken, refreshToken } of [login, renewed]) {
        expect([accessToken.slice(0, 7), refreshToken.slice(0, 5)]).toEqual([
          `at_${cell}_eyJ`.slice(0, 7),
          `rt_${cell}_`,
        ]);
        expect((await call(router, '/api/me', { credential: accessToken })).status).toBe(200);
      }
    });

    it('keeps a session of the console by its cookie', async () => {
      const { ruc } = companyOf(cell);
      const headers = { 'Sec-Fetch-Site': 'same-origin', 'Chasqui-Ruc': ruc };
      const opened = await call(router, '/console/session', { headers, body: { ...FIRST_ADMIN, ruc } });
      const Cookie = opened.headers.get('Set-Cookie')?.split(';')[0] ?? '';
      const renewal = { method: 'PUT', headers: { 'Sec-Fetch-Site': 'same-origin', Cookie }, body: { mode: 'test' } };
      expect([opened.status, (await call(router, '/console/session', renewal)).status]).toEqual([200, 200]);
    });

    it('shows its documents to buyers and to those who verify them', async () => {
      const company = companyOf(cell);
      const { body } = await post(router, company, '/api/invoices', invoiceBody());
      const record = await get(router, company, `/api/documents/${body.id}`);
      const { public: link } = record.body.links as { readonly public: string };
      const proof = `total=118.00&date=${record.body.issueDate}`;
      const verify = [`/verify/${body.documentId}?${proof}`, `/verify?documentId=${body.documentId}&${proof}`];
      for (const path of [link, `${link}/xml`, ...verify]) {
        expect([path, (await fetch(router.url + path)).status]).toEqual([path, 200]);
      }
    });

    it('is chosen by operators with a header, or by the host', async () => {
      const { ruc } = companyOf(cell);
      const path = `/admin/tenants?q=${ruc}`;
      const asked = await call(router, path, { credential: MASTER_KEY, headers: { 'Chasqui-Cell': cell } });
      expect(asked).toMatchObject({ status: 200, body: { data: [{ ruc }, { ruc }] } });
      const headers = { Host: `cell-${cell}.facturas.example.com`, Authorization: `Bearer ${MASTER_KEY}` };
      const [response] = (await once(request(router.url + path, { headers }).end(), 'response')) as [IncomingMessage];
      expect(await json(response)).toEqual(asked.body);
    });
  });

  it('answers a key that no cell has, or that names no cell, as one cell does', async () => {
    const random = 'x'.repeat(43);
    for (const apiKey of [`sk_live_${random}`, `sk_live_a_${random}`, `sk_live_zz_${random}`]) {
      const asked = await get(router, { ...companyOf('a'), apiKey }, '/api/documents');
      const direct = await get(serviceOf('a'), { ...companyOf('a'), apiKey }, '/api/documents');
      expect(asked).toMatchObject({ status: 401, body: direct.body });
      expect(asked.headers.get('WWW-Authenticate')).toBe(direct.headers.get('WWW-Authenticate'));
    }
  });

  it('asks a login without a RUC for one, whichever company it names, and answers an unknown one as a cell does', async () => {
    const body = { ...FIRST_ADMIN, ruc: companyOf('b').ruc };
    for (const path of ['/auth/login', '/trpc/auth.login', '/console/session']) {
      const refused = await call(router, path, { body });
      expect(refused).toMatchObject({ status: 421, body: { message: expect.stringContaining('Chasqui-Ruc') } });
    }
    const unknown = { body: { ...body, ruc: '20999999991' }, headers: { 'Chasqui-Ruc': '20999999991' } };
    expect((await call(router, '/auth/login', unknown)).status).toBe(401);
  });

  it('asks the new cell of a moved company with the whole body, once', async () => {
    const company = await movedCompany();
    const item = { ...invoiceBody().items[0], description: 'Martillo '.repeat(25).trim() };
    const before = await countDocuments('b');
    const body = invoiceBody({ items: Array.from({ length: 120 }, () => item) });
    const emitted = await post(router, company, '/api/invoices', body, { 'Idempotency-Key': 'moved-1' });
    expect(emitted).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
    expect(old.flatMap(({ bodies }) => bodies)).toEqual([JSON.stringify(body)]);
    expect(JSON.stringify(body).length).toBeGreaterThan(20_000);
    expect(await countDocuments('b')).toBe(before + 1);
  });

  it('follows a company that `tenants:copy` moved, also before the directory knows it', async () => {
    const [a, b] = [serviceOf('a'), serviceOf('b')];
    const company = await createTenant(a, { ruc: randomRuc() });
    expect(await post(router, company, '/api/invoices', invoiceBody())).toMatchObject({ status: 201 });
    const targetKeyIds = [idOfKey(ENCRYPTION_KEY)];
    await copyCompany({ from: a.databaseUrl, to: b.databaseUrl, ruc: company.ruc, cell: 'b', targetKeyIds });
    const emitted = await post(router, company, '/api/invoices', invoiceBody(), { 'Idempotency-Key': 'moved-2' });
    expect(emitted).toMatchObject({ status: 201, body: { documentId: `${company.ruc}-01-F001-00000002` } });
    const ofCompany = `select id from documents where tenant_id = '${company.id}'`;
    expect(await queryDatabase(a.databaseUrl, ofCompany)).toHaveLength(1);
    expect(await queryDatabase(b.databaseUrl, ofCompany)).toHaveLength(2);
    expect(await writeDirectory()).toContain(`\n${company.ruc} b;\n`);
  });

  it('never repeats a POST that may have arrived', async () => {
    for (const { bodies } of old) bodies.length = 0;
    const company = { ...companyOf('b'), apiKey: `sk_live_old_${'y'.repeat(43)}` };
    const lost = await post(router, company, '/api/receipts', invoiceBody());
    expect(lost).toMatchObject({ status: 503, body: { message: expect.stringContaining('Idempotency-Key') } });
    expect(old.flatMap(({ bodies }) => bodies)).toHaveLength(1);
  });

  it('has a configuration for operators that nginx takes', async () => {
    const place = join(folder, 'router');
    const text = await readFile(join(repositoryFolder, 'ops', 'deploy', 'cells', 'nginx.conf'), 'utf8');
    await writeFile(join(place, 'shipped.conf'), text.replace('http {', `http { ${temporaryPaths(place)}`));
    const args = ['-t', '-e', 'stderr', '-c', join(place, 'shipped.conf'), '-g', `pid ${join(place, 'shipped.pid')};`];
    const { stderr } = await promisify(execFile)(String(NGINX), args);
    expect(stderr).toContain('test is successful');
  });

  it('keeps metrics and queues from strangers', async () => {
    for (const path of ['/metrics', '/ops/queues']) expect((await fetch(router.url + path)).status).toBe(404);
  });

  describe('while cell a is away', () => {
    beforeAll(async () => {
      await serviceOf('a').close();
      services.delete('a');
    });

    it('tells its companies when to try again', async () => {
      const { ruc, apiKey } = companyOf('a');
      const asked = [
        await get(router, companyOf('a'), '/api/documents'),
        await post(router, companyOf('a'), '/api/invoices', invoiceBody()),
        await call(router, '/auth/login', { body: { ...FIRST_ADMIN, ruc }, headers: { 'Chasqui-Ruc': ruc } }),
        await call(router, `/compat/nubefact?token=${apiKey}`, { body: {} }),
      ];
      expect(asked.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual(
        asked.map(() => [503, '5']),
      );
      expect(asked[0]?.body).toMatchObject({ statusCode: 503, error: 'Service Unavailable' });
    });

    it('serves the companies of cell b, and the pages of everyone', async () => {
      expect(await post(router, companyOf('b'), '/api/invoices', invoiceBody())).toMatchObject({ status: 201 });
      for (const path of ['/docs', '/status', '/api/status', '/verify', '/health/live', '/docs', '/status']) {
        expect([path, (await fetch(router.url + path)).status]).toEqual([path, 200]);
      }
    });
  });
});
