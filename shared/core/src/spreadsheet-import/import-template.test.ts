import { describe, expect, it } from 'vitest';
import { CLIENT_IMPORT, importTemplate, productImport, readImport } from './index.ts';
import { sheetOf } from './sheet-fixture.ts';

describe('importTemplate', () => {
  it.each(['en', 'es'] as const)('of products in %s is imported as it is', (language) => {
    for (const pricesIncludeTax of [true, false]) {
      const [sheet, help] = importTemplate('products', language).sheets;
      const rows = sheetOf([sheet?.headings ?? [], ...(sheet?.rows ?? [])]);
      const { columns, good, problems } = readImport(rows, productImport({ pricesIncludeTax }));
      expect(problems).toEqual([]);
      expect(columns.filter(({ field }) => field === null)).toEqual([]);
      expect(good.map(({ value }) => value)).toMatchObject([
        { unitCode: 'BG', unitPriceWithTax: 28.9, igvType: '10' },
        { unitCode: 'KGM', unitPriceWithTax: 7.5 },
      ]);
      expect(help?.rows).toHaveLength(columns.length);
    }
  });

  it.each(['en', 'es'] as const)('of clients in %s is imported as it is', (language) => {
    const [sheet] = importTemplate('clients', language).sheets;
    const { columns, good, problems } = readImport(
      sheetOf([sheet?.headings ?? [], ...(sheet?.rows ?? [])]),
      CLIENT_IMPORT,
    );
    expect(problems).toEqual([]);
    expect(columns.filter(({ field }) => field === null)).toEqual([]);
    expect(good.map(({ value }) => value.identityType)).toEqual(['6', '1']);
  });
});
