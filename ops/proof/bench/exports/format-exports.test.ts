import { expect, it } from 'vitest';
import { formatExports } from './format-exports.ts';

const CSV = { name: 'csv', documents: 200_000, size: 45.26, ms: 9_870, peak: 141.7, findings: [] };

it('prints the measured exports as columns', () => {
  expect(formatExports([CSV, { ...CSV, name: 'cancelled', documents: 7, size: 0, ms: 40 }]).split('\n')).toEqual([
    'export     documents   MiB  seconds  peak MiB',
    'csv           200000  45.3      9.9       142',
    'cancelled          7   0.0      0.0       142',
    '',
    'Every export keeps to its bound.',
  ]);
});

it('names each export that missed a goal', () => {
  const text = formatExports([{ ...CSV, findings: ['it held 300 MiB'] }, CSV]);
  expect(text).toMatch(/Beyond their bounds:\ncsv: it held 300 MiB$/);
});
