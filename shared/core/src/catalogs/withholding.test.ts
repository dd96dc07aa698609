import { describe, expect, it } from 'vitest';
import {
  ISO_CURRENCY_CODES,
  isPaymentDocumentCode,
  PAYMENT_DOCUMENT_CODES,
  PAYMENT_DOCUMENT_NAMES,
  PERCEPTION_REGIME_CODES,
  PERCEPTION_REGIMES,
  RETENTION_REGIME_CODES,
  RETENTION_REGIMES,
} from './index.ts';

describe.each([
  ['22', PERCEPTION_REGIMES, PERCEPTION_REGIME_CODES],
  ['23', RETENTION_REGIMES, RETENTION_REGIME_CODES],
])('catalog %s', (_, regimes, codes: readonly string[]) => {
  it('has each regime under its own code, with a name and at least one rate', () => {
    for (const [code, regime] of Object.entries(regimes)) {
      expect(regime).toMatchObject({ code, name: expect.stringMatching(/./) });
      expect(regime.rates).not.toHaveLength(0);
    }
  });

  it('lists every code once', () => {
    expect(codes).toEqual(Object.keys(regimes).sort());
  });

  it('has rates as written in the XML', () => {
    for (const { rates } of Object.values(regimes)) {
      for (const rate of rates) expect(rate).toMatch(/^\d\.\d{2}$/);
    }
  });
});

describe('the rates of withholding', () => {
  it('are the rates of the law', () => {
    const rates = [...Object.values(RETENTION_REGIMES), ...Object.values(PERCEPTION_REGIMES)].map((each) => each.rates);
    expect(rates).toEqual([['3.00'], ['6.00'], ['2.00'], ['1.00'], ['2.00', '0.50']]);
  });
});

describe('catalog 01 with the documents of others', () => {
  it('has every type that this service emits', () => {
    for (const code of ['01', '03', '07', '08', '09', '20', '40']) expect(isPaymentDocumentCode(code)).toBe(true);
  });

  it('lists every code once, with a name', () => {
    expect(new Set(PAYMENT_DOCUMENT_CODES).size).toBe(PAYMENT_DOCUMENT_CODES.length);
    for (const code of PAYMENT_DOCUMENT_CODES) {
      expect(code).toMatch(/^\d{2}$/);
      expect(PAYMENT_DOCUMENT_NAMES[code]).not.toBe('');
    }
  });

  it.each(['02', '99', '1', 'toString', ''])('refuses %j', (code) => {
    expect(isPaymentDocumentCode(code)).toBe(false);
  });
});

describe('catalog 02 (ISO 4217)', () => {
  it('lists every code once, in order', () => {
    expect([...new Set(ISO_CURRENCY_CODES)].sort()).toEqual(ISO_CURRENCY_CODES);
    for (const code of ISO_CURRENCY_CODES) expect(code).toMatch(/^[A-Z]{3}$/);
  });

  it.each(['PEN', 'USD', 'EUR', 'CLP', 'BRL', 'COP', 'BOB', 'CNY', 'JPY', 'GBP', 'CHF', 'MXN'])('has %s', (code) => {
    expect(ISO_CURRENCY_CODES).toContain(code);
  });

  it.each(['DEM', 'PES', 'XXX', 'ZWD', 'SIT'])('has no %s', (code) => {
    expect(ISO_CURRENCY_CODES).not.toContain(code);
  });
});
