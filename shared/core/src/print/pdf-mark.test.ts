import { describe, expect, it } from 'vitest';
import { DOCUMENT_STATES } from '../lifecycle/index.ts';
import { PDF_MARKS, pdfMarkOf } from './pdf-mark.ts';

const DOCUMENTS = DOCUMENT_STATES.flatMap((state) =>
  [true, false].map((voided) => ({ state, voided, summarized: false, hash: 'aGFzaA==' })),
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
  ] as const)('of a document %s with voided %s is %s', (state, voided, mark) => {
    expect(pdfMarkOf({ state, voided, summarized: false, hash: 'aGFzaA==' })).toBe(mark);
  });

  it('is valid only for accepted documents that are not voided', () => {
    expect(DOCUMENTS.filter((document) => pdfMarkOf(document) === 'valid')).toEqual([
      { state: 'ACCEPTED', voided: false, summarized: false, hash: 'aGFzaA==' },
    ]);
  });

  it.each([
    ['SIGNED', 'valid'],
    ['REJECTED', 'rejected'],
    ['ERROR', 'invalid'],
  ] as const)('of a boleta of a daily summary that is %s is %s', (state, mark) => {
    expect(pdfMarkOf({ state, voided: false, summarized: true, hash: 'aGFzaA==' })).toBe(mark);
  });

  it('is null for a document that was never signed', () => {
    const unsigned = DOCUMENTS.map((document) => pdfMarkOf({ ...document, hash: null }));
    expect(new Set(unsigned)).toEqual(new Set([null]));
  });

  it('uses every mark', () => {
    expect(new Set(DOCUMENTS.map(pdfMarkOf))).toEqual(new Set([...PDF_MARKS, null]));
  });
});
