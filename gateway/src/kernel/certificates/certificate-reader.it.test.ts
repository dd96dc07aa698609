import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { say } from '@chasqui/core/messages';
import { CertificateError, createSelfSigned, parsePem } from '@chasqui/core/signature';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type CertificateReaderOptions, createCertificateReader } from './certificate-reader.ts';
import type { CertificateFile, CertificateReading } from './certificate-thread.ts';

const CENTURY = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2120-01-01T00:00:00Z') };
const FIXTURES = new URL('../../../../shared/core/src/signature/fixtures/', import.meta.url);

let pem: string;
beforeAll(async () => {
  ({ pem } = await createSelfSigned({ ruc: '20123456786', name: 'Ñandú', ...CENTURY }));
});

/** Its threads stay: one that starts from sources takes seconds to load them. */
const reader = createCertificateReader({ timeoutMs: 60_000, idleTimeoutMs: Number.POSITIVE_INFINITY });

describe('createCertificateReader', () => {
  it('returns what reading in this thread returns, with a key that is ready to sign', async () => {
    const [read, here] = [await reader.read('quipu', { pem }), parsePem(pem)];
    expect(read.certificate).toEqual(here.certificate);
    expect(read.privateKey.equals(here.privateKey)).toBe(true);
    expect(read.publicKey.equals(here.publicKey)).toBe(true);
  });

  it('reads an old PKCS#12 file, and refuses a wrong password', async () => {
    const pkcs12 = readFileSync(new URL('legacy.p12', FIXTURES));
    const { certificate } = await reader.read('quipu', { pkcs12, password: 'clave ñ 1' });
    expect(certificate.rucs).toEqual(['20123456786']);
    const wrong = reader.read('quipu', { pkcs12, password: 'otra' });
    await expect(wrong).rejects.toThrow(CertificateError);
    await expect(wrong).rejects.toMatchObject({ reason: 'wrong_password' });
  });

  it('refuses a key that is too short', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const short = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    await expect(reader.read('quipu', { pem: weakPem(short) })).rejects.toMatchObject({
      reason: 'key_length',
      message: 'The RSA key has 1024 bits, and must have from 2048 to 8192',
    });
  });

  it('does not block the event loop', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await createCertificateReader({ timeoutMs: 60_000 }).read('quipu', { pem });
    clearInterval(timer);
    // Starting a thread alone takes many milliseconds. A read in this thread would have kept every timer from firing.
    expect(turns).toBeGreaterThan(0);
  });
});

describe('createCertificateReader, with a file that takes too long', () => {
  it('refuses the file', async () => {
    const impatient = createCertificateReader({ timeoutMs: 1 });
    await expect(impatient.read('quipu', { pem })).rejects.toMatchObject({
      reason: 'unreadable',
      message: 'The file takes longer than 1 ms to open',
    });
  });

  it('reads the files that wait behind it', async () => {
    const impatient = createCertificateReader({ timeoutMs: 1, atOnce: 1 });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => impatient.read('quipu', { pem })));
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { reason: 'unreadable' } });
  });
});

describe('createCertificateReader, while a company uploads many slow certificates', () => {
  const LATE_MS = 60_000;
  const isUnavailable = { code: 'UNAVAILABLE', retryAfterSeconds: expect.any(Number) };

  /** Reader whose files are read when the test says so. */
  function hold(options: CertificateReaderOptions = {}) {
    const held: { readonly file: CertificateFile; readonly refuse: () => void }[] = [];
    const run = (file: CertificateFile) =>
      new Promise<{ kind: 'done'; result: CertificateReading }>((resolve) => {
        const result = { kind: 'refused', reason: 'unreadable', explanation: say('no', 'no') } as const;
        held.push({ file, refuse: () => resolve({ kind: 'done', result }) });
      });
    const reader = createCertificateReader({ timeoutMs: LATE_MS, ...options, threads: { run } });
    const read = (tenantId: string) => reader.read(tenantId, { pem: tenantId });
    const readPems = () => held.map(({ file }) => ('pem' in file ? file.pem : ''));
    return { read, held, readPems };
  }

  it('keeps a thread free for other companies', async () => {
    const { read, held, readPems } = hold({ atOnce: 2 });
    const busy = [read('busy'), read('busy'), read('busy')].map((reading) => reading.catch((error) => error));
    const other = read('other');
    await vi.waitFor(() => expect(readPems()).toEqual(['busy', 'other']));
    held[1]?.refuse();
    await expect(other).rejects.toMatchObject({ reason: 'unreadable' });
    for (const turn of [0, 2, 3]) {
      await vi.waitFor(() => expect(held.length).toBeGreaterThan(turn));
      held[turn]?.refuse();
    }
    await Promise.all(busy);
    expect(readPems()).toEqual(['busy', 'other', 'busy', 'busy']);
  });

  it('refuses the certificates of the company that are too many, and none of other companies', async () => {
    const { read, readPems } = hold({ atOnce: 2, waitingOfEach: 1 });
    const waiting = [read('busy'), read('busy'), read('other'), read('other')];
    for (const each of waiting) each.catch(() => {});
    await expect(read('busy')).rejects.toMatchObject(isUnavailable);
    await vi.waitFor(() => expect(readPems()).toEqual(['busy', 'other']));
  });

  it('refuses a certificate that waits too long', async () => {
    const { read } = hold({ waitMs: 1 });
    read('busy').catch(() => {});
    await expect(read('busy')).rejects.toMatchObject(isUnavailable);
  });
});

/** Certificate with a key that createSelfSigned would not make. */
function weakPem(key: string): string {
  const forge = createRequire(new URL('../../../../shared/core/package.json', import.meta.url))('node-forge');
  const certificate = forge.pki.createCertificate();
  const pkcs1 = createPrivateKey(key).export({ format: 'pem', type: 'pkcs1' }).toString();
  const privateKey = forge.pki.privateKeyFromPem(pkcs1);
  certificate.publicKey = forge.pki.setRsaPublicKey(privateKey.n, privateKey.e);
  certificate.validity.notBefore = CENTURY.notBefore;
  certificate.validity.notAfter = CENTURY.notAfter;
  certificate.sign(privateKey, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate) + key;
}
