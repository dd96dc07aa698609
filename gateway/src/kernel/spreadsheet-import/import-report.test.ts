import { say } from '@chasqui/core/messages';
import type { ImportOutcome } from '@chasqui/db/spreadsheet-import';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toImportReport } from './import-report.ts';

const describeExisting = (id: string) => ({ path: 'code', ...say(`must be new: ${id}`, `debe ser nuevo: ${id}`) });

const NOTHING = { headerRow: 1, columns: [], leftOut: [], bad: [], warnings: [] };
const TERMS = { describeExisting, dryRun: false };

describe('the report of an import', () => {
  it('has the problems of all rows in their order', () => {
    const column = say('Name', 'Nombre');
    const value = say('a date', 'una fecha');
    const reading = {
      ...NOTHING,
      leftOut: [8],
      columns: [{ index: 0, letter: 'A', heading: column, field: 'name', examples: [value] }],
      rows: 4,
      good: [
        { row: 2, value: {} },
        { row: 5, value: {} },
      ],
      problems: [
        { row: 3, path: 'name', column, value, ...say('b', 'be') },
        { row: 3, path: '', ...say('a', 'a') },
        { row: 9, path: 'name', ...say('c', 'ce') },
      ],
    };
    const outcomes: ImportOutcome[] = [{ kind: 'created' }, { kind: 'exists', id: 'x' }];
    expect(toImportReport(reading, { ...TERMS, outcomes, language: 'en' })).toEqual({
      ...{ rows: 4, created: 1, updated: 0, unchanged: 0, failed: 3, existingRows: [5] },
      problems: [
        { row: 3, path: 'name', message: 'b', column: 'Name', value: 'a date' },
        { row: 3, path: '', message: 'a', column: null, value: null },
        { row: 5, path: 'code', message: 'must be new: x', column: null, value: null },
        { row: 9, path: 'name', message: 'c', column: null, value: null },
      ],
      headerRow: 1,
      columns: [{ column: 'A', heading: 'Name', field: 'name', examples: ['a date'] }],
      leftOutRows: [8],
    });
    const spanish = toImportReport(reading, { ...TERMS, outcomes, language: 'es' }).problems.map(
      ({ message }) => message,
    );
    expect(spanish).toEqual(['be', 'a', 'debe ser nuevo: x', 'ce']);
  });

  it('counts every row once, however many problems it shows', () => {
    const kinds = fc.constantFrom('created', 'updated', 'unchanged', 'exists');
    fc.assert(
      fc.property(fc.array(kinds, { maxLength: 50 }), fc.nat({ max: 1_500 }), (ends, bad) => {
        const good = ends.map((_, index) => ({ row: index + 2, value: {} }));
        const problems = Array.from({ length: bad }, (_, n) => ({ row: 100 + n, path: 'name', ...say('x', 'x') }));
        const outcomes = ends.map((kind): ImportOutcome => (kind === 'exists' ? { kind, id: 'x' } : { kind }));
        const report = toImportReport(
          { ...NOTHING, rows: ends.length + bad, good, problems },
          { ...TERMS, outcomes, language: 'en' },
        );
        expect(report.created + report.updated + report.unchanged + report.failed).toBe(report.rows);
        expect(report.problems.length).toBe(Math.min(1_000, report.failed));
      }),
    );
  });

  it('previews the first rows, and those further down that would not be imported', () => {
    const good = Array.from({ length: 100 }, (_, n) => ({ row: n + 2, value: { code: `P${n}` } }));
    const bad = [{ row: 200, value: { code: 'X', unitCode: null, plasticBag: false } }];
    const outcomes = good.map((_, n): ImportOutcome => (n === 80 ? { kind: 'exists', id: 'x' } : { kind: 'created' }));
    const terms = { ...TERMS, outcomes, language: 'es', dryRun: true, defaults: { unitCode: 'NIU' } } as const;
    const { preview = [] } = toImportReport({ ...NOTHING, rows: 101, good, bad, problems: [] }, terms);
    expect(preview).toHaveLength(52);
    expect([preview[0], ...preview.slice(-2)]).toEqual([
      { row: 2, outcome: 'created', values: { code: 'P0', unitCode: 'NIU' } },
      { row: 82, outcome: 'exists', values: { code: 'P80' } },
      { row: 200, outcome: 'failed', values: { code: 'X', plasticBag: false } },
    ]);
  });
});
