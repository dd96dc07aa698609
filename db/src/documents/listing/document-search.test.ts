import { DOCUMENT_TYPE_CODES, DOCUMENT_TYPES } from '@chasqui/core/document-types';
import {
  type DocumentIdentity,
  formatDocumentId,
  formatDocumentNumber,
  formatSeriesNumber,
  MAX_CORRELATIVE,
} from '@chasqui/core/identity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearchTerm, type SearchTerm, type Start } from './document-search.ts';

const RUC = '20123456789';

const numbers = fc.record({
  ruc: fc.constant(RUC),
  documentType: fc.constantFrom(...DOCUMENT_TYPE_CODES),
  series: fc.constantFrom('F001', 'B999', 'T010', 'FA01', '20260131'),
  correlative: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: MAX_CORRELATIVE })),
});

function covers(part: Start | null, text: string): boolean {
  return part === null || (part.isWhole ? text === part.text : text.startsWith(part.text));
}

function finds(term: SearchTerm, { ruc, documentType, series, correlative }: DocumentIdentity): boolean {
  if (term.kind !== 'number') return false;
  const { correlatives } = term;
  return (
    (term.ruc === null || term.ruc === ruc) &&
    covers(term.documentType, documentType) &&
    covers(term.series, series) &&
    (correlatives === null || correlatives.some(({ from, to }) => correlative >= from && correlative <= to))
  );
}

/** Every way to write a document's number. */
function spellings(number: DocumentIdentity): string[] {
  const communication = ['RA', 'RC', 'RR'].includes(number.documentType);
  const printed = [formatDocumentNumber(number), formatSeriesNumber(number)];
  return communication
    ? [formatDocumentId(number), formatDocumentNumber(number)]
    : [formatDocumentId(number), ...printed];
}

describe('a number', () => {
  it('is found by each of its spellings, and by the start of its documentId from the RUC on', () => {
    fc.assert(
      fc.property(numbers, fc.nat(), fc.boolean(), (number, cut, lower) => {
        for (const spelling of spellings(number)) {
          expect(finds(parseSearchTerm(lower ? spelling.toLowerCase() : spelling), number), spelling).toBe(true);
        }
        const id = formatDocumentId(number);
        const beginning = id.slice(0, RUC.length + (cut % (id.length - RUC.length + 1)));
        expect(finds(parseSearchTerm(beginning), number), beginning).toBe(true);
      }),
    );
  });

  it.each(DOCUMENT_TYPES.flatMap(({ code, seriesLetters }) => seriesLetters.map((letter) => [code, letter] as const)))(
    'of type %s is found in series %s001 by each of its spellings',
    (documentType, letter) => {
      const number = { ruc: RUC, documentType, series: `${letter}001`, correlative: 12 };
      for (const text of [...spellings(number), number.series, `${RUC}-${documentType}-${letter}0`]) {
        expect(finds(parseSearchTerm(text), number), text).toBe(true);
      }
    },
  );

  it('is found by the start of another only when one of its spellings begins so', () => {
    fc.assert(
      fc.property(numbers, numbers, fc.nat(), (number, other, cut) => {
        const { series } = other;
        const spelling = formatSeriesNumber(other);
        const beginning = spelling.slice(0, series.length + (cut % (spelling.length - series.length + 1)));
        const term = parseSearchTerm(beginning);
        if (term.kind !== 'number') return;
        const begins = [formatSeriesNumber(number), `${number.series}-${String(number.correlative).padStart(8, '0')}`];
        expect(finds(term, number)).toBe(begins.some((text) => text.startsWith(beginning)));
      }),
    );
  });

  it.each([
    ['F001', { ruc: null, documentType: null, series: { text: 'F001', isWhole: false }, correlatives: null }],
    ['fa01', { ruc: null, documentType: null, series: { text: 'FA01', isWhole: false }, correlatives: null }],
    ['LABC-7', { series: { text: 'LABC', isWhole: true } }],
    ['f001-', { ruc: null, documentType: null, series: { text: 'F001', isWhole: true }, correlatives: null }],
    ['F001-0012', { series: { text: 'F001', isWhole: true }, correlatives: [{ from: 120_000, to: 129_999 }] }],
    [
      'F001-1234567',
      {
        correlatives: [
          { from: 1_234_567, to: 1_234_567 },
          { from: 12_345_670, to: 12_345_679 },
        ],
      },
    ],
    ['F001-00000000', { correlatives: [{ from: 0, to: 0 }] }],
    ['RA-20260131-1', { documentType: { text: 'RA', isWhole: true }, series: { text: '20260131', isWhole: true } }],
    ['20260131-1', { documentType: null, series: { text: '20260131', isWhole: true } }],
    ['07-F001-3', { documentType: { text: '07', isWhole: true }, series: { text: 'F001', isWhole: true } }],
    [RUC, { ruc: RUC, documentType: null, series: null, correlatives: null }],
    [`${RUC}-0`, { ruc: RUC, documentType: { text: '0', isWhole: false }, series: null }],
    [`${RUC}-01-F0`, { series: { text: 'F0', isWhole: false }, correlatives: null }],
  ])('is what %j looks for', (text, expected) => {
    expect(parseSearchTerm(text)).toMatchObject({ kind: 'number', ...expected });
  });
});

describe('a name', () => {
  it.each([
    ['ferretería', 'FERRETERIA'],
    ['F', 'F'],
    ['F00', 'F00'],
    ['agua', 'AGUA'],
    ['Rosa', 'ROSA'],
    ['Rosa-Luz', 'ROSA-LUZ'],
    ['Casa-1', 'CASA-1'],
    ['Sur-Norte', 'SUR-NORTE'],
    ['41234567', '41234567'],
    ['F001-12-3', 'F001-12-3'],
    ['F001-x', 'F001-X'],
    ['F001-123456789', 'F001-123456789'],
    [`${RUC}-XX-F001`, `${RUC}-XX-F001`],
    [`${RUC}-01-F001-1-2`, `${RUC}-01-F001-1-2`],
    ['-', '-'],
    ['a-b-c', 'A-B-C'],
  ])('is what %j looks for', (text, folded) => {
    expect(parseSearchTerm(text)).toEqual({ kind: 'name', folded });
  });
});
