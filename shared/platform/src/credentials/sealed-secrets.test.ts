import { createSelfSigned, parsePem } from '@chasqui/core/signature';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKeyring, UnsealError } from '../keyring.ts';
import {
  sealSigningIdentity,
  sealSolPassword,
  sealUnreadableAnswer,
  unsealSigningIdentity,
  unsealSolPassword,
  unsealUnreadableAnswer,
} from './sealed-secrets.ts';

const keyring = createKeyring({ current: { id: 'a', key: new Uint8Array(32).fill(1) } });
const otherKeyring = createKeyring({ current: { id: 'a', key: new Uint8Array(32).fill(2) } });
const TENANT = '0199a1b2-0000-7000-8000-000000000001';
const OTHER_TENANT = '0199a1b2-0000-7000-8000-000000000002';

let pem: string;
beforeAll(async () => {
  const notBefore = new Date('2026-01-01T00:00:00Z');
  const notAfter = new Date('2030-01-01T00:00:00Z');
  ({ pem } = await createSelfSigned({ ruc: '20123456786', name: 'Comercial Ñandú', notBefore, notAfter }));
});

describe('a signing identity', () => {
  it('is the same after sealing and unsealing', () => {
    const identity = parsePem(pem);
    const opened = unsealSigningIdentity(keyring, TENANT, sealSigningIdentity(keyring, TENANT, identity));
    expect(opened.certificate).toEqual(identity.certificate);
    expect(opened.privateKey.equals(identity.privateKey)).toBe(true);
  });

  it('does not appear in the sealed bytes', () => {
    const sealed = Buffer.from(sealSigningIdentity(keyring, TENANT, parsePem(pem))).toString('latin1');
    expect(sealed).not.toContain('PRIVATE KEY');
    expect(sealed).not.toContain(parsePem(pem).certificate.derBase64.slice(0, 40));
  });

  it('cannot be unsealed for another tenant or with another key', () => {
    const sealed = sealSigningIdentity(keyring, TENANT, parsePem(pem));
    expect(() => unsealSigningIdentity(keyring, OTHER_TENANT, sealed)).toThrow();
    expect(() => unsealSigningIdentity(otherKeyring, TENANT, sealed)).toThrow();
  });
});

describe('a SOL password', () => {
  it('is the same after sealing and unsealing', () => {
    const sealed = sealSolPassword(keyring, TENANT, 'contraseña ñ €');
    expect(unsealSolPassword(keyring, TENANT, sealed)).toBe('contraseña ñ €');
  });

  it('cannot be unsealed for another tenant or as a signing identity', () => {
    const sealed = sealSolPassword(keyring, TENANT, 'secret');
    expect(() => unsealSolPassword(keyring, OTHER_TENANT, sealed)).toThrow();
    expect(() => unsealSigningIdentity(keyring, TENANT, sealed)).toThrow();
  });
});

const DOCUMENT = '0190a000-0000-7000-8000-000000000001';

it('opens an unreadable answer for its own document only', () => {
  const excerpt = '<html>Página de mantenimiento ☃</html>';
  const sealed = sealUnreadableAnswer(keyring, DOCUMENT, excerpt);
  expect(Buffer.from(sealed).toString('utf8')).not.toContain('mantenimiento');
  expect(unsealUnreadableAnswer(keyring, DOCUMENT, sealed)).toBe(excerpt);
  expect(() => unsealUnreadableAnswer(keyring, DOCUMENT.replace(/1$/, '2'), sealed)).toThrow(UnsealError);
});
