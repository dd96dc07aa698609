import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { SheetError } from '@chasqui/core/spreadsheet-import';
import { describe, expect, it } from 'vitest';
import type { ImportReader } from './import-reader.ts';
import { readFile } from './read-file.ts';

const failing = (error: Error): ImportReader => ({
  read: async () => {
    throw error;
  },
});
const OPTIONS = { onExisting: 'refuse', dryRun: false } as const;
const CSV = { ...OPTIONS, csv: 'ruc,nombre' };
const XLSX = { ...OPTIONS, xlsx: 'UEs=' };

describe('the file of a request', () => {
  it('reaches the reader with its format, tenant and kind', async () => {
    const calls: unknown[] = [];
    const read = { headerRow: 1, columns: [], rows: 0, leftOut: [], good: [], bad: [], problems: [], warnings: [] };
    const sheet = { rows: [], hasDecimalCommas: false };
    const reading = { ...read, documents: [], columnsOfTypes: new Map(), sheet };
    const reader: ImportReader = {
      read: async (...call) => {
        calls.push(call);
        return reading;
      },
    };
    const wishes = { columns: { A: 'name' }, pricesIncludeTax: true };
    for (const request of [CSV, { ...XLSX, ...wishes, dryRun: true }]) {
      expect(await readFile({ reader, tenantId: 'quipu' }, 'clients', request)).toBe(reading);
    }
    expect(calls).toEqual([
      ['quipu', 'clients', { kind: 'csv', text: 'ruc,nombre' }, { isPreview: false }],
      ['quipu', 'clients', { kind: 'xlsx', bytes: new TextEncoder().encode('PK') }, { ...wishes, isPreview: true }],
    ]);
  });

  it.each([
    ['csv', CSV],
    ['xlsx', XLSX],
  ])('has every problem under %s, where it stands', async (path, request) => {
    const reader = failing(new SheetError([say('must be a', 'debe ser a'), say('must be b', 'debe ser b')]));
    const read = readFile({ reader, tenantId: 'quipu' }, 'clients', request);
    await expect(read).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      problems: ['must be a', 'must be b'].map((message) => ({ path, code: 'SPREADSHEET_UNUSABLE', message })),
    });
  });

  it('is no cause of what else goes wrong', async () => {
    const error = new ChasquiError('UNAVAILABLE', say('Too many', 'Demasiados'));
    await expect(readFile({ reader: failing(error), tenantId: 'quipu' }, 'clients', CSV)).rejects.toBe(error);
  });
});
