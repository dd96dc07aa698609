import { describe, expect, it } from 'vitest';
import { amountInWords } from '../amount-in-words.ts';
import { decimal } from '../decimal/index.ts';
import {
  buildQrText,
  feminineTitle,
  masculineTitle,
  printAddress,
  printAmount,
  printDate,
  printDecimal,
  printFrame,
  printMoment,
  printNumber,
  printPercent,
  printPrice,
  printQuantity,
  printRate,
  printWords,
} from './index.ts';

const TEST_ISSUER = {
  ruc: '20123456786',
  name: 'EMPRESA DE PRUEBA S.A.C.',
  tradeName: null,
  address: {
    ubigeo: '150101',
    address: 'Jr. de la Unión 100',
    department: 'LIMA',
    province: 'LIMA',
    district: 'LIMA',
    establishmentCode: '0000',
  },
};

describe('printDecimal', () => {
  it.each([
    ['0.00', '0.00'],
    ['999.99', '999.99'],
    ['1000.00', '1,000.00'],
    ['1234567.8901234567', '1,234,567.8901234567'],
    ['999999999999.99', '999,999,999,999.99'],
    ['12345', '12,345'],
  ])('formats %s as %s', (text, printed) => {
    expect(printDecimal(text)).toBe(printed);
  });
});

describe('printAmount', () => {
  it.each([
    ['PEN', 'S/ 1,180.00'],
    ['USD', 'US$ 1,180.00'],
    ['EUR', '€ 1,180.00'],
    ['GBP', 'GBP 1,180.00'],
  ])('has the symbol of %s: %s', (currencyCode, printed) => {
    expect(printAmount('1180.00', currencyCode)).toBe(printed);
  });
});

describe('printAmount of a reduction', () => {
  it('has its sign before the symbol', () => {
    expect(printAmount('-1180.00', 'PEN')).toBe('-S/ 1,180.00');
  });
});

describe('printPrice', () => {
  it.each([
    ['14.5685714286', '14.5686'],
    ['0.00005', '0.0001'],
    ['1234.5', '1,234.50'],
    ['7.1000000000', '7.10'],
    ['3', '3.00'],
  ])('has 2 to 4 decimals: %s is %s', (text, printed) => {
    expect(printPrice(text)).toBe(printed);
  });
});

describe('printQuantity', () => {
  it.each([
    ['2.50', '2.5'],
    ['1000.000', '1,000'],
    ['0.0000000001', '0.0000000001'],
  ])('has no zeros at its end: %s is %s', (text, printed) => {
    expect(printQuantity(text)).toBe(printed);
  });
});

describe('a printed rate', () => {
  it('is a percentage without zeros at its end', () => {
    expect([printPercent('10.50'), printPercent('18.00'), printRate('0.03'), printRate('0.005')]).toEqual([
      '10.5 %',
      '18 %',
      '3 %',
      '0.5 %',
    ]);
  });
});

describe('printDate', () => {
  it('writes the day first', () => {
    expect(printDate('2026-01-15')).toBe('15/01/2026');
  });
});

describe('printMoment', () => {
  it('has the hour without seconds, or the day alone', () => {
    expect(printMoment('2026-01-15', '14:35:07')).toBe('15/01/2026 14:35');
    expect(printMoment('2026-01-15', undefined)).toBe('15/01/2026');
  });
});

describe('printNumber', () => {
  it.each([
    ['F001-45', 'F001-00000045'],
    ['F001-00000045', 'F001-00000045'],
    ['0001-45', '0001-45'],
    ['118-2026-10-123456', '118-2026-10-123456'],
    ['OC-7', 'OC-7'],
  ])('has eight digits if the document is electronic: %s is %s', (documentId, printed) => {
    expect(printNumber(documentId)).toBe(printed);
  });
});

describe('printWords', () => {
  it('has the accents that the legend in the XML lacks', () => {
    const words = amountInWords(decimal('21022026.16'), 'USD');
    expect(printWords(words)).toBe('SON: VEINTIÚN MILLONES VEINTIDÓS MIL VEINTISÉIS CON 16/100 DÓLARES AMERICANOS');
    expect(printWords(amountInWords(decimal('1016023'), 'PEN'))).toBe(
      'SON: UN MILLÓN DIECISÉIS MIL VEINTITRÉS CON 00/100 SOLES',
    );
  });
});

describe('printAddress', () => {
  it('lists the known places, the smallest first', () => {
    const places = { district: 'SURCO', province: 'LIMA', department: 'LIMA' };
    expect(printAddress({ address: 'Av. Próceres 123', ...places })).toBe('Av. Próceres 123, SURCO, LIMA, LIMA');
    expect(printAddress({ address: 'Av. Próceres 123', ...places, district: null, province: null })).toBe(
      'Av. Próceres 123, LIMA',
    );
  });
});

describe('a printed title', () => {
  it('has a footer with the article of the noun', () => {
    expect(feminineTitle('FACTURA ELECTRÓNICA').footer).toBe('Representación impresa de la FACTURA ELECTRÓNICA');
    expect(masculineTitle('RESUMEN DIARIO').footer).toBe('Representación impresa del RESUMEN DIARIO');
  });

  it.each([
    ['F001', 'NOTA DE CRÉDITO ELECTRÓNICA', 'Representación impresa de la NOTA DE CRÉDITO ELECTRÓNICA'],
    [
      '0001',
      'NOTA DE CRÉDITO EMITIDA EN CONTINGENCIA',
      'Representación impresa de la NOTA DE CRÉDITO EMITIDA EN CONTINGENCIA',
    ],
  ])('of series %s is %s', (series, title, footer) => {
    const document = { documentType: '07', series, issuer: TEST_ISSUER };
    const frame = printFrame(feminineTitle('NOTA DE CRÉDITO ELECTRÓNICA'), document, {
      correlative: 7,
      hash: null,
      documentUrl: null,
    });
    expect(frame).toMatchObject({ heading: { title, number: `${series}-00000007` }, footer });
  });
});

describe('buildQrText', () => {
  const content = {
    ruc: '20123456786',
    documentType: '01',
    series: 'F001',
    correlative: 123,
    igv: '27.00',
    total: '177.00',
    issueDate: '2026-01-02',
    counterparty: { identityType: '6', identityNumber: '20131312955' },
  };

  it('ends each of nine fields with a bar', () => {
    expect(buildQrText({ ...content, hash: null })).toBe(
      '20123456786|01|F001|123|27.00|177.00|2026-01-02|6|20131312955|',
    );
  });

  it('adds the hash and a bar', () => {
    expect(buildQrText({ ...content, hash: 'aGFzaA==' })).toBe(
      '20123456786|01|F001|123|27.00|177.00|2026-01-02|6|20131312955|aGFzaA==|',
    );
  });
});
