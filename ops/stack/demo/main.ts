import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createChasquiClient } from '@chasqui/client';
import { isCalendarDate, limaDate } from '@chasqui/core/time';
import { StackEnvSchema } from '@chasqui/platform/env';
import { createDemoTenant } from '../start/demo-tenant.ts';
import { getFreePort } from '../start/ports.ts';
import { startStack } from '../start/stack.ts';
import { type DemoResult, runDemo, saveFiles } from './run-demo.ts';

/** Variables that clear any configured servers: the demo starts its own. */
const NO_SERVERS = Object.fromEntries(
  Object.keys(StackEnvSchema.entries)
    .filter((name) => name.startsWith('REDIS_') || name.endsWith('DATABASE_URL'))
    .map((name) => [name, '']),
);

const say = (text: string) => void process.stdout.write(`${text}\n`);

/**
 * `npm run demo -- --out DIR`: one document of every type on a stack of its own. Exit code 0 if all were accepted and have
 * their files. With `--date 2027-01-04` the test company emits them, under the rules of that day.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { out: { type: 'string', default: './out' }, date: { type: 'string' } } });
  const { date } = values;
  if (date !== undefined && !isCalendarDate(date)) throw new Error('--date must be a day, YYYY-MM-DD');
  const out = resolve(values.out);
  const dataDir = await mkdtemp(join(tmpdir(), 'chasqui-demo-'));
  try {
    return await demonstrate(dataDir, out, date);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function demonstrate(dataDir: string, out: string, date?: string): Promise<number> {
  const [gatewayPort, sandboxPort] = await Promise.all([getFreePort(), getFreePort()]);
  // The demo sends more in its one minute than the default rate limit of an integrator allows.
  const limits = { RATE_LIMIT_API: '1000' };
  const env = {
    ...limits,
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(gatewayPort),
    SANDBOX_PORT: String(sandboxPort),
  };
  const stack = await startStack({ env: { ...env, ...NO_SERVERS, AUTHORITY: 'sandbox' } });
  try {
    const { gatewayUrl, secrets } = stack;
    const tenant = await createDemoTenant({ gatewayUrl, masterKey: secrets.MASTER_KEY });
    if (tenant === null) throw new Error('A new database has the demo tenant already');
    const client = createChasquiClient(
      date === undefined
        ? { url: gatewayUrl, apiKey: tenant.apiKey }
        : { url: gatewayUrl, apiKey: tenant.testApiKey, fetch: fetchOn(date) },
    );
    const results = await runDemo(client, date ?? limaDate(new Date()), (result) => say(formatRow(result)));
    let isComplete = results.every(({ status }) => status === 'ACCEPTED');
    for (const { id, documentId } of results) {
      const missing = await saveFiles(client, id, out);
      if (missing.length === 0) continue;
      isComplete = false;
      say(`${documentId} has no ${missing.join(', ')}`);
    }
    say(`\nFiles are in ${out}.`);
    return isComplete ? 0 : 1;
  } finally {
    await stack.stop();
  }
}

/** Returns `fetch` with a day of the test company in each request, downloads too. */
function fetchOn(date: string): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Chasqui-Date', date);
    return fetch(input, { ...init, headers });
  };
}

const NAME_WIDTH = 26;
const ID_WIDTH = 34;
const STATUS_WIDTH = 10;

function formatRow({ name, documentId, status, cdrResponseCode, cdrDescription }: DemoResult): string {
  const verdict = `${cdrResponseCode ?? '-'}  ${cdrDescription ?? ''}`;
  return `${name.padEnd(NAME_WIDTH)}${documentId.padEnd(ID_WIDTH)}${status.padEnd(STATUS_WIDTH)}${verdict}`;
}

process.exitCode = await main();
