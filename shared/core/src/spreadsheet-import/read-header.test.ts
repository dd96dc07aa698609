import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIENT_IMPORT, readImport, type Sheet } from './index.ts';
import { faultsOf, readClients, readProducts } from './sheet-fixture.ts';

describe('readHeader', () => {
  it.each([
    [['identityNumber', 'name']],
    [['IDENTITY_NUMBER', 'Name']],
    [['RUC', 'Razón Social']],
    [['dni', 'NOMBRE']],
    [['Número de documento', 'cliente']],
  ])('accepts the columns %j', (header) => {
    expect(readClients(header, ['20600000001', 'Quipu S.A.C.']).good).toEqual([
      { row: 2, value: { identityType: '6', identityNumber: '20600000001', name: 'Quipu S.A.C.' } },
    ]);
  });

  it('accepts columns in any order', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          [
            ['codigo', 'A-1'],
            ['descripcion', 'Ñame'],
            ['unidad', 'KGM'],
            ['precio', '1.5'],
            ['tipo igv', '20'],
            ['', ''],
          ] as const,
          { minLength: 6 },
        ),
        (columns) => {
          const { good } = readProducts(
            columns.map(([name]) => name),
            columns.map(([, cell]) => cell),
          );
          const value = { code: 'A-1', description: 'Ñame', unitCode: 'KGM', unitPrice: 1.5, igvType: '20' };
          expect(good).toEqual([{ row: 2, value }]);
        },
      ),
    );
  });

  it('reports every fault of the first row at once', () => {
    expect(faultsOf(() => readProducts(['codigo', 'sku', 'Stock', 7, { odd: 'a date' }]))).toEqual([
      'must have one column for code, not two',
      expect.stringMatching(/^must have no column Stock: the columns are code, description, /),
      expect.stringMatching(/^must have no column 7:/),
      expect.stringMatching(/^must have no column a date:/),
      'must have a column description (or descripcion, producto, nombre)',
      'must have a column unitCode (or unidad, unidad de medida)',
      'must have a column unitPrice (or precio, valor unitario)',
    ]);
  });

  it('reports the first twenty wrong columns and every missing one', () => {
    const wrong = Array.from({ length: 1_000 }, (_, n) => `Stock ${n}`);
    const faults = faultsOf(() => readProducts(['codigo', ...wrong, 'sku']));
    expect(faults.slice(19)).toEqual([
      expect.stringMatching(/^must have no column Stock 19:/),
      'must have no unknown or repeated columns: there are 981 more',
      expect.stringMatching(/^must have a column description/),
      expect.stringMatching(/^must have a column unitCode/),
      expect.stringMatching(/^must have a column unitPrice/),
    ]);
  });

  it('quotes column names shortened and without unprintable characters', () => {
    const [fault = ''] = faultsOf(() => readClients([`a\nb${'x'.repeat(100)}`]));
    expect(fault).toMatch(/^must have no column a\?bx{37}: the columns/);
  });

  it.each([[[]], [[{ number: 2, cells: ['ruc', 'nombre'] }]]])('refuses a sheet without a first row (%#)', (rows) => {
    const sheet: Sheet = { rows, hasDecimalCommas: false };
    expect(faultsOf(() => readImport(sheet, CLIENT_IMPORT))).toEqual(['must have column names in the first row']);
  });
});
