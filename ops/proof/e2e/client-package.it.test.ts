import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackage } from '../../client/typescript/build/build-package.ts';
import { repositoryFolder } from '../../stack/setup/repository.mjs';
import { getFreePort } from '../../stack/start/ports.ts';
import { type Service, startService } from './service.ts';
import { createTenant } from './tenant.ts';
import { withDeliveries } from './with-deliveries.ts';

const run = promisify(execFile);
const MODULES = join(repositoryFolder, 'node_modules');

/**
 * Code of a browser page. It uses nothing of Node.js, and it contains every kind of mistake that the types must detect.
 */
const PAGE = `
import { createChasquiClient, type DocumentPage, type InputOf, type InvoiceInput } from '@chasqui/client';

const client = createChasquiClient({ url: location.origin, accessToken: async () => localStorage.token });
export const page: Promise<DocumentPage> = client.documents.list.query({ limit: 5 });
export const query: InputOf<'documents', 'list'> = { status: 'ACCEPTED' };
export const pdf = async (id: string) => new Blob([(await client.download(id, 'pdf', { format: 'ticket' })).bytes]);
export const total = (await client.documents.get.query({ id: 'x' })).totals.total.toFixed(2);
// @ts-expect-error a factura has a date
export const undated: InvoiceInput = { series: 'F001', customer: { identityType: '6', identityNumber: '1', name: 'x' }, items: [] };
// @ts-expect-error nothing has this status
export const wrong: InputOf<'documents', 'list'> = { status: 'LOST' };
// @ts-expect-error an emission changes something
client.emissions.invoice.query;
// @ts-expect-error files go over REST
client.documents.downloadXml;
`;

let folder: string;
let service: Service;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-consumer-'));
  await buildPackage(join(folder, 'package'));
  const { stdout } = await npm('pack', './package', '--json');
  const [{ filename }] = JSON.parse(stdout);
  await write('package.json', JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  await npm('install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', `./${filename}`);
  service = await startService();
}, 300_000);
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

function npm(...args: string[]) {
  return run('npm', args, { cwd: folder });
}

async function write(name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), text);
}

/** Compiles files like a consumer who also checks declarations. Rejects with the messages of the compiler. */
async function compile(files: readonly string[], options: object): Promise<void> {
  const strict = { strict: true, skipLibCheck: false, exactOptionalPropertyTypes: true, target: 'ES2022' };
  await write('tsconfig.json', JSON.stringify({ compilerOptions: { ...strict, ...options }, files }));
  const compiling = run(process.execPath, [join(MODULES, 'typescript', 'bin', 'tsc')], { cwd: folder });
  await compiling.catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout);
  });
}

describe('the package, installed outside of the repository', () => {
  it('contains no other package', async () => {
    const installed = JSON.parse(await readFile(join(folder, 'node_modules', '.package-lock.json'), 'utf8'));
    expect(Object.keys(installed.packages)).toEqual(['node_modules/@chasqui/client']);
  });

  it('has types that compile in a browser project and find mistakes', async () => {
    await write('page.ts', PAGE);
    const browser = { module: 'ESNext', moduleResolution: 'Bundler', lib: ['ES2022', 'DOM'], types: [], noEmit: true };
    await compile(['page.ts'], browser);
  });
});

describe('the examples for Node.js', () => {
  const EXAMPLES = {
    readme: join('node_modules', '@chasqui', 'client', 'README.md'),
    manual: join(repositoryFolder, 'docs', 'typed-client.md'),
    clients: join(repositoryFolder, 'docs', 'clients.md'),
  };

  // One run of the compiler for both: it costs more than the rest of this file.
  beforeAll(async () => {
    const sources: string[] = [];
    const port = String(await getFreePort());
    for (const [name, manual] of Object.entries(EXAMPLES)) {
      const text = await readFile(resolve(folder, manual), 'utf8');
      await write(`${name}.mts`, /```ts\n([\s\S]+?)```/.exec(text)?.[1]?.replaceAll('4000', port) ?? '');
      sources.push(`${name}.mts`);
    }
    const typeRoots = [join(MODULES, '@types')];
    await compile(sources, { module: 'NodeNext', lib: ['ES2023'], types: ['node'], typeRoots });
  });

  /** Runs the first TypeScript of a manual against the stack, for a company of its own. */
  async function runExample(name: keyof typeof EXAMPLES) {
    const { ruc, apiKey } = await createTenant(service);
    const env = { PATH: process.env.PATH, CHASQUI_URL: service.baseUrl, CHASQUI_API_KEY: apiKey };
    const running = run(process.execPath, [`${name}.mjs`], { cwd: folder, env, timeout: 60_000 });
    return { ruc, ...(await withDeliveries(service, running)) };
  }

  it('include the one of the README of the package', async () => {
    const { ruc, stdout, stderr } = await runExample('readme');
    expect(stdout).toMatch(new RegExp(`^ACCEPTED ${ruc}-01-F001-00000001 ${ruc}-01-F001-1.xml \\d{4,}\\n$`));
    expect(stderr).toContain("path: 'items'");
    expect(stderr).toContain("path: 'series'");
  });

  it('include the one of docs/clients.md', async () => {
    const { ruc, stdout } = await runExample('clients');
    const fileName = `${ruc}-01-F001-1.pdf`;
    expect(stdout.split('\n')).toEqual([
      `ACCEPTED ${fileName}`,
      "[ 'series', 'items' ]",
      `${ruc}-01-F001-00000001 118`,
      'ping',
      '',
    ]);
    expect((await readFile(join(folder, fileName))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('include the one of docs/typed-client.md', async () => {
    const { ruc, stdout, stderr } = await runExample('manual');
    expect(stdout).toBe(`ACCEPTED ${ruc}-01-F001-1.pdf 1\n`);
    expect(stderr).toContain("path: 'items'");
    const missing = run(process.execPath, ['manual.mjs'], { cwd: folder, env: { PATH: process.env.PATH } });
    await expect(missing).rejects.toThrow('CHASQUI_URL and CHASQUI_API_KEY must be given');
  });
});
