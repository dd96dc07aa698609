import { describe, expect, it } from 'vitest';
import { toCertificateBody } from './certificate-body.ts';

const RUC = '20123456786';
const RECORD = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  subject: `CN=Ñandú, OU=${RUC}`,
  issuer: 'CN=Entity',
  serialNumber: '0A',
  validFrom: new Date('2026-01-01T05:00:00Z'),
  // The last second of the 30th of June in Lima.
  validTo: new Date('2026-07-01T04:59:59Z'),
  effectiveFrom: new Date('2026-01-02T15:00:00Z'),
  rucException: null,
  createdAt: new Date('2026-01-02T15:00:00Z'),
};
const show = (now: string, changes: Partial<typeof RECORD> & { rucException?: string } = {}, ruc = RUC) =>
  toCertificateBody({ ...RECORD, ...changes }, { ruc, now: new Date(now), language: 'en' });

describe('days left', () => {
  it.each([
    ['2026-05-30T17:00:00Z', 31, null],
    ['2026-05-31T04:59:59Z', 31, null],
    ['2026-05-31T05:00:00Z', 30, 'The certificate expires in 30 days, on 2026-06-30: upload the next one'],
    ['2026-06-29T17:00:00Z', 1, 'The certificate expires tomorrow, on 2026-06-30: upload the next one'],
    ['2026-07-01T04:59:59Z', 0, 'The certificate expires today: upload the next one'],
    ['2026-07-01T05:00:00Z', -1, 'The certificate expired on 2026-06-30: upload another one'],
    ['2026-07-31T17:00:00Z', -31, 'The certificate expired on 2026-06-30: upload another one'],
  ])('at %s are %d, with the warning %j', (now, daysLeft, warning) => {
    expect(show(now)).toMatchObject({ daysLeft, warning });
  });

  it('are none on the day on which it has expired already', () => {
    const validTo = new Date('2026-06-30T15:00:00Z');
    expect(show('2026-06-30T17:00:00Z', { validTo })).toMatchObject({
      daysLeft: 0,
      warning: 'The certificate expired on 2026-06-30: upload another one',
      problems: ['it has expired'],
    });
  });
});

describe('problems', () => {
  it('are none for a certificate that can sign', () => {
    expect(show('2026-03-01T00:00:00Z').problems).toEqual([]);
  });

  it('are all that keep it from signing', () => {
    expect(show('2027-03-01T00:00:00Z', {}, '20999999999').problems).toEqual([
      'it has expired',
      "its subject does not carry the tenant's RUC",
    ]);
  });

  it('are not those that an exception allows', () => {
    const rucException = 'certificate of our PSE';
    expect(
      toCertificateBody({ ...RECORD, rucException }, { ruc: '20999999999', now: RECORD.effectiveFrom, language: 'en' }),
    ).toMatchObject({ rucException, problems: [] });
  });

  it('of a staged one are those that it will have on its day', () => {
    const staged = { validFrom: new Date('2026-06-01T05:00:00Z'), effectiveFrom: new Date('2026-06-02T05:00:00Z') };
    expect(show('2026-05-01T00:00:00Z', staged).problems).toEqual([]);
    const late = { effectiveFrom: new Date('2026-07-02T05:00:00Z') };
    expect(show('2026-05-01T00:00:00Z', late).problems).toEqual(['it has expired']);
  });
});
