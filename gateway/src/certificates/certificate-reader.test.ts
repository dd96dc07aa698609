import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CertificateError, createSelfSigned, parsePem } from '@chasqui/core/signature';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCertificateReader } from './certificate-reader.ts';

const CENTURY = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2120-01-01T00:00:00Z') };
const FIXTURES = new URL('../../../shared/core/src/signature/fixtures/', import.meta.url);

let pem: string;
beforeAll(async () => {
  ({ pem } = await createSelfSigned({ ruc: '20123456786', name: 'Ñandú', ...CENTURY }));
});

describe('a certificate read in a thread', () => {
  const reader = createCertificateReader({ timeoutMs: 60_000 });

  it('is what reading it here gives, its key ready to sign', async () => {
    const [read, here] = [await reader.read({ pem }), parsePem(pem)];
    expect(read.certificate).toEqual(here.certificate);
    expect(read.privateKey.equals(here.privateKey)).toBe(true);
    expect(read.publicKey.equals(here.publicKey)).toBe(true);
  });

  it('may come in an old PKCS#12 file', async () => {
    const pkcs12 = readFileSync(new URL('legacy.p12', FIXTURES));
    const { certificate } = await reader.read({ pkcs12, password: 'clave ñ 1' });
    expect(certificate.rucs).toEqual(['20123456786']);
    const wrong = reader.read({ pkcs12, password: 'otra' });
    await expect(wrong).rejects.toThrow(CertificateError);
    await expect(wrong).rejects.toMatchObject({ reason: 'wrong_password' });
  });

  it('is refused with a key that is too short', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const short = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    await expect(reader.read({ pem: weakPem(short) })).rejects.toMatchObject({
      reason: 'key_length',
      message: 'The RSA key has 1024 bits, and must have from 2048 to 8192',
    });
  });

  it('leaves the event loop to others', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await reader.read({ pem });
    clearInterval(timer);
    // Starting a thread alone takes many milliseconds; read here, no timer would have come to its turn.
    expect(turns).toBeGreaterThan(0);
  });
});

describe('a file that takes too long', () => {
  it('is refused, and its thread is ended', async () => {
    const reader = createCertificateReader({ timeoutMs: 1 });
    await expect(reader.read({ pem })).rejects.toMatchObject({
      reason: 'unreadable',
      message: 'The file takes longer than 1 ms to open',
    });
  });

  it('does not keep those behind it waiting for ever, nor does a crowd pile up', async () => {
    const reader = createCertificateReader({ timeoutMs: 1, atOnce: 1, waiting: 2 });
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => reader.read({ pem })));
    const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null));
    expect(reasons.map((reason) => reason.reason ?? reason.code)).toEqual([
      'unreadable',
      'unreadable',
      'unreadable',
      'UNAVAILABLE',
    ]);
    await expect(createCertificateReader({ timeoutMs: 60_000 }).read({ pem })).resolves.toBeDefined();
  });
});

/** A certificate of a key that createSelfSigned would not make. */
function weakPem(key: string): string {
  const forge = createRequire(new URL('../../../shared/core/package.json', import.meta.url))('node-forge');
  const certificate = forge.pki.createCertificate();
  const pkcs1 = createPrivateKey(key).export({ format: 'pem', type: 'pkcs1' }).toString();
  const privateKey = forge.pki.privateKeyFromPem(pkcs1);
  certificate.publicKey = forge.pki.setRsaPublicKey(privateKey.n, privateKey.e);
  certificate.validity.notBefore = CENTURY.notBefore;
  certificate.validity.notAfter = CENTURY.notAfter;
  certificate.sign(privateKey, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate) + key;
}
