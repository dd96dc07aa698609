import { SheetError } from '@chasqui/core/spreadsheet-import';
import { describe, expect, it } from 'vitest';
import { createImportReader } from './import-reader.ts';

const CSV = { kind: 'csv', text: 'ruc,nombre\n20600000001,Quipu\n1,Q\n' } as const;

describe('a spreadsheet read in a thread', () => {
  const reader = createImportReader();

  it('says what its rows say, and what is wrong with them', async () => {
    const reading = await reader.read('clients', CSV);
    expect(reading).toMatchObject({
      rows: 2,
      good: [{ row: 2, value: { identityType: '6', identityNumber: '20600000001', name: 'Quipu' } }],
      problems: [
        { row: 3, path: 'identityType' },
        { row: 3, path: 'name' },
      ],
    });
  });

  it('is refused when it is of something else, or no spreadsheet', async () => {
    const wrong = reader.read('products', CSV);
    await expect(wrong).rejects.toThrow(SheetError);
    await expect(wrong).rejects.toMatchObject({
      problems: expect.arrayContaining([expect.stringMatching(/^must have no column ruc/)]),
    });
    const bytes = new TextEncoder().encode(CSV.text);
    await expect(reader.read('clients', { kind: 'xlsx', bytes })).rejects.toThrow(
      'must be an XLSX file: it is no zip file',
    );
  });
});

describe('a spreadsheet that takes too long', () => {
  it('is refused, keeps nobody waiting for ever, and no crowd piles up', async () => {
    const reader = createImportReader({ timeoutMs: 1, atOnce: 1, waiting: 1 });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => reader.read('clients', CSV)));
    const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null));
    expect(reasons.map((reason) => reason.code ?? reason.message)).toEqual([
      'must be read within 1 ms: it takes longer',
      'must be read within 1 ms: it takes longer',
      'UNAVAILABLE',
    ]);
  });
});
