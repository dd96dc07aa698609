import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, pingDatabase } from '@chasqui/db/connection';
import { openJobs, openRedis, UNKNOWN_ORIGIN, workerConnection } from '@chasqui/jobs';
import { parseWorkersEnv } from '@chasqui/platform/env';
import { openLimitStore } from '@chasqui/platform/rate-limit/limit-store';
import { createRateLimiter } from '@chasqui/platform/rate-limit/rate-limiter';
import { Worker } from 'bullmq';
import forge from 'node-forge';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { getFreePort } from '../../stack/start/ports.ts';
import { startRedis } from '../../stack/start/redis.ts';
import { startWatchdog } from '../../stack/start/watchdog.ts';
import { queryDatabase } from './query-database.ts';
import { createServiceDatabase } from './test-database.ts';

const certificates = makeCertificates();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-tls-'));
  await writeFile(join(folder, 'ca.pem'), certificates.ca);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a Redis with TLS and a restricted user', () => {
  const watchdog = startWatchdog(() => {});
  let port: number;
  beforeAll(async () => {
    port = await getFreePort();
    await writeFile(join(folder, 'cert.pem'), certificates.certificate);
    await writeFile(join(folder, 'key.pem'), certificates.key, { mode: 0o600 });
    const lines = [`tls-port ${port}`, `tls-cert-file ${join(folder, 'cert.pem')}`, 'tls-auth-clients no'];
    lines.push(`tls-key-file ${join(folder, 'key.pem')}`);
    lines.push('user chasqui on >secret ~bull:* ~chasqui:* &bull:ends* +@all -@admin -@dangerous +info');
    const options = { password: 'p', volatile: true, lines, watchdog, onLine: () => {} };
    await startRedis({ ...options, folder: join(folder, 'redis') });
  });
  afterAll(() => watchdog.close());

  const settings = (more: Readonly<Record<string, string>> = {}, host = 'localhost') =>
    parseWorkersEnv({
      DATABASE_URL: 'postgres://h/d',
      ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
      REDIS_URL: `rediss://chasqui:secret@${host}:${port}`,
      ...more,
    }).redis;

  it('serves queues and counts', async () => {
    const redis = settings({ REDIS_CA: join(folder, 'ca.pem') });
    const errors: Error[] = [];
    const onError = (error: Error) => void errors.push(error);
    const store = openLimitStore({ redis, onError });
    const jobs = openJobs({ redis, onError });
    const workers = ['sign', 'submit'].map(
      (name) => new Worker(name, async () => 'done', workerConnection(redis, name)),
    );
    for (const worker of workers) worker.on('error', onError);
    await Promise.all(workers.map((worker) => worker.waitUntilReady()));
    const emission = { tenantId: randomUUID(), documentId: randomUUID(), attempt: 1 };
    const enqueued = await jobs.addEmission(emission, UNKNOWN_ORIGIN);
    expect(await enqueued.waitUntilProcessed(20_000)).toBe('completed');
    expect(await jobs.isReady()).toBe(true);
    const limiter = createRateLimiter(store, { limits: { api: 2 }, windowSeconds: 60 });
    expect(await limiter.take('api', 'somebody', 1)).toMatchObject({ isGranted: true, remaining: 1 });
    await Promise.all(workers.map((worker) => worker.close()));
    await jobs.close();
    store.close();
    expect(errors).toEqual([]);
  });

  it.each([
    ['vouched for by nobody it knows', {}, 'localhost', /certificate/],
    ['under another name', { REDIS_CA: 'ca.pem' }, '127.0.0.1', /altnames|does not match/],
  ])('is refused if it is %s', async (_why, more, host, message) => {
    const ca: Readonly<Record<string, string>> = 'REDIS_CA' in more ? { REDIS_CA: join(folder, 'ca.pem') } : {};
    const manner = { waits: false, mostRetries: 0, mostRedirections: 1, silenceMs: 5_000 };
    const redis = openRedis(settings(ca, host), manner);
    const error = await new Promise<Error>((resolve) => redis.once('error', resolve));
    redis.on('error', () => {});
    redis.disconnect();
    expect(error.message).toMatch(message);
  });
});

describe('a PostgreSQL with TLS', () => {
  let database: Awaited<ReturnType<typeof createServiceDatabase>>;
  afterAll(() => database.drop());
  beforeAll(async () => {
    database = await createServiceDatabase(inject('databaseUrl'));
    const [{ folder: data } = {}] = await queryDatabase(
      inject('databaseUrl'),
      `select current_setting('data_directory') as folder`,
    );
    // The server writes these files itself, because it rejects a key that other accounts could read.
    for (const [name, pem] of Object.entries({ 'tls.crt': certificates.certificate, 'tls.key': certificates.key })) {
      const lines = `select unnest(string_to_array('${pem.replace(/\r/g, '').trim()}', E'\\n'))`;
      await queryDatabase(inject('databaseUrl'), `copy (${lines}) to program 'umask 077; cat > "${data}/${name}"'`);
    }
    for (const setting of [`ssl_cert_file = 'tls.crt'`, `ssl_key_file = 'tls.key'`, 'ssl = on']) {
      await queryDatabase(inject('databaseUrl'), `alter system set ${setting}`);
    }
    await queryDatabase(inject('databaseUrl'), 'select pg_reload_conf()');
  });

  async function ping(host: string, query: Readonly<Record<string, string>>): Promise<string> {
    const url = new URL(database.serviceUrl);
    url.hostname = host;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const db = openDatabase(url.href, { max: 1 });
    try {
      await pingDatabase(db);
      return 'answered';
    } catch (error) {
      return messagesOf(error);
    } finally {
      await db.close();
    }
  }

  it('is checked for its name and certificate authority', async () => {
    const trusted = { sslmode: 'verify-full', sslrootcert: join(folder, 'ca.pem') };
    // The server reloads its settings asynchronously.
    await vi.waitFor(async () => expect(await ping('localhost', trusted)).toBe('answered'), { timeout: 20_000 });
    expect(await ping('127.0.0.1', trusted)).toMatch(/connection to the database failed/);
    expect(await ping('localhost', { sslmode: 'verify-full' })).toMatch(/connection to the database failed/);
  });
});

function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${messagesOf(error.cause)}`;
}

interface TestCertificates {
  /** Certificate of the authority that signed the server's certificate, in PEM. */
  readonly ca: string;
  readonly certificate: string;
  readonly key: string;
}

/** Makes a private certificate authority and a server certificate signed by it, valid for an hour. */
function makeCertificates(): TestCertificates {
  const authority = forge.pki.rsa.generateKeyPair(2048);
  const server = forge.pki.rsa.generateKeyPair(2048);
  const ca = certify('Test authority', authority.publicKey, 'Test authority', authority.privateKey, [
    { name: 'basicConstraints', cA: true },
  ]);
  const certificate = certify('localhost', server.publicKey, 'Test authority', authority.privateKey, [
    { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
  ]);
  return { ca, certificate, key: forge.pki.privateKeyToPem(server.privateKey) };
}

function certify(
  subject: string,
  publicKey: forge.pki.PublicKey,
  issuer: string,
  issuersKey: forge.pki.rsa.PrivateKey,
  extensions: readonly object[],
): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = subject === issuer ? '01' : '02';
  certificate.validity.notBefore = new Date(Date.now() - 3_600_000);
  certificate.validity.notAfter = new Date(Date.now() + 3_600_000);
  certificate.setSubject([{ name: 'commonName', value: subject }]);
  certificate.setIssuer([{ name: 'commonName', value: issuer }]);
  certificate.setExtensions([...extensions]);
  certificate.sign(issuersKey, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}
