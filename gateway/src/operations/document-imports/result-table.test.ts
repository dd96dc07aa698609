import { IMPORTED_TYPES } from '@chasqui/core/document-types';
import { readDocuments } from '@chasqui/core/spreadsheet-import';
import { describe, expect, it } from 'vitest';
import { resultColumns } from './result-table.ts';

const DAY = { odd: 'a date', day: '2026-01-31' };

describe('the columns of a result', () => {
  it('have the kind of all their cells, or text', () => {
    const rows = [
      { number: 1, cells: ['título', '', '', 5] },
      { number: 3, cells: ['ref', 'n', 'fecha', 'mixta', 'vacía'] },
      { number: 4, cells: ['A', 1, DAY, 1] },
      { number: 5, cells: ['B', '', '', 'dos'] },
      { number: 6, cells: ['C', 2.5, DAY, 3] },
    ];
    const columns = resultColumns({ headerRow: 3, rows }, { language: 'en', cancelReason: null });
    expect(columns.map(({ heading, kind }) => [heading, kind]).slice(0, 5)).toEqual([
      ['ref', 'text'],
      ['n', 'whole'],
      ['fecha', 'day'],
      ['mixta', 'text'],
      ['vacía', 'text'],
    ]);
  });

  const cases = IMPORTED_TYPES.flatMap((type) => (['en', 'es'] as const).map((language) => [type, language] as const));

  it.each(cases)('of the outcome mean no column of %s in %s', (type, language) => {
    const headings = resultColumns({ headerRow: 1, rows: [] }, { language, cancelReason: null }).map(
      ({ heading }) => heading,
    );
    const table = [
      ['reference', ...headings],
      ['A', ...headings],
    ];
    const sheet = { rows: table.map((cells, index) => ({ number: index + 1, cells })), hasDecimalCommas: false };
    expect(readDocuments(sheet, { type }).columns.map(({ field }) => field)).toEqual([
      'reference',
      ...headings.map(() => null),
    ]);
  });
});
