import { expect, it } from 'vitest';
import { TEST_IDENTITY } from './identity-fixture.ts';
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

it('readRsaCertificate drops the oldest of too many certificates', () => {
  const first = readRsaCertificate(certificate.derBase64);
  for (let made = 0; made < 16; made += 1) {
    // Another certificate as far as reading goes: the last byte is of its signature.
    const der = Buffer.from(certificate.derBase64, 'base64');
    der.writeUInt8(der.readUInt8(der.length - 1) ^ (made + 1), der.length - 1);
    const other = der.toString('base64');
    expect(readRsaCertificate(other)?.info.derBase64).toBe(other);
  }
  const again = readRsaCertificate(certificate.derBase64);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});
