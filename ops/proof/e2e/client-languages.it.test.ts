import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { webhookHeaders } from '@chasqui/platform/webhooks/webhook-signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveComposer, buildWheel, findPython, hasProgram } from '../../client/build/build-archives.ts';
import { repositoryFolder } from '../../stack/setup/repository.mjs';
import { getFreePort } from '../../stack/start/ports.ts';
import { type Service, startService } from './service.ts';
import { createTenant } from './tenant.ts';
import { withDeliveries } from './with-deliveries.ts';

const run = promisify(execFile);

/** Files of Debian's packages, which the tests use instead of a public registry. */
const DEBIAN_GUZZLE = '/usr/share/php/GuzzleHttp/autoload.php';
const DEBIAN_PYTHON = '/usr/lib/python3/dist-packages';

const PYTHON = await findPython(['httpx', 'setuptools', 'wheel', 'ensurepip']);
const HAS_MYPY = PYTHON !== undefined && (await hasProgram('mypy'));
const NEEDED_EXTENSIONS = 'exit((int) !(extension_loaded("curl") && extension_loaded("zip")));';
const HAS_PHP =
  existsSync(DEBIAN_GUZZLE) && (await hasProgram('composer')) && (await hasProgram('php', ['-r', NEEDED_EXTENSIONS]));
if (PYTHON === undefined)
  console.warn(
    'The client for Python is not tested: install python3-venv, python3-setuptools, python3-wheel and python3-httpx.',
  );
if (!HAS_PHP)
  console.warn(
    'The client for PHP is not tested: install php-cli, php-curl, php-zip, composer and php-guzzlehttp-guzzle.',
  );

let folder: string;
let service: Service;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-clients-'));
  service = await startService();
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}

/** Returns the first code block of a language in a manual, or below one of its headings. */
async function readBlock(manual: string, heading: string, language: string): Promise<string> {
  const text = await readFile(join(repositoryFolder, manual), 'utf8');
  const section = text.split('\n## ').find((each) => each.startsWith(`${heading}\n`)) ?? '';
  const block = new RegExp(`\`\`\`${language}\\n([\\s\\S]+?)\`\`\``).exec(section)?.[1];
  if (block === undefined) throw new Error(`${manual} has no ${language} below ${heading}`);
  return block;
}

interface Manual {
  readonly path: string;
  /** Heading above the commands and the program. */
  readonly heading: string;
  readonly language: 'python' | 'php';
  /** File of the program. */
  readonly program: string;
}

/** Runs the commands of a manual in a folder, with its program beside them. */
async function pasteCommands(place: string, { path, heading, language, program }: Manual, env: Record<string, string>) {
  const { ruc, apiKey } = await createTenant(service);
  const port = String(await getFreePort());
  await write(`${place}/${program}`, (await readBlock(path, heading, language)).replaceAll('4000', port));
  const shown = await readBlock(path, heading, 'sh');
  const commands = shown.replace('http://localhost:3000', service.baseUrl).replace('sk_live_...', apiKey);
  const options = { cwd: join(folder, place), env: { ...process.env, CHASQUI: folder, ...env }, timeout: 60_000 };
  const { stdout } = await withDeliveries(service, run('bash', ['-ec', commands], options));
  return { ruc, lines: stdout.trim().split('\n') };
}

/** Output of the program of the manual: the last lines of its commands. */
function outputOf(ruc: string, refused: string) {
  return [
    expect.stringMatching(new RegExp(`^ACCEPTED ${ruc}-01-F001-1.pdf \\d{4,}$`)),
    refused,
    `${ruc}-01-F001-00000001 118`,
    'ping',
  ];
}

const PYTHON_MANUALS = {
  manual: { path: 'docs/clients.md', heading: 'Python', language: 'python', program: 'example.py' },
  readme: { path: 'ops/client/python/README.md', heading: '# chasqui', language: 'python', program: 'emit.py' },
} as const;
const PHP_MANUALS = {
  manual: { path: 'docs/clients.md', heading: 'PHP', language: 'php', program: 'example.php' },
  readme: { path: 'ops/client/php/README.md', heading: '# chasqui/client', language: 'php', program: 'emit.php' },
} as const;

const SECRET = randomBytes(32);
const BODY = '{"type":"ping","data":{"name":"Ñandú"}}';
const KEYS = ['first', 'second', 'first'];

/** Returns a list of two pages. The entry of the first names the filters. */
function pageAt(url: string): object {
  const given = new URL(url, 'http://localhost').searchParams;
  const cursor = given.get('cursor');
  const filters = [...given.getAll('status'), given.get('voided')].join('-');
  return { data: [{ id: cursor ?? filters }], pagination: { nextCursor: cursor === null ? 'second' : null } };
}

/** Server that fails at first: 503, then a lost answer. Later it answers with the status that the path ends in. */
function startFailingServer(): Promise<{ readonly server: Server; readonly url: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    if (method === 'POST') asked.push(String(headers['idempotency-key']));
    const status = Number(/\d+$/.exec(url)?.[0] ?? 201);
    const answer = { statusCode: status, message: 'no', details: [{ path: 'items', message: 'is empty' }], id: 'id-1' };
    request.resume().on('end', () => {
      if (asked.length === 2) request.socket.destroy();
      else if (asked.length === 1) response.writeHead(503, { 'Retry-After': '1' }).end('{}');
      else if (url.startsWith('/api/documents?')) response.end(JSON.stringify(pageAt(url)));
      else response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      done({ server, url: `http://127.0.0.1:${port}`, asked });
    });
  });
}

const PYTHON_PROGRAM = `
import json, os, time
import chasqui

headers = json.loads(os.environ["HEADERS"])
secret, body = os.environ["SECRET"], os.environ["BODY"]
client = chasqui.Chasqui(os.environ["CHASQUI_URL"], "sk_live_x")
start = time.monotonic()
print(client.emissions.invoice({}, idempotency_key="order-1")["id"], time.monotonic() - start >= 1)
print([one["id"] for one in client.documents.list_all(status=["ACCEPTED", "SENT"], voided=False)])
impatient = chasqui.Chasqui(os.environ["CHASQUI_URL"], "sk_live_x", retries=0)
for status in [400, 401, 403, 404, 409, 429, 503, 500]:
    try:
        impatient.documents.get(str(status))
    except chasqui.ApiError as error:
        print(error.status, type(error).__name__.replace("Error", ""), error.details[0].path)
print(chasqui.verify_webhook(secret, headers, body)["data"]["name"])
sent_at = int(headers["webhook-timestamp"])
for given, text, now in [(headers, body + " ", sent_at), ({}, body, sent_at), (headers, body, sent_at + 301)]:
    try:
        chasqui.verify_webhook(secret, given, text, now=now)
    except chasqui.WebhookVerificationError:
        print("forged")
`;

const PHP_PROGRAM = `<?php
require __DIR__ . '/vendor/autoload.php';

[$url, $secret, $body] = array_map(getenv(...), ['CHASQUI_URL', 'SECRET', 'BODY']);
$headers = json_decode(getenv('HEADERS'), true);
$parts = [$url, 'sk_live_x', new GuzzleHttp\\Client(), new GuzzleHttp\\Psr7\\HttpFactory()];
$client = new Chasqui\\Client(...$parts);
$start = microtime(true);
echo $client->emissions->invoice([], idempotencyKey: 'order-1')['id'], ' ', microtime(true) - $start >= 1 ? 'True' : 'False', "\\n";
echo json_encode(array_column(iterator_to_array($client->documents->listAll(status: ['ACCEPTED', 'SENT'], voided: false)), 'id')), "\\n";
$impatient = new Chasqui\\Client(...$parts, retries: 0);
foreach ([400, 401, 403, 404, 409, 429, 503, 500] as $status) {
    try {
        $impatient->documents->get((string) $status);
    } catch (Chasqui\\Error\\ApiException $error) {
        $name = (new ReflectionClass($error))->getShortName();
        echo $error->status, ' ', str_replace('Exception', '', $name), ' ', $error->details[0]['path'], "\\n";
    }
}
echo Chasqui\\Webhook::verify($secret, $headers, $body)['data']['name'], "\\n";
$sentAt = (int) $headers['webhook-timestamp'];
foreach ([[$headers, "$body ", $sentAt], [[], $body, $sentAt], [$headers, $body, $sentAt + 301]] as [$given, $text, $now]) {
    try {
        Chasqui\\Webhook::verify($secret, $given, $text, now: $now);
    } catch (Chasqui\\Error\\WebhookVerificationException) {
        echo "forged\\n";
    }
}
`;

const CLASSES =
  '400 Validation, 401 Authentication, 403 PermissionDenied, 404 NotFound, 409 Conflict, 429 RateLimited, 503 ServiceUnavailable, 500 Api';

/** Runs a program against a server that fails, and checks its output and the keys of its requests. */
async function expectPatience(program: string, args: readonly string[], env: Record<string, string>): Promise<void> {
  const { server, url, asked } = await startFailingServer();
  const headers = webhookHeaders({ id: 'msg-1', sentAt: new Date(), body: BODY }, [SECRET]);
  const given = {
    CHASQUI_URL: url,
    HEADERS: JSON.stringify(headers),
    SECRET: `whsec_${SECRET.toString('base64')}`,
    BODY,
  };
  const { stdout } = await run(program, args, { env: { ...process.env, ...env, ...given } });
  server.close();
  const classes = CLASSES.split(', ').map((each) => `${each} items`.replaceAll(' ', ''));
  expect(
    stdout
      .replaceAll(/[[\]"' ]/g, '')
      .trim()
      .split('\n'),
  ).toEqual(['id-1True', 'ACCEPTED-SENT-false,second', ...classes, 'Ñandú', 'forged', 'forged', 'forged']);
  expect(asked).toEqual(KEYS.map(() => 'order-1'));
}

describe.skipIf(PYTHON === undefined)('the client for Python, installed from its wheel', () => {
  const env = {
    PATH: `${dirname(PYTHON ?? '')}:${process.env.PATH}`,
    PYTHONPATH: DEBIAN_PYTHON,
    PIP_NO_INDEX: '1',
    PIP_NO_DEPS: '1',
  };
  beforeAll(async () => {
    await mkdir(join(folder, 'ops/client/dist'), { recursive: true });
    await buildWheel(PYTHON ?? '', join(folder, 'ops/client/dist'));
  });

  it('does what the manual shows', async () => {
    const { ruc, lines } = await pasteCommands('manual', PYTHON_MANUALS.manual, env);
    expect(lines.slice(-4)).toEqual(outputOf(ruc, "['series', 'items']"));
  });

  it('has the files of its sources, and no others', async () => {
    const python = join(folder, 'manual/.venv/bin/python');
    const { stdout } = await run(python, ['-c', 'import chasqui; print(chasqui.__path__[0])'], {
      env: { ...process.env, ...env },
    });
    const filesIn = async (place: string) => (await readdir(place)).filter((name) => name !== '__pycache__').sort();
    const sources = await filesIn(join(repositoryFolder, 'ops/client/python/src/chasqui'));
    expect(await filesIn(stdout.trim())).toEqual(sources);
  });

  it('does what its README shows', async () => {
    const { ruc, lines } = await pasteCommands('manual', PYTHON_MANUALS.readme, env);
    expect(lines.at(-1)).toBe(`ACCEPTED ${ruc}-01-F001-1.xml`);
  });

  it('repeats a request under its key, tells errors by class and refuses forged webhooks', async () => {
    await write('manual/patience.py', PYTHON_PROGRAM);
    await expectPatience(join(folder, 'manual/.venv/bin/python'), [join(folder, 'manual/patience.py')], env);
  });
});

it.skipIf(!HAS_MYPY)('mypy finds no mistake in the client for Python and in the programs of its manuals', async () => {
  const programs = Object.values(PYTHON_MANUALS).map(({ program }) => join(folder, 'manual', program));
  const options = ['--strict', '--python-version=3.10', '--scripts-are-modules', `--cache-dir=${join(folder, 'mypy')}`];
  const sources = join(repositoryFolder, 'ops/client/python/src');
  const env = { ...process.env, MYPYPATH: sources };
  const { stdout } = await run('mypy', [...options, ...programs, join(sources, 'chasqui')], { env });
  expect(stdout).toContain('no issues found');
});

describe.skipIf(!HAS_PHP)('the client for PHP, installed from its archive', () => {
  // Debian's Guzzle stands in for that of the public registry.
  const env = { COMPOSER_ALLOW_SUPERUSER: '1', COMPOSER_HOME: '' };
  beforeAll(async () => {
    await mkdir(join(folder, 'ops/client/dist'), { recursive: true });
    await archiveComposer(join(folder, 'ops/client/dist'));
    const standIn = {
      ...{ name: 'guzzlehttp/guzzle', version: '7.4.5', autoload: { files: ['autoload.php'] } },
      provide: { 'psr/http-client': '1.0.1', 'psr/http-factory': '1.0.1' },
    };
    await write('guzzle/composer.json', JSON.stringify(standIn));
    await write('guzzle/autoload.php', `<?php require '${DEBIAN_GUZZLE}';`);
    const repositories = [{ 'packagist.org': false }, { type: 'path', url: join(folder, 'guzzle') }];
    await write('composer/config.json', JSON.stringify({ repositories }));
    env.COMPOSER_HOME = join(folder, 'composer');
  });

  it('does what the manual shows', async () => {
    const { ruc, lines } = await pasteCommands('shop', PHP_MANUALS.manual, env);
    expect(lines.slice(-4)).toEqual(outputOf(ruc, 'series items'));
  });

  it('does what its README shows', async () => {
    const { ruc, lines } = await pasteCommands('readme-php', PHP_MANUALS.readme, env);
    expect(lines.at(-1)).toBe(`ACCEPTED ${ruc}-01-F001-1.xml`);
  });

  it('repeats a request under its key, tells errors by class and refuses forged webhooks', async () => {
    await write('shop/patience.php', PHP_PROGRAM);
    await expectPatience('php', [join(folder, 'shop/patience.php')], env);
  });
});
