import { SheetError } from '@chasqui/core/spreadsheet-import';
import { describe, expect, it } from 'vitest';
import { createImportReader } from './import-reader.ts';

const CSV = { kind: 'csv', text: 'ruc,nombre\n20600000001,Quipu\n1,Q\n' } as const;

describe('createImportReader', () => {
  // TypeScript sources are slow to load, so the thread stays.
  const reader = createImportReader({ timeoutMs: 60_000, idleTimeoutMs: Number.POSITIVE_INFINITY });

  it('returns the values of the rows and their problems', async () => {
    const reading = await reader.read('quipu', 'clients', CSV);
    expect(reading).toMatchObject({
      rows: 2,
      good: [{ row: 2, value: { identityType: '6', identityNumber: '20600000001', name: 'Quipu' } }],
      problems: [
        { row: 3, path: 'identityType' },
        { row: 3, path: 'name' },
      ],
    });
  });

  it('refuses a spreadsheet of other columns, and a file that is no spreadsheet', async () => {
    const wrong = reader.read('quipu', 'products', CSV);
    await expect(wrong).rejects.toThrow(SheetError);
    await expect(wrong).rejects.toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ message: expect.stringMatching(/^must have a column unitPrice/) }),
      ]),
    });
    const bytes = new TextEncoder().encode(CSV.text);
    await expect(reader.read('quipu', 'clients', { kind: 'xlsx', bytes })).rejects.toThrow(
      'must be an XLSX file: it is no zip file',
    );
  });
});

describe('createImportReader, with files that take too long', () => {
  it('refuses them, reads the files that wait, and lets only a few wait', async () => {
    const reader = createImportReader({ timeoutMs: 1, atOnce: 1, waiting: 1 });
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((tenant) => reader.read(tenant, 'clients', CSV)));
    const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null));
    expect(reasons.map((reason) => reason.code ?? reason.message)).toEqual([
      'must be read within 1 ms: it takes longer',
      'must be read within 1 ms: it takes longer',
      'UNAVAILABLE',
    ]);
  });
});

describe('createImportReader, with a second spreadsheet of a company', () => {
  it('refuses the second while the first is read or waits, and takes it afterwards', async () => {
    const reader = createImportReader({ timeoutMs: 1, atOnce: 1, waiting: 4 });
    const read = (tenant: string) => reader.read(tenant, 'clients', CSV).catch((error) => error.code ?? 'late');
    expect(await Promise.all(['a', 'a', 'b', 'b', 'c'].map(read))).toEqual([
      'late',
      'UNAVAILABLE',
      'late',
      'UNAVAILABLE',
      'late',
    ]);
    expect(await read('a')).toBe('late');
  });
});
