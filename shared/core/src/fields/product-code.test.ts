import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readBilingual } from '../messages/index.ts';
import { gtinField, sunatCodeField } from './index.ts';

const messagesOf = (schema: v.GenericSchema, value: unknown) =>
  (v.safeParse(schema, value).issues ?? []).map(({ message }) => readBilingual(message).message);

describe('gtinField', () => {
  it.each(['96385074', '036000291452', '4006381333931', '14006381333938', ' 96385074 '])('accepts %j', (gtin) => {
    expect(v.parse(gtinField(), gtin)).toBe(gtin.trim());
  });

  it.each(['96385075', '4006381333932', '400638133393', '123456789', 'A6385074', '', 96385074])(
    'refuses %j',
    (gtin) => {
      expect(messagesOf(gtinField(), gtin)).toEqual(['must be a GTIN of 8, 12, 13 or 14 digits with its check digit']);
    },
  );

  it.each(Array.from({ length: 13 }, (_, index) => index))('refuses a GTIN-13 with digit %d changed', (index) => {
    const gtin = '4006381333931';
    const changed = `${gtin.slice(0, index)}${(Number(gtin[index]) + 1) % 10}${gtin.slice(index + 1)}`;
    expect(messagesOf(gtinField(), changed)).toHaveLength(1);
  });
});

describe('sunatCodeField', () => {
  it('accepts 8 digits, and nothing else', () => {
    for (const code of ['50161509', '00000000', '99999999']) expect(messagesOf(sunatCodeField(), code)).toEqual([]);
    for (const code of ['5016150', '501615091', '5016150A']) {
      expect(messagesOf(sunatCodeField(), code)).toEqual(['must be a product code of UNSPSC: 8 digits']);
    }
  });
});
