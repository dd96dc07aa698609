import { createSelfSigned, parsePem } from '@chasqui/core/signature';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  canUnseal,
  openApiClient,
  openSolUser,
  reseal,
  type SealedPlace,
  sealClientSecret,
  sealingContextOf,
  sealSigningIdentity,
  sealSolPassword,
  sealUnreadableAnswer,
  unsealSigningIdentity,
  unsealUnreadableAnswer,
} from './credentials.ts';
import { createKeyring, UnsealError } from './keyring.ts';

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
    const stored = { username: 'MODDATOS', sealedPassword: sealSolPassword(keyring, TENANT, 'contraseña ñ €') };
    expect(openSolUser(keyring, TENANT, stored)).toEqual({ username: 'MODDATOS', password: 'contraseña ñ €' });
  });

  it('cannot be unsealed for another tenant or as a signing identity', () => {
    const sealed = sealSolPassword(keyring, TENANT, 'secret');
    expect(openSolUser(keyring, OTHER_TENANT, { username: 'MODDATOS', sealedPassword: sealed })).toBeNull();
    expect(() => unsealSigningIdentity(keyring, TENANT, sealed)).toThrow();
  });
});

it('opens the secret of a client for its own tenant and service only', () => {
  const sealedSecret = sealClientSecret(keyring, TENANT, 'gre', 'ñandú/+=');
  const stored = { service: 'gre', clientId: 'guias', sealedSecret };
  expect(openApiClient(keyring, TENANT, stored)).toEqual({ clientId: 'guias', clientSecret: 'ñandú/+=' });
  expect(openApiClient(keyring, TENANT, { ...stored, service: 'api' })).toBeNull();
  expect(openApiClient(keyring, OTHER_TENANT, stored)).toBeNull();
});

const DOCUMENT = '0190a000-0000-7000-8000-000000000001';

it('opens an unreadable answer for its own document only', () => {
  const excerpt = '<html>Página de mantenimiento ☃</html>';
  const sealed = sealUnreadableAnswer(keyring, DOCUMENT, excerpt);
  expect(Buffer.from(sealed).toString('utf8')).not.toContain('mantenimiento');
  expect(unsealUnreadableAnswer(keyring, DOCUMENT, sealed)).toBe(excerpt);
  expect(() => unsealUnreadableAnswer(keyring, DOCUMENT.replace(/1$/, '2'), sealed)).toThrow(UnsealError);
});

const [first, second] = [1, 2].map((byte) => ({ id: `key-${byte}`, key: new Uint8Array(32).fill(byte) }));
if (first === undefined || second === undefined) throw new Error('Two keys are needed');
const before = createKeyring({ current: first });
const during = createKeyring({ current: second, previous: [first] });
const after = createKeyring({ current: second });

const ENDPOINT = '0199a1b2-0000-7000-8000-000000000002';
const PLACES: readonly SealedPlace[] = [
  { store: 'certificates', tenantId: TENANT },
  { store: 'sol_credentials', tenantId: TENANT },
  { store: 'api_clients', tenantId: TENANT, service: 'gre' },
  { store: 'api_clients', tenantId: TENANT, service: 'api' },
  { store: 'tenant_channels', tenantId: TENANT, url: 'https://ose.example.pe/billService' },
  { store: 'submissions', documentId: TENANT },
  { store: 'idempotency_keys', tenantId: TENANT, key: 'order-1' },
  { store: 'webhook_secrets', tenantId: TENANT, endpointId: ENDPOINT },
  { store: 'totp_secrets', tenantId: TENANT, userId: ENDPOINT },
];
const sealAt = (place: SealedPlace, keyring = before) => keyring.seal(Buffer.from('secret'), sealingContextOf(place));

describe('reseal', () => {
  it.each(PLACES)('seals data of $store again with the new key', (place) => {
    const anew = reseal(during, sealAt(place), place);
    if (anew === null) throw new Error('It should have opened');
    expect(Buffer.from(after.unseal(anew, sealingContextOf(place))).toString()).toBe('secret');
    expect(canUnseal(before, anew, place)).toBe(false);
  });

  it('returns null if no key opens the data or the place is wrong', () => {
    const [place, elsewhere] = PLACES;
    if (place === undefined || elsewhere === undefined) throw new Error('Two places are needed');
    expect(reseal(after, sealAt(place), place)).toBeNull();
    expect(reseal(during, sealAt(place), elsewhere)).toBeNull();
    expect(reseal(during, Buffer.from('never sealed'), place)).toBeNull();
  });

  it('binds each place to its own context', () => {
    expect(new Set(PLACES.map(sealingContextOf)).size).toBe(PLACES.length);
  });

  it('gives a webhook secret and its former secret the same context', () => {
    const owner = { tenantId: TENANT, endpointId: ENDPOINT };
    const sealed = sealAt({ store: 'webhook_secrets', ...owner });
    expect(canUnseal(before, sealed, { store: 'former_webhook_secrets', ...owner })).toBe(true);
    expect(canUnseal(before, sealed, { store: 'former_webhook_secrets', ...owner, endpointId: TENANT })).toBe(false);
  });
});
