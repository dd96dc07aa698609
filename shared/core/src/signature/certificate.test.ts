import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import forge from 'node-forge';
import { describe, expect, it } from 'vitest';
import { TEST_IDENTITY, TEST_PEM } from './identity-fixture.ts';
import {
  CertificateError,
  checkIdentity,
  createSelfSigned,
  listIdentityFaults,
  parsePem,
  parsePkcs12,
  requireKeyLength,
} from './index.ts';

const RUC = '20123456786';

function readFixture(name: string): Buffer {
  return readFileSync(new URL(`fixtures/${name}`, import.meta.url));
}

function reasonOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof CertificateError ? error.reason : error;
  }
}

function blockOf(label: string): string {
  return new RegExp(`-----BEGIN ${label}-----[\\s\\S]+-----END ${label}-----\\n?`).exec(TEST_PEM)?.[0] ?? '';
}

const CERTIFICATE = blockOf('CERTIFICATE');
const KEY = blockOf('PRIVATE KEY');

describe('parsePem', () => {
  it('reads certificate and key', () => {
    const { certificate, privateKey, publicKey } = parsePem(TEST_PEM);
    expect(certificate).toMatchObject({
      serialNumber: '01782A3533CF7AB7046BBAE4468A59CA',
      validFrom: new Date('2020-01-01T00:00:00Z'),
      validTo: new Date('2120-01-01T00:00:00Z'),
      rucs: [RUC],
    });
    expect(certificate.subject).toBe(
      `C=PE, O=EMPRESA DE PRUEBA S.A.C. (TEST ONLY), OU=${RUC}, serialNumber=${RUC}, CN=EMPRESA DE PRUEBA S.A.C. (TEST ONLY)`,
    );
    expect(certificate.issuer).toBe(certificate.subject);
    expect([privateKey.type, publicKey.type]).toEqual(['private', 'public']);
  });

  it('accepts any order, line ends, text around the blocks, and a PKCS#1 key', () => {
    const pkcs1 = createPrivateKey(KEY).export({ format: 'pem', type: 'pkcs1' }).toString();
    const expected = TEST_IDENTITY.certificate;
    expect(parsePem(KEY + CERTIFICATE).certificate).toEqual(expected);
    expect(parsePem(TEST_PEM.replaceAll('\n', '\r\n')).certificate).toEqual(expected);
    expect(parsePem(`Bag Attributes\n  x: y\n${CERTIFICATE}more\n${pkcs1}`).certificate).toEqual(expected);
  });

  it('selects the certificate of the key from a chain', async () => {
    const other = await createSelfSigned({ ruc: '20999999999', name: 'Otro', ...CENTURY });
    const otherCertificate = /-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----\r?\n/.exec(other.pem)?.[0];
    expect(parsePem(`${otherCertificate}${TEST_PEM}`).certificate).toEqual(TEST_IDENTITY.certificate);
    expect(reasonOf(() => parsePem(`${otherCertificate}${KEY}`))).toBe('no_private_key');
  });

  it.each([
    ['nothing', '', 'unreadable'],
    ['no PEM', 'hola', 'unreadable'],
    ['a key alone', KEY, 'unreadable'],
    ['a certificate alone', CERTIFICATE, 'no_private_key'],
    ['a broken certificate', CERTIFICATE.replace('MII', 'AAA') + KEY, 'unreadable'],
    ['a broken key', CERTIFICATE + KEY.replace('MII', 'AAA'), 'unreadable'],
    ['an EC key', readFixture('ec.pem').toString(), 'not_rsa'],
  ])('reports the fault of %s', (_, pem, reason) => {
    expect(reasonOf(() => parsePem(pem))).toBe(reason);
  });

  it('refuses an encrypted key', () => {
    const encrypted = createPrivateKey(KEY)
      .export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'x' })
      .toString();
    expect(reasonOf(() => parsePem(CERTIFICATE + encrypted))).toBe('wrong_password');
  });
});

describe('parsePkcs12', () => {
  it.each([
    ['legacy.p12', 'clave ñ 1'],
    ['modern.p12', 'clave ñ 1'],
    ['no-password.p12', ''],
    ['chain.p12', 'secret'],
  ])('opens %s', (file, password) => {
    const identity = parsePkcs12(readFixture(file), password);
    expect(identity.certificate).toEqual(TEST_IDENTITY.certificate);
    expect(identity.privateKey.equals(TEST_IDENTITY.privateKey)).toBe(true);
  });

  it.each([
    ['legacy.p12', 'otra', 'wrong_password'],
    ['legacy.p12', '', 'wrong_password'],
    ['modern.p12', 'otra', 'wrong_password'],
    ['modern.p12', 'clave Ñ 1', 'wrong_password'],
    ['no-password.p12', 'x', 'wrong_password'],
    ['certificate-only.p12', 'secret', 'no_private_key'],
    ['ec.p12', 'secret', 'not_rsa'],
    ['ec.pem', 'secret', 'unreadable'],
  ])('refuses %s with password %j: %s', (file, password, reason) => {
    expect(reasonOf(() => parsePkcs12(readFixture(file), password))).toBe(reason);
  });

  it('opens a node-forge store without a password', () => {
    const store = forge.pkcs12.toPkcs12Asn1(
      forge.pki.privateKeyFromPem(KEY),
      forge.pki.certificateFromPem(CERTIFICATE),
      null,
    );
    const bytes = Buffer.from(forge.asn1.toDer(store).getBytes(), 'binary');
    expect(parsePkcs12(bytes, '').certificate).toEqual(TEST_IDENTITY.certificate);
  });

  it('throws only a CertificateError for a damaged file', () => {
    const whole = readFixture('chain.p12');
    for (let at = 0; at < whole.length; at += 97) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8(damaged.readUInt8(at) ^ 0x55, at);
      expect(['unreadable', 'wrong_password', 'no_private_key', 'not_rsa']).toContain(
        reasonOf(() => parsePkcs12(damaged, 'secret')),
      );
    }
  });

  it('never reveals the password', () => {
    const run = () => parsePkcs12(readFixture('legacy.p12'), 'una-clave-secreta');
    expect(run).toThrow(CertificateError);
    expect(run).not.toThrow(/una-clave-secreta/);
  });
});

const { privateKey } = TEST_IDENTITY;
const CENTURY = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2120-01-01T00:00:00Z') };

describe('createSelfSigned', () => {
  it('creates an identity for the RUC and the period', async () => {
    const name = `Ñandú & Cía. ${'x'.repeat(80)}`;
    const { pem } = await createSelfSigned({ ruc: RUC, name, ...CENTURY });
    const { certificate, privateKey } = parsePem(pem);
    expect(privateKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
    expect(certificate.rucs).toEqual([RUC]);
    expect(certificate.subject).toContain('O=Ñandú & Cía. xxx');
    expect([certificate.validFrom, certificate.validTo]).toEqual([CENTURY.notBefore, CENTURY.notAfter]);
    expect(certificate.serialNumber).toMatch(/^01[0-9A-F]{30}$/);
  });

  it('accepts a serial number', async () => {
    const { pem } = await createSelfSigned({ ruc: RUC, name: 'X', ...CENTURY, privateKey, serialNumber: '0abc' });
    expect(parsePem(pem).certificate.serialNumber).toBe('0ABC');
  });
});

describe('checkIdentity', () => {
  const { certificate } = TEST_IDENTITY;

  it.each([
    ['2019-12-31T23:59:59Z', RUC, 'not_yet_valid'],
    ['2020-01-01T00:00:00Z', RUC, null],
    ['2120-01-01T00:00:00Z', RUC, null],
    ['2120-01-01T00:00:01Z', RUC, 'expired'],
    ['2026-01-01T00:00:00Z', '20123456787', 'ruc_mismatch'],
  ])('at %s for %s is %s', (at, ruc, fault) => {
    expect(checkIdentity({ certificate }, { ruc, at: new Date(at) })).toBe(fault);
  });
});

describe('listIdentityFaults', () => {
  const { certificate } = TEST_IDENTITY;

  it('lists every fault', () => {
    const terms = { ruc: '20999999999', at: new Date('2130-01-01T00:00:00Z') };
    expect(listIdentityFaults(certificate, terms)).toEqual(['expired', 'ruc_mismatch']);
  });

  it('lets an exempt certificate sign for another RUC, but not when it has expired', () => {
    const terms = { ruc: '20999999999', isRucExempt: true };
    expect(checkIdentity({ certificate }, { ...terms, at: new Date('2026-01-01T00:00:00Z') })).toBeNull();
    expect(checkIdentity({ certificate }, { ...terms, at: new Date('2130-01-01T00:00:00Z') })).toBe('expired');
  });
});

describe('requireKeyLength', () => {
  /** A key that cannot sign. Long ones that can take seconds to generate. */
  function keyOf(bits: number) {
    const numberOf = (length: number) => Buffer.alloc(length, 0x81).toString('base64url');
    const half = numberOf(Math.ceil(bits / 16));
    const factors = { p: half, q: half, dp: half, dq: half, qi: half };
    const whole = numberOf(bits / 8);
    return {
      privateKey: createPrivateKey({ key: { kty: 'RSA', n: whole, e: 'AQAB', d: whole, ...factors }, format: 'jwk' }),
    };
  }

  it.each([512, 1024, 2040, 8200])('refuses a key of %d bits', (bits) => {
    expect(() => requireKeyLength(keyOf(bits))).toThrow(
      `The RSA key has ${bits} bits, and must have from 2048 to 8192`,
    );
    expect(reasonOf(() => requireKeyLength(keyOf(bits)))).toBe('key_length');
  });

  it.each([2048, 3072, 8192])('accepts a key of %d bits', (bits) => {
    expect(() => requireKeyLength(keyOf(bits))).not.toThrow();
  });
});

describe('findRucs', () => {
  async function rucsOf(name: string): Promise<readonly string[]> {
    const { pem } = await createSelfSigned({ ruc: '10456789012', name, ...CENTURY, privateKey });
    return parsePem(pem).certificate.rucs;
  }

  it('finds each RUC of the subject once, at any position', async () => {
    expect(await rucsOf('AGENTE 20123456786 - RUC:15123456789')).toEqual(['20123456786', '15123456789', '10456789012']);
  });

  it('finds only numbers of 11 digits that start like a RUC', async () => {
    expect(await rucsOf('120123456786 201234567865 30123456786 2012345678')).toEqual(['10456789012']);
  });
});
