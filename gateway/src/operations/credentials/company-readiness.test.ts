import type { CircuitReport } from '@chasqui/platform/circuit-reports';
import { expect, it } from 'vitest';
import { judgeAuthority, judgeReadiness } from './company-readiness.ts';

const CLOSED: CircuitReport = {
  ...{ authority: 'production', service: 'factura', host: null, state: 'closed', openUntil: null },
  ...{ rucs: 5, slowedRucs: 0, downRucs: 0 },
};
const OPEN: CircuitReport = { ...CLOSED, state: 'open', openUntil: '2026-02-01T12:00:00.000Z' };
const OSE = { authority: 'ose', host: 'ose.example.pe' };

it.each([
  ['unknown without workers', [], CLOSED, 'unknown'],
  ['up if its circuit is closed', [CLOSED], CLOSED, 'up'],
  ['down if its circuit is open in one process', [CLOSED, OPEN], CLOSED, 'down'],
  ['up if only the circuit of guides is open', [{ ...OPEN, service: 'gre' }], CLOSED, 'up'],
  ['up if only another authority is down', [{ ...OPEN, authority: 'beta' }], CLOSED, 'up'],
  ['down if its own OSE is down', [{ ...OPEN, ...OSE }], OSE, 'down'],
  ['up if another OSE is down', [{ ...OPEN, ...OSE, host: 'other.example.pe' }], OSE, 'up'],
] as const)('the authority of a company is %s', (_name, reports, place, state) => {
  expect(judgeAuthority(reports, place)).toBe(state);
});

const RUC = '20123456789';
const NOW = new Date('2026-02-01T12:00:00Z');
const CERTIFICATE = {
  ...{ id: '1', issuer: 'CN=Test', serialNumber: '0a', rucException: null, createdAt: NOW },
  subject: `CN=Cóndor S.A.C., serialNumber=${RUC}`,
  validFrom: new Date('2025-03-01T05:00:00Z'),
  validTo: new Date('2026-03-01T05:00:00Z'),
  effectiveFrom: new Date('2025-03-01T05:00:00Z'),
};
const ENDED = { ...CERTIFICATE, validTo: new Date('2026-01-30T05:00:00Z') };
const NEXT = {
  ...{ ...CERTIFICATE, effectiveFrom: new Date('2026-02-28T05:00:00Z') },
  validTo: new Date('2027-02-01T12:00:00Z'),
};
const LATE = { ...NEXT, effectiveFrom: new Date('2026-03-02T05:00:00Z') };

it.each([
  ['a good certificate', CERTIFICATE, null, ['ready', 28]],
  ['none', null, null, ['missing', null]],
  ['none yet', null, NEXT, ['missing', null]],
  ['one that has ended', ENDED, null, ['expired', -2]],
  ['one of another company', { ...CERTIFICATE, subject: 'serialNumber=20100070970' }, null, ['unusable', 28]],
  ['one that is replaced in time', CERTIFICATE, NEXT, ['ready', 365]],
  ['one that is replaced too late', CERTIFICATE, LATE, ['ready', 28]],
] as const)('a company with %s tells so', (_name, certificate, nextCertificate, [standing, daysLeft]) => {
  const stored = { ruc: RUC, certificate, nextCertificate, hasSolUser: true, lastCode: null };
  expect(judgeReadiness(stored, { now: NOW, needsSolUser: true, isSentToOse: false })).toEqual({
    ...{ certificate: standing, certificateDaysLeft: daysLeft, solUser: 'ready' },
  });
});

it.each([
  [true, true, 'ready'],
  [false, true, 'missing'],
  [false, false, 'ready'],
] as const)('a SOL user that is there: %s, and needed: %s, is %s', (hasSolUser, needsSolUser, solUser) => {
  const stored = { ruc: RUC, certificate: CERTIFICATE, nextCertificate: null, hasSolUser, lastCode: null };
  expect(judgeReadiness(stored, { now: NOW, needsSolUser, isSentToOse: false })).toMatchObject({ solUser });
});

it.each([
  ['SUNAT refused at the newest document', '0102', false, 'refused'],
  ['SUNAT knows without a profile', '0111', false, 'refused'],
  ['SUNAT accepted', '0', false, 'ready'],
  ['SUNAT accepted, and rejected the document', '2017', false, 'ready'],
  ['SUNAT could not judge', '0109', false, 'ready'],
  ['sends no documents, because an OSE takes them', '0102', true, 'ready'],
] as const)('a SOL user that %s (%s) tells so', (_name, lastCode, isSentToOse, solUser) => {
  const stored = { ruc: RUC, certificate: CERTIFICATE, nextCertificate: null, hasSolUser: true, lastCode };
  expect(judgeReadiness(stored, { now: NOW, needsSolUser: true, isSentToOse })).toMatchObject({ solUser });
});
