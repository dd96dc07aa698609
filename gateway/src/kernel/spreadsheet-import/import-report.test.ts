import { say } from '@chasqui/core/messages';
import type { ImportOutcome } from '@chasqui/db/spreadsheet-import';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toImportReport } from './import-report.ts';

const describeExisting = (id: string) => ({ path: 'code', ...say(`must be new: ${id}`, `debe ser nuevo: ${id}`) });

describe('the report of an import', () => {
  it('has the problems of all rows in their order', () => {
    const reading = {
      rows: 4,
      good: [
        { row: 2, value: {} },
        { row: 5, value: {} },
      ],
      problems: [
        { row: 3, path: 'name', ...say('b', 'be') },
        { row: 3, path: '', ...say('a', 'a') },
        { row: 9, path: 'name', ...say('c', 'ce') },
      ],
    };
    const outcomes: ImportOutcome[] = [{ kind: 'created' }, { kind: 'exists', id: 'x' }];
    expect(toImportReport(reading, outcomes, describeExisting, 'en')).toEqual({
      ...{ rows: 4, created: 1, updated: 0, unchanged: 0, failed: 3 },
      problems: [
        { row: 3, path: 'name', message: 'b' },
        { row: 3, path: '', message: 'a' },
        { row: 5, path: 'code', message: 'must be new: x' },
        { row: 9, path: 'name', message: 'c' },
      ],
    });
    const spanish = toImportReport(reading, outcomes, describeExisting, 'es').problems.map(({ message }) => message);
    expect(spanish).toEqual(['be', 'a', 'debe ser nuevo: x', 'ce']);
  });

  it('counts every row once, however many problems it shows', () => {
    const kinds = fc.constantFrom('created', 'updated', 'unchanged', 'exists');
    fc.assert(
      fc.property(fc.array(kinds, { maxLength: 50 }), fc.nat({ max: 1_500 }), (ends, bad) => {
        const good = ends.map((_, index) => ({ row: index + 2, value: {} }));
        const problems = Array.from({ length: bad }, (_, n) => ({ row: 100 + n, path: 'name', ...say('x', 'x') }));
        const outcomes = ends.map((kind): ImportOutcome => (kind === 'exists' ? { kind, id: 'x' } : { kind }));
        const report = toImportReport({ rows: ends.length + bad, good, problems }, outcomes, describeExisting, 'en');
        expect(report.created + report.updated + report.unchanged + report.failed).toBe(report.rows);
        expect(report.problems.length).toBe(Math.min(1_000, report.failed));
      }),
    );
  });
});
