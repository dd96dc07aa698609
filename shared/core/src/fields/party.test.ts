import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { RucPartySchema } from './index.ts';

const PARTY = { identityType: '6', identityNumber: '20123456789', name: 'ACME' };

describe('RucPartySchema', () => {
  it('takes a RUC whatever its check digit, and no address', () => {
    expect(v.parse(RucPartySchema, PARTY)).toEqual(PARTY);
  });

  it('trims every field', () => {
    const input = { ...PARTY, identityNumber: ' 20123456789 ', name: ' ACME ', address: ' Av. Larco 1 ' };
    expect(v.parse(RucPartySchema, input)).toEqual({ ...PARTY, address: 'Av. Larco 1' });
  });

  it('takes the longest name and not one longer', () => {
    expect(v.is(RucPartySchema, { ...PARTY, name: 'x'.repeat(1500) })).toBe(true);
    expect(v.is(RucPartySchema, { ...PARTY, name: 'x'.repeat(1501) })).toBe(false);
  });
});
