import { describe, expect, it } from 'vitest';
import { DOCUMENT_TYPE_CODES } from '../document-types.ts';
import { publicPageOf } from './index.ts';

const ACCEPTED = {
  documentType: '01',
  state: 'ACCEPTED',
  voided: false,
  summarized: false,
  hash: 'aGFzaA==',
  publicToken: 'abc',
} as const;
const HERE = 'https://facturas.example.com';

describe('the public page of a document', () => {
  it.each([
    [null, '/d/abc'],
    [HERE, 'https://facturas.example.com/d/abc'],
  ])('with the public address %s is %s', (publicUrl, address) => {
    expect(publicPageOf(publicUrl, ACCEPTED)).toBe(address);
  });

  it('exists for every type except communications', () => {
    const without = DOCUMENT_TYPE_CODES.filter((documentType) => {
      return publicPageOf(HERE, { ...ACCEPTED, documentType }) === null;
    });
    expect([...without].sort()).toEqual(['RA', 'RC', 'RR']);
  });

  it.each([
    ['PENDING', null, false],
    ['SIGN_ERROR', null, false],
    ['ERROR', null, false],
    ['SIGNED', 'aGFzaA==', true],
    ['REJECTED', 'aGFzaA==', true],
    ['ERROR', 'aGFzaA==', true],
  ] as const)('of one that is %s with the hash %s exists: %s', (state, hash, exists) => {
    expect(publicPageOf(HERE, { ...ACCEPTED, state, hash }) !== null).toBe(exists);
  });
});
