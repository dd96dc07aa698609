import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, MAX_IMPORTED_ROWS } from './index.ts';
import { faultsOf, readClients, readProducts, readProductsWith } from './sheet-fixture.ts';

describe('CLIENT_IMPORT', () => {
  it.each([
    ['20600000001', '6'],
    [20600000001, '6'],
    ['01234567', '1'],
    [12345678, '1'],
  ] as const)('derives the identity type from the number %j', (number, identityType) => {
    const { good } = readClients(['ruc', 'nombre'], [number, 'Quipu']);
    expect(good).toMatchObject([{ value: { identityType, identityNumber: String(number) } }]);
  });

  it.each([
    ['RUC', '20600000001', '6'],
    ['dni', '01234567', '1'],
    [6, '20600000001', '6'],
    ['06', '20600000001', '6'],
    ['C.E.', '001234567', '4'],
    ['Carnet de extranjería', '1', '4'],
    ['Pasaporte', 'AB-1', '7'],
    ['0', '-', '0'],
    ['otros', '20600000001', '0'],
  ] as const)('reads %j as an identity type', (type, number, identityType) => {
    const { good } = readClients(['tipo', 'numero', 'nombre'], [type, number, 'Quipu']);
    expect(good).toMatchObject([{ value: { identityType, identityNumber: number } }]);
  });

  it('restores the leading zeros of a DNI with a warning, two of them in a numeric cell only', () => {
    const header = ['tipo', 'numero', 'nombre'];
    const { good, problems, warnings } = readClients(
      header,
      ['DNI', 1234567, 'Uno'],
      ['DNI', '7654321', 'Dos'],
      ['7', 123, 'Tres'],
      ['DNI', 123456, 'Cuatro'],
      ['DNI', 12345, 'Cinco'],
      ['DNI', 12, 'Seis'],
      ['DNI', '123456', 'Siete'],
      ['RUC', 1234567, 'Ocho'],
    );
    expect(good).toMatchObject([
      { row: 2, value: { identityNumber: '01234567' } },
      { row: 3, value: { identityNumber: '07654321' } },
      { row: 4, value: { identityNumber: '123' } },
      { row: 5, value: { identityNumber: '00123456' } },
    ]);
    expect(problems.map(({ row, path, es }) => [row, path, es])).toEqual(
      [
        [6, 5],
        [7, 2],
        [8, 6],
        [9, 7],
      ].map(([row, digits]) => [row, 'identityNumber', `tiene ${digits} dígitos; un DNI tiene 8 y un RUC 11`]),
    );
    expect(warnings.map(({ row, value, es }) => [row, value?.es, es])).toEqual([
      [2, '1234567', expect.stringMatching(/^se lee como el DNI 01234567:/)],
      [3, '7654321', expect.stringMatching(/^se lee como el DNI 07654321:/)],
      [5, '123456', expect.stringMatching(/^se lee como el DNI 00123456:/)],
    ]);
  });

  it('requires an identity type for a number with letters', () => {
    const { problems } = readClients(['ruc', 'nombre'], ['AB-1', 'Quipu']);
    const message = expect.stringMatching(
      /^is required and must be one of RUC, DNI.*unless the number is a RUC of 11 digits or a DNI of 8$/,
    );
    expect(problems).toMatchObject([{ row: 2, path: 'identityType', message }]);
  });

  it.each([
    ['2060000001', 10],
    [2060000001, 10],
    ['206000000012', 12],
    [123456, 6],
  ])('tells how many digits the number %j has', (number, digits) => {
    const { problems } = readClients(['tipo', 'ruc', 'nombre'], ['', number, 'Quipu']);
    expect(problems).toMatchObject([
      {
        ...{ row: 2, path: 'identityType', column: { es: 'ruc' }, value: { es: String(number) } },
        message: `has ${digits} digits; a DNI has 8 and a RUC 11. Another document needs its type`,
      },
    ]);
  });

  it.each([7_001_000, '7001000', '7.001.000'])('takes %j without a type for a DNI that lost its zero', (number) => {
    const { good, warnings } = readClients(['documento', 'nombre'], [number, 'Carmen']);
    expect(good).toMatchObject([{ value: { identityType: '1', identityNumber: '07001000' } }]);
    expect(warnings).toMatchObject([{ row: 2, path: 'identityNumber' }]);
  });

  it('refuses an unknown identity type', () => {
    const { problems } = readClients(['tipo', 'ruc', 'nombre'], ['RUS', '20600000001', 'Quipu']);
    expect(problems).toMatchObject([
      { row: 2, path: 'identityType', message: expect.stringMatching(/^must be one of RUC, DNI/) },
    ]);
  });

  it('leaves out the fields of empty cells', () => {
    const { good } = readClients(['ruc', 'nombre', 'correo', 'telefono'], ['20600000001', 'Quipu', '']);
    expect(good[0]?.value).toEqual({ identityType: '6', identityNumber: '20600000001', name: 'Quipu' });
  });

  it('reports every fault of a row once', () => {
    const { rows, good, problems } = readClients(
      ['ruc', 'nombre', 'correo'],
      ['20600000001', 'Quipu', ''],
      [{ odd: 'a date' }, 'Q', 'x', '', 'note'],
      ['20600000001', '', ''],
    );
    expect([rows, good.length]).toEqual([3, 1]);
    expect(problems).toMatchObject([
      { row: 3, path: 'identityNumber', message: 'must be a text, not a date' },
      { row: 3, path: 'identityType', message: expect.stringMatching(/^is required/) },
      { row: 3, path: 'name', message: expect.stringMatching(/^must be a text of 3/) },
      { row: 3, path: 'email', message: expect.stringMatching(/^must be an e-mail/) },
      { row: 4, path: 'name', message: expect.stringMatching(/^is required/) },
      { row: 4, path: 'identityNumber', message: 'must be unique in the file: row 2 has the same' },
    ]);
    const places = problems.map(({ path, column, value }) => [path, column?.es, value?.es]);
    expect(places).toEqual([
      ['identityNumber', 'ruc', 'una fecha'],
      ['identityType', 'ruc', 'una fecha'],
      ['name', 'nombre', 'Q'],
      ['email', 'correo', 'x'],
      ['name', 'nombre', ''],
      ['identityNumber', 'ruc', '20600000001'],
    ]);
  });

  it.each(['RUC 20600000001', 'R.U.C.: 20600000001', '20-60000000-1', '20600000001 ', '2060 0000 001'])(
    'reads the number %j as a RUC',
    (number) => {
      const { good } = readClients(['ruc', 'nombre'], [number, 'Quipu']);
      expect(good).toMatchObject([{ value: { identityType: '6', identityNumber: '20600000001' } }]);
    },
  );

  it.each(['DNI: 01234567', '01.234.567', 'D.N.I. 01234567'])('reads the number %j as a DNI', (number) => {
    const { good } = readClients(['documento', 'nombre'], [number, 'Carmen']);
    expect(good).toMatchObject([{ value: { identityType: '1', identityNumber: '01234567' } }]);
  });

  it('leaves the number of a passport as it is', () => {
    const { good } = readClients(['tipo', 'numero', 'nombre'], ['Pasaporte', '12-345678', 'Ann']);
    expect(good).toMatchObject([{ value: { identityType: '7', identityNumber: '12-345678' } }]);
  });

  it('reports a text above the cell limit once', () => {
    const { problems } = readClients(['ruc', 'nombre'], ['20600000001', 'x'.repeat(2_001)]);
    expect(problems).toMatchObject([{ row: 2, path: 'name', message: 'must have at most 2000 characters' }]);
  });

  it('refuses a repeated identity type and number', () => {
    const header = ['tipo', 'numero', 'nombre'];
    expect(readClients(header, ['6', '20600000001', 'Uno'], ['0', '20600000001', 'Dos']).problems).toEqual([]);
    expect(readClients(header, ['', '20600000001', 'Uno'], ['RUC', 20600000001, 'Dos']).problems).toMatchObject([
      { row: 3, path: 'identityNumber' },
    ]);
  });
});

describe('PRODUCT_IMPORT', () => {
  it('reads numbers, and pads the ISC system to two digits', () => {
    const { good } = readProducts(
      ['code', 'description', 'unitCode', 'unitPrice', 'igvType', 'iscRate', 'iscSystemType'],
      [7, 'Gaseosa', 'NIU', 4.2372881356, 10, 0.17, 1],
    );
    expect(good[0]?.value).toEqual({
      code: '7',
      description: 'Gaseosa',
      unitCode: 'NIU',
      unitPrice: 4.2372881356,
      igvType: '10',
      iscRate: 0.17,
      iscSystemType: '01',
    });
  });

  it('reads a price with taxes instead, codes, and si or no', () => {
    const header = ['codigo', 'descripcion', 'unidad', 'Precio con IGV', 'Código SUNAT', 'EAN', 'Bolsa'];
    const { good, problems } = readProducts(
      header,
      ['B-1', 'Bolsa', 'NIU', 0.1, 24111503, 7750182003681, 'Sí'],
      ['B-2', 'Caja', 'NIU', '', '', '', 'tal vez'],
      ['B-3', 'Bolsa', 'NIU', 0.2, '', '', { odd: 'false' }],
    );
    const codes = { sunatCode: '24111503', gtin: '7750182003681' };
    expect(good.map(({ value }) => value)).toEqual([
      { code: 'B-1', description: 'Bolsa', unitCode: 'NIU', unitPriceWithTax: 0.1, ...codes, plasticBag: true },
      { code: 'B-3', description: 'Bolsa', unitCode: 'NIU', unitPriceWithTax: 0.2, plasticBag: false },
    ]);
    expect(problems).toMatchObject([
      { row: 3, path: 'plasticBag', message: 'must be si or no' },
      { row: 3, path: 'unitPrice', message: expect.stringMatching(/^is required and must be a number/) },
    ]);
  });

  it.each(['sunatCode', 'Código SUNAT', 'Código de producto SUNAT', 'UNSPSC', 'CODIGO_UNSPSC'])(
    'reads the product code of UNSPSC from the column %s',
    (name) => {
      const { good } = readProducts(
        ['codigo', 'descripcion', 'unidad', 'precio', name],
        ['G', 'Gato', 'NIU', 1, 10101501],
      );
      expect(good).toMatchObject([{ value: { code: 'G', sunatCode: '10101501' } }]);
    },
  );

  it.each([
    [1, 1.18, { unitPriceWithTax: 1.18 }],
    [8.47, 10, { unitPriceWithTax: 10 }],
    [5, 5, { unitPriceWithTax: 5 }],
    [5, '', { unitPrice: 5 }],
  ])('of the prices %d without and %s with taxes takes the one that buyers see', (price, withTax, value) => {
    const header = ['codigo', 'descripcion', 'unidad', 'precio sin igv', 'precio con impuestos'];
    const { good } = readProducts(header, ['B-1', 'Bolsa', 'NIU', price, withTax]);
    expect(good).toEqual([{ row: 2, value: { code: 'B-1', description: 'Bolsa', unitCode: 'NIU', ...value } }]);
  });

  it('refuses prices that contradict each other', () => {
    const header = ['codigo', 'descripcion', 'unidad', 'precio', 'precio con impuestos'];
    expect(readProducts(header, ['B-1', 'Bolsa', 'NIU', 1, 5]).problems).toMatchObject([
      { row: 2, path: 'unitPriceWithTax', message: expect.stringMatching(/contradicts/) },
    ]);
  });

  it('takes prices with or without taxes as a column tells', () => {
    const header = ['codigo', 'descripcion', 'precio', 'incluye igv'];
    const rows = [
      ['A', 'Clavo', 1, 'Sí'],
      ['B', 'Pan', 1, 'no'],
      ['C', 'Sal', 1, ''],
    ] as const;
    expect(readProducts(header, ...rows).good.map(({ value }) => value)).toEqual([
      { code: 'A', description: 'Clavo', unitPriceWithTax: 1 },
      { code: 'B', description: 'Pan', unitPrice: 1 },
      { code: 'C', description: 'Sal', unitPrice: 1 },
    ]);
  });

  it('reads units and prices as people write them, and says what it cannot read', () => {
    const { good, problems, warnings } = readProducts(
      ['Cód.', 'Producto', 'U.M.', 'Precio', 'Tipo IGV'],
      ['A', 'Clavo', 'Caja x 12', 'S/ 12,10', 'Gravado'],
      ['B', 'Arroz', 'Kilos', '1,250.00', 'exonerado'],
      ['C', 'Sal', 'puñado', 'gratis', ''],
      ['D', 'Pan', '', '$ 3', ''],
      ['E', 'Té', 'und', 'US$ 3', ''],
    );
    expect(good.map(({ value }) => value)).toEqual([
      { code: 'A', description: 'Clavo', unitCode: 'BX', unitPrice: 12.1, igvType: '10' },
      { code: 'B', description: 'Arroz', unitCode: 'KGM', unitPrice: 1250, igvType: '20' },
      { code: 'E', description: 'Té', unitCode: 'NIU', unitPrice: 3 },
    ]);
    expect(problems.map(({ row, column, value, es }) => [row, column?.es, value?.es, es])).toEqual([
      [4, 'U.M.', 'puñado', expect.stringMatching(/^debe ser una unidad, como/)],
      [4, 'Precio', 'gratis', 'debe ser un número, como 1250.50'],
      [5, 'U.M.', '', expect.stringMatching(/^es obligatorio y debe ser una unidad, como/)],
    ]);
    expect(warnings).toMatchObject([{ row: 6, path: 'unitPrice', value: { es: 'US$ 3' } }]);
  });

  it('has the units that the caller gives to words', () => {
    const units = { varilla: 'NIU', PLANCHA: 'C62' };
    const rows: Cell[][] = [
      ['Fierro', 'Varilla', 1],
      ['Triplay', 'plancha', 2],
      ['Yute', 'Balde', 3],
      ['Alambre', 'madeja', 4],
    ];
    const { good, problems } = readProductsWith({ units }, ['Producto', 'Unidad', 'Precio'], ...rows);
    expect(good.map(({ value }) => value.unitCode)).toEqual(['NIU', 'C62', 'BJ']);
    expect(problems).toMatchObject([{ row: 5, path: 'unitCode', value: { es: 'madeja' } }]);
  });

  it.each([[['Producto', 'Precio']], [['Código', 'Producto', 'Precio']]])(
    'leaves codes to the import if no row of %j has one',
    (header) => {
      const blank = header.length === 3 ? [''] : [];
      const rows: Cell[][] = [
        [...blank, 'Clavo', 1],
        [...blank, 'Lija', 2],
        [...blank, 'CLAVÓ', 3],
        [...blank, 'TOTAL', 6],
      ];
      const { good, leftOut, problems } = readProducts(header, ...rows);
      expect(good.map(({ value }) => value)).toEqual([
        { description: 'Clavo', unitPrice: 1 },
        { description: 'Lija', unitPrice: 2 },
      ]);
      expect(leftOut).toEqual([5]);
      expect(problems).toMatchObject([
        {
          row: 4,
          path: 'description',
          column: { es: 'Producto' },
          message: expect.stringMatching(/row 2 has the same/),
        },
      ]);
    },
  );

  it('has barcodes for codes where no column has codes, and requires a code where other rows have one', () => {
    const { good } = readProducts(['EAN', 'Producto', 'Precio'], [7750182003681, 'Clavo', 1], ['', 'Lija', 2]);
    const gtin = '7750182003681';
    expect(good.map(({ value }) => [value.code, value.gtin])).toEqual([
      [gtin, gtin],
      [undefined, undefined],
    ]);
    const { problems } = readProducts(['Código', 'Producto', 'Precio'], ['A', 'Clavo', 1], ['', 'Lija', 2]);
    expect(problems).toMatchObject([{ row: 3, path: 'code', es: expect.stringMatching(/^es obligatorio y debe/) }]);
  });

  it('leaves out rows that are no records', () => {
    const header = ['Código', 'Producto', 'Unidad', 'Precio'];
    const { rows, good, leftOut, problems } = readProducts(
      header,
      ['ABARROTES'],
      ['A', 'Arroz', 'kg', 4],
      ['', '2. LIMPIEZA'],
      header,
      ['B', 'Total 500 ml', 'und', 9],
      ['', 'TOTAL', '', 13],
      ['Total general', '', '', 13],
      ['Precios sujetos a cambio'],
      ['C-1'],
      ['', 'Sin código', 'und', 1],
    );
    expect([rows, good.map(({ row }) => row), leftOut]).toEqual([4, [3, 6], [2, 4, 5, 7, 8, 9]]);
    expect([...new Set(problems.map(({ row }) => row))]).toEqual([10, 11]);
  });
});

it('readImport refuses a sheet above the row limit', () => {
  const rows = Array.from({ length: MAX_IMPORTED_ROWS + 1 }, (_, n) => [String(20_000_000_000 + n), 'Quipu']);
  expect(faultsOf(() => readClients(['ruc', 'nombre'], ...rows))).toEqual([
    'must have at most 5000 rows below the first',
  ]);
  expect(readClients(['ruc', 'nombre'], ...rows.slice(1)).good).toHaveLength(MAX_IMPORTED_ROWS);
});

it('readImport returns each row either as good or with problems', () => {
  const cells = fc.constantFrom<Cell>('20600000001', '01234567', 1234567, 'Quipu', 'a@b.pe', '', 'x', 1e20, {
    odd: 'a date',
  });
  fc.assert(
    fc.property(fc.array(fc.array(cells, { maxLength: 6 }), { maxLength: 8 }), (rows) => {
      const header = ['tipo', 'ruc', 'nombre', 'correo', 'telefono'];
      const { rows: count, good, leftOut, problems } = readClients(header, ...rows);
      expect(count).toBe(rows.length - leftOut.length);
      const numbers = [...leftOut, ...good.map(({ row }) => row), ...new Set(problems.map(({ row }) => row))];
      expect(numbers.sort((a, b) => a - b)).toEqual(rows.map((_, index) => index + 2));
      const keys = good.map(({ value }) => `${value.identityType} ${value.identityNumber}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
