import { expect, it } from 'vitest';
import { TEST_IDENTITY } from './identity-fixture.ts';
import { createSelfSigned, parsePem } from './index.ts';
import { readRsaCertificate } from './verify-signature.ts';

const { certificate, publicKey } = TEST_IDENTITY;

it('readRsaCertificate returns the facts and the key, parsed once', () => {
  const first = readRsaCertificate(certificate.derBase64);
  expect(first?.info).toEqual(certificate);
  expect(first?.publicKey.equals(publicKey)).toBe(true);
  expect(readRsaCertificate(certificate.derBase64)).toBe(first);
});

it('readRsaCertificate refuses another spelling of a known certificate', () => {
  expect(readRsaCertificate(`${certificate.derBase64}=`)).toBeUndefined();
  expect(readRsaCertificate(`${certificate.derBase64}AAAA`)).toBeUndefined();
  expect(readRsaCertificate(certificate.derBase64.slice(0, -4))).toBeUndefined();
});

it('readRsaCertificate drops the oldest of too many certificates', async () => {
  const first = readRsaCertificate(certificate.derBase64);
  const term = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2027-01-01T00:00:00Z') };
  for (let made = 0; made < 16; made += 1) {
    const { pem } = await createSelfSigned({ ruc: '20123456786', name: `N${made}`, ...term });
    expect(readRsaCertificate(parsePem(pem).certificate.derBase64)?.info.subject).toContain(`N${made}`);
  }
  const again = readRsaCertificate(certificate.derBase64);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});
