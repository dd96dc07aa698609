import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CORRELATIVE } from '../identity.ts';
import { buildQrText, parseQrText } from './index.ts';

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
const amounts = fc.stringMatching(/^(0|[1-9][0-9]{0,15})\.[0-9]{2}$/);
const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
const digests = fc.constantFrom(20, 32).chain((length) => fc.uint8Array({ minLength: length, maxLength: length }));

const contents = fc.record({
  ruc: digits(11),
  documentType: fc.constantFrom('01', '03', '07', '08', '09', '20', '40'),
  series: fc.oneof(fc.stringMatching(/^[BFPRT][A-Z0-9]{3}$/), fc.stringMatching(/^\d{4}$/)),
  correlative: fc.integer({ min: 1, max: MAX_CORRELATIVE }),
  issueDate: days.map((day) => day.toISOString().slice(0, 10)),
  counterparty: fc.record({
    identityType: fc.constantFrom('0', '1', '4', '6', '7', 'A', '-'),
    // Any identity number that the API accepts, even with a bar.
    identityNumber: fc.stringMatching(/^[!-~]{1,15}$/),
  }),
  igv: amounts,
  total: amounts,
  hash: fc.option(digests.map((bytes) => Buffer.from(bytes).toString('base64'))),
});

const TEXT = '20123456786|01|F001|123|27.00|177.00|2026-01-02|6|20131312955|';

describe('parseQrText', () => {
  it('reverses buildQrText', () => {
    fc.assert(
      fc.property(contents, (content) => {
        expect(parseQrText(buildQrText(content))).toEqual(content);
      }),
    );
  });

  it('reads a QR of a despatch advice that version 0.1.0 printed, without amounts', () => {
    expect(parseQrText('20123456786|09|T001|123|2026-01-02|6|20131312955|')).toEqual({
      ...{ ruc: '20123456786', documentType: '09', series: 'T001', correlative: 123, issueDate: '2026-01-02' },
      counterparty: { identityType: '6', identityNumber: '20131312955' },
      ...{ igv: null, total: null, hash: null },
    });
  });

  it('reads a text without its last bar', () => {
    const hash = `${'A'.repeat(27)}=`;
    expect(parseQrText(TEXT.slice(0, -1))).toEqual(parseQrText(TEXT));
    expect(parseQrText(`${TEXT}${hash}`)).toMatchObject({ hash, counterparty: { identityNumber: '20131312955' } });
  });

  it.each([
    ['nothing', ''],
    ['an address', 'https://e-factura.sunat.gob.pe/v1/contribuyente/gre/comprobantes/descargaqr?hashqr=abc='],
    ['a day that does not exist', TEXT.replace('2026-01-02', '2026-02-30')],
    ['an amount with another sign', TEXT.replace('177.00', '177,00')],
    ['number zero', TEXT.replace('|123|', '|0|')],
    ['a padded number', TEXT.replace('|123|', '|00000123|')],
    ['a short RUC', TEXT.slice(1)],
    ['a field too few', TEXT.replace('27.00|', '')],
    ['something behind', `${TEXT}garbage|more`],
    ['something before', ` ${TEXT}`],
    ['two lines', TEXT.replace('20131312955', '2013\n1312955')],
    ['a NUL', TEXT.replace('20131312955', '2013\u0000131295')],
    ['a tab', TEXT.replace('20131312955', '2013\t131295')],
    ['a control of Latin-1', TEXT.replace('20131312955', '2013\u0085131295')],
  ])('refuses %s', (_what, text) => {
    expect(parseQrText(text)).toBeNull();
  });
});
