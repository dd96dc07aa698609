import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readBilingual } from '../messages/index.ts';
import { emailField, identityNumberFault, RucPartySchema } from './index.ts';

describe('identityNumberFault', () => {
  it.each([
    ['6', '20600000001'],
    ['1', '01234567'],
    ['4', '001234567'],
    ['7', 'AB-1_2'],
    ['0', '-'],
  ] as const)('accepts type %s with number %s', (type, number) => {
    expect(identityNumberFault(type, number)).toBeUndefined();
  });

  it.each([
    ['6', '2060000000', 'must be a RUC: 11 digits'],
    ['1', '1234567', 'must be a DNI: 8 digits'],
    ['1', '１２３４５６７８', 'must be a DNI: 8 digits'],
    ['4', 'Ñ', 'must be 1 to 15 letters, digits, hyphens or underscores'],
    ['7', '1'.repeat(16), 'must be 1 to 15 letters, digits, hyphens or underscores'],
  ] as const)('describes the form that type %s requires for %s', (type, number, fault) => {
    expect(identityNumberFault(type, number)?.message).toBe(fault);
  });
});

describe('emailField', () => {
  it('trims an address', () => {
    expect(v.parse(emailField(), ' ana@example.pe ')).toBe('ana@example.pe');
  });

  it.each(['ana', 'ñandú@example.pe', `${'a'.repeat(250)}@example.pe`, '', 7])('refuses %j', (input) => {
    const messages = (v.safeParse(emailField(), input).issues ?? []).map(
      ({ message }) => readBilingual(message).message,
    );
    expect(new Set(messages)).toEqual(new Set(['must be an e-mail address of at most 254 characters']));
  });
});

const PARTY = { identityType: '6', identityNumber: '20123456789', name: 'ACME' };

describe('RucPartySchema', () => {
  it('accepts a RUC with any check digit and without an address', () => {
    expect(v.parse(RucPartySchema, PARTY)).toEqual(PARTY);
  });

  it('trims every field', () => {
    const input = { ...PARTY, identityNumber: ' 20123456789 ', name: ' ACME ', address: ' Av. Larco 1 ' };
    expect(v.parse(RucPartySchema, input)).toEqual({ ...PARTY, address: 'Av. Larco 1' });
  });

  it('accepts a name of 1,500 characters and none longer', () => {
    expect(v.is(RucPartySchema, { ...PARTY, name: 'x'.repeat(1500) })).toBe(true);
    expect(v.is(RucPartySchema, { ...PARTY, name: 'x'.repeat(1501) })).toBe(false);
  });
});
