import { createSelfSigned } from '@chasqui/core/signature';
import { TEST_DAYS } from '@chasqui/core/test-clock';
import { limaDate } from '@chasqui/core/time';
import { expect, it } from 'vitest';
import { makeSandboxCertificate } from './read-certificate.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

it.each([
  ['live', '2026-05-31', '2029-05-31'],
  ['test', TEST_DAYS.first, '2036-01-01'],
] as const)('a self-signed certificate of a %s company is valid from %s to %s', async (mode, first, last) => {
  const deps = { clock: { now: () => NOW }, createSelfSigned, config: { authority: 'sandbox' } } as const;
  const owner = { id: '0199a1b2-0000-7000-8000-000000000001', ruc: '20123456786', name: 'Wari S.A.C.', mode };
  const { certificate } = await makeSandboxCertificate(deps, owner);
  expect([limaDate(certificate.validFrom), limaDate(certificate.validTo)]).toEqual([first, last]);
});
