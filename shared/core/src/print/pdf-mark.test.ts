import { describe, expect, it } from 'vitest';
import { DOCUMENT_STATES } from '../lifecycle/index.ts';
import { PDF_MARKS, pdfMarkOf } from './pdf-mark.ts';

const STANDINGS = DOCUMENT_STATES.flatMap((state) =>
  [true, false].map((voided) => ({ state, voided, hash: 'aGFzaA==' })),
);

describe('pdfMarkOf', () => {
  it.each([
    ['ACCEPTED', false, 'valid'],
    ['ACCEPTED', true, 'voided'],
    ['REJECTED', false, 'rejected'],
    ['ERROR', false, 'invalid'],
    ['SIGNED', false, 'pending'],
    ['TICKETED', false, 'pending'],
    ['AUTHORITY_ERROR', false, 'pending'],
    ['PENDING', false, null],
    ['SIGN_ERROR', false, null],
  ] as const)('of one that is %s (voided: %s) is %s', (state, voided, mark) => {
    expect(pdfMarkOf({ state, voided, hash: 'aGFzaA==' })).toBe(mark);
  });

  it('leaves the word away for accepted documents that are in force, and for no other', () => {
    expect(STANDINGS.filter((standing) => pdfMarkOf(standing) === 'valid')).toEqual([
      { state: 'ACCEPTED', voided: false, hash: 'aGFzaA==' },
    ]);
  });

  it('is none for whatever was never signed', () => {
    const unsigned = STANDINGS.map((standing) => pdfMarkOf({ ...standing, hash: null }));
    expect(new Set(unsigned)).toEqual(new Set([null]));
  });

  it('uses every mark', () => {
    expect(new Set(STANDINGS.map(pdfMarkOf))).toEqual(new Set([...PDF_MARKS, null]));
  });
});
