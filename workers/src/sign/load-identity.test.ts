import { createSelfSigned, parsePem } from '@chasqui/core/signature';
import { sealSigningIdentity } from '@chasqui/platform/credentials';
import { createKeyring } from '@chasqui/platform/keyring';
import { createLog } from '@chasqui/platform/log';
import { beforeAll, describe, expect, it } from 'vitest';
import { openIdentity } from './load-identity.ts';

const RUC = '20123456786';
const TENANT = '0199a1b2-0000-7000-8000-000000000001';
const NOT_BEFORE = new Date('2026-01-01T00:00:00Z');
const NOT_AFTER = new Date('2027-01-01T00:00:00Z');

const keyring = createKeyring({ current: { id: 'a', key: new Uint8Array(32).fill(1) } });
const log = createLog({ level: 'silent', name: 'test' });

let sealed: Uint8Array;
beforeAll(async () => {
  const { pem } = await createSelfSigned({ ruc: RUC, name: 'Ñandú', notBefore: NOT_BEFORE, notAfter: NOT_AFTER });
  sealed = sealSigningIdentity(keyring, TENANT, parsePem(pem));
});

function open(
  bytes: Uint8Array,
  { ruc = RUC, at = '2026-06-01T00:00:00Z', tenantId = TENANT, isRucExempt = false, clockDays = 0 } = {},
) {
  return openIdentity(
    { keyring, log, clock: { now: () => new Date(at) } },
    { tenantId, ruc, sealed: bytes, isRucExempt, clockDays },
  );
}

describe('openIdentity', () => {
  it('returns a key that may sign', () => {
    expect(open(sealed)).toMatchObject({ kind: 'usable', identity: { certificate: { rucs: [RUC] } } });
  });

  it('returns the cached key object on the next use', () => {
    const [first, second] = [open(sealed), open(sealed)];
    if (first.kind !== 'usable' || second.kind !== 'usable') throw new Error('Both should be usable');
    expect(second.identity).toBe(first.identity);
  });

  it('caches a key for ten minutes after it was unsealed, even with frequent use', async () => {
    const { pem } = await createSelfSigned({ ruc: RUC, name: 'Wari', notBefore: NOT_BEFORE, notAfter: NOT_AFTER });
    const own = sealSigningIdentity(keyring, TENANT, parsePem(pem));
    const identityAt = (at: string) => {
      const opened = open(own, { at });
      if (opened.kind !== 'usable') throw new Error('It should be usable');
      return opened.identity;
    };
    const first = identityAt('2026-06-01T00:00:00Z');
    expect(identityAt('2026-06-01T00:09:00Z')).toBe(first);
    expect(identityAt('2026-06-01T00:09:59.999Z')).toBe(first);
    const second = identityAt('2026-06-01T00:10:00Z');
    expect(second).not.toBe(first);
    expect(identityAt('2026-06-01T00:19:59Z')).toBe(second);
  });

  it('does not return a key that it can no longer unseal after the cache expired', () => {
    const deps = { log, clock: { now: () => new Date('2026-06-02T00:00:00Z') } };
    const request = { tenantId: TENANT, ruc: RUC, sealed, isRucExempt: false, clockDays: 0 };
    expect(openIdentity({ ...deps, keyring }, request).kind).toBe('usable');
    const stranger = createKeyring({ current: { id: 'b', key: new Uint8Array(32).fill(2) } });
    const later = { ...deps, keyring: stranger, clock: { now: () => new Date('2026-06-02T00:10:00Z') } };
    expect(openIdentity(later, request)).toEqual({ kind: 'unusable', reason: 'The certificate cannot be read' });
  });

  it('does not cache a key longer if the clock is set back', () => {
    const at = (time: string) => open(sealed, { at: time });
    const [ahead, back] = [at('2026-06-03T12:00:00Z'), at('2026-06-03T00:00:00Z')];
    if (ahead.kind !== 'usable' || back.kind !== 'usable') throw new Error('Both should be usable');
    expect(back.identity).not.toBe(ahead.identity);
  });

  it.each([
    ['expired', { at: '2027-01-02T00:00:00Z' }, 'The certificate has expired'],
    ['expired by the clock of the document', { clockDays: 365 }, 'The certificate has expired'],
    ['not in force yet', { at: '2025-12-31T00:00:00Z' }, 'The certificate is not in force yet'],
    [
      "another company's",
      { ruc: '20131312955' },
      "The certificate is not this tenant's: its subject does not carry the tenant's RUC",
    ],
    [
      'sealed for another tenant',
      { tenantId: '0199a1b2-0000-7000-8000-000000000002' },
      'The certificate cannot be read',
    ],
  ])('says why a certificate that is %s cannot sign', (_what, circumstances, reason) => {
    expect(open(sealed, circumstances)).toEqual({ kind: 'unusable', reason });
  });

  it('accepts a certificate without the RUC if it has an exception and is in force', () => {
    const exempt = { ruc: '20131312955', isRucExempt: true };
    expect(open(sealed, exempt).kind).toBe('usable');
    expect(open(sealed, { ...exempt, at: '2027-01-02T00:00:00Z' })).toEqual({
      kind: 'unusable',
      reason: 'The certificate has expired',
    });
  });

  it('does not open bytes that were changed', () => {
    const changed = Uint8Array.from(sealed);
    changed.set([(changed.at(-1) ?? 0) ^ 1], changed.length - 1);
    expect(open(changed)).toEqual({ kind: 'unusable', reason: 'The certificate cannot be read' });
  });

  it('judges validity at every use, not when the key was read', () => {
    expect(open(sealed).kind).toBe('usable');
    expect(open(sealed, { at: '2027-06-01T00:00:00Z' }).kind).toBe('unusable');
  });
});
