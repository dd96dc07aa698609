import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIENT_IMPORT, MAX_HEADER_ROW, productImport, readImport, type Sheet } from './index.ts';
import { faultsOf, readClients, readProducts, readProductsWith, sheetOf } from './sheet-fixture.ts';

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

  it('names every required column that is missing', () => {
    expect(faultsOf(() => readProducts(['Código', 'Stock', 'Costo', 7, { odd: 'a date' }]))).toEqual([
      'must have a column description (or Description, descripcion, producto, nombre)',
      'must have a column unitPrice (or Price without IGV, precio, precio unitario, precio de venta)',
    ]);
  });

  it('takes the barcode for the code if there is no other', () => {
    const { good } = readProducts(['EAN', 'Producto', 'Precio'], ['7750182003681', 'Gaseosa', 3]);
    expect(good).toMatchObject([{ value: { code: '7750182003681', gtin: '7750182003681' } }]);
  });

  it('refuses a sheet without cells', () => {
    expect(faultsOf(() => readProducts())).toEqual(['must have a row with column names']);
  });

  it('leaves out unknown columns, and names them', () => {
    const { columns, good } = readProducts(
      ['Código', 'Producto', 'Stock', 'Precio', 'Costo', '', 'SKU'],
      ['A', 'Clavo', 20, 'S/ 1.50', 1, 'nota', 'x'],
      ['B', 'Tuerca', '', 2],
    );
    expect(good.map(({ value }) => value)).toEqual([
      { code: 'A', description: 'Clavo', unitPrice: 1.5 },
      { code: 'B', description: 'Tuerca', unitPrice: 2 },
    ]);
    expect(columns.map(({ letter, heading, field }) => [letter, heading.es, field])).toEqual([
      ['A', 'Código', 'code'],
      ['B', 'Producto', 'description'],
      ['C', 'Stock', null],
      ['D', 'Precio', 'unitPrice'],
      ['E', 'Costo', null],
      ['F', '', null],
      ['G', 'SKU', null],
    ]);
    expect(columns[3]?.examples.map(({ message }) => message)).toEqual(['S/ 1.50', '2']);
  });

  it.each([
    ['code', 'Código Cod. CODIGO SKU Cód._producto Cod_Art. Code Clave'],
    [
      'description',
      'Descripción Producto Detalle DESCRIP. Artículo Nombre_del_producto Concepto Description Productos Artículos',
    ],
    [
      'unitCode',
      'Unidad U.M. Und. UND Und._Medida Unid._Med. Unidad_de_medida Medida Unit UM Unidad_de_venta Und._Vta.',
    ],
    [
      'unitPrice',
      'Precio Precio_Venta P._Unit. P.U. Precio_Unitario_(S/) PRECIO_S/. P._Venta Price Unit_price P._Vta.',
    ],
    ['unitPrice', 'Valor_unitario Precio_sin_IGV P._Unit._s/IGV Valor_Venta V._Unit.'],
    ['unitPriceWithTax', 'Precio_con_IGV Precio_(inc._IGV) P._Unit._incl._I.G.V. PVP Precio_c/IGV Precio_al_público'],
    ['gtin', 'Código_de_barras Cod._Barras EAN GTIN'],
    ['sunatCode', 'Código_SUNAT Cod._SUNAT UNSPSC'],
    ['igvType', 'Tipo_de_IGV Afectación_IGV'],
    ['priceIncludesTax', 'Incluye_IGV IGV_incluido'],
    [null, 'Stock Costo Precio_compra Precio_costo Nº N° Nro. # Marca Precio_US$ Categoría IGV Total Precio_mayorista'],
  ])('reads as %s the headings %s', (field, headings) => {
    for (const heading of headings.split(' ').map((each) => each.replaceAll('_', ' '))) {
      const { columns } = readProductsWith({ isPreview: true }, [heading, 'Estante'], ['x', 'y']);
      expect(
        columns.map((column) => column.field),
        heading,
      ).toEqual([field, null]);
    }
  });

  it.each([
    ['identityType', 'Tipo Tipo_Doc. T._Doc. Tipo_de_documento Tipo_Doc._Identidad Identity_type'],
    ['identityNumber', 'RUC DNI RUC/DNI DNI_o_RUC Nro._Doc. N°_Documento Número Nro._RUC Documento Tax_ID'],
    ['name', 'Nombre Razón_Social Cliente Nombre_/_Razón_social Apellidos_y_Nombres Customer Denominación'],
    ['address', 'Dirección Domicilio_Fiscal Address Direc.'],
    ['email', 'Correo E-mail Email Correo_electrónico'],
    ['phone', 'Teléfono Celular Telf. Cel. Teléfono/Celular Phone Móvil'],
    [null, 'N° Nro. # Item Ciudad Nombre_comercial Contacto'],
  ])('reads as %s the headings of clients %s', (field, headings) => {
    for (const heading of headings.split(' ').map((each) => each.replaceAll('_', ' '))) {
      const sheet = sheetOf([
        [heading, 'Vendedor'],
        ['x', 'y'],
      ]);
      const { columns } = readImport(sheet, CLIENT_IMPORT, { isPreview: true });
      expect(
        columns.map((column) => column.field),
        heading,
      ).toEqual([field, null]);
    }
  });

  it('reads prices as the caller says where the heading does not', () => {
    const read = (heading: string, pricesIncludeTax: boolean) =>
      readProductsWith({ pricesIncludeTax }, ['Código', 'Producto', heading], ['A', 'Clavo', 2]).good[0]?.value;
    expect(read('Precio', false)).toMatchObject({ unitPrice: 2 });
    expect(read('P. Venta', true)).toMatchObject({ unitPriceWithTax: 2 });
    expect(read('Valor unitario', true)).toMatchObject({ unitPrice: 2 });
    expect(read('Precio inc. IGV', false)).toMatchObject({ unitPriceWithTax: 2 });
  });

  it('takes RUC and DNI from two columns', () => {
    const { good } = readClients(
      ['N°', 'RUC', 'DNI', 'Nombre'],
      [1, '20600000001', '', 'Uno'],
      [2, '', '01234567', 'Dos'],
    );
    expect(good).toMatchObject([
      { value: { identityType: '6', identityNumber: '20600000001' } },
      { value: { identityType: '1', identityNumber: '01234567' } },
    ]);
  });
});

describe('readHeader, with titles above the headings', () => {
  it('finds the headings below titles and blank rows', () => {
    const sheet: Sheet = {
      rows: [
        { number: 1, cells: ['', 'FERRETERÍA EL SOL - LISTA DE PRECIOS'] },
        { number: 2, cells: ['Cliente', 'Público', 'Fecha:', { odd: 'a date' }] },
        { number: 5, cells: ['', 'Código', 'Producto', 'Und.', 'Precio'] },
        { number: 6, cells: ['', 'A', 'Clavo', 'kg', 'S/ 5'] },
      ],
      hasDecimalCommas: false,
    };
    const { headerRow, good } = readImport(sheet, productImport({ pricesIncludeTax: false }));
    expect(headerRow).toBe(5);
    expect(good).toEqual([{ row: 6, value: { code: 'A', description: 'Clavo', unitCode: 'KGM', unitPrice: 5 } }]);
  });

  it('looks no further than the first rows', () => {
    const titles = Array.from({ length: MAX_HEADER_ROW }, () => ['x']);
    const header = ['codigo', 'producto', 'precio'];
    expect(faultsOf(() => readProducts(...titles, header))).toHaveLength(2);
    expect(readProducts(...titles.slice(1), header).headerRow).toBe(MAX_HEADER_ROW);
  });
});

describe('readHeader, with columns that the caller names', () => {
  const rows = [
    ['Ref. interna', 'Glosa', 'Lista A', 'Precio'],
    ['A', 'Clavo', 3, 5],
  ];

  it('takes them by heading or letter, and leaves out those that are null', () => {
    const columns = { 'ref. interna': 'code', B: 'description', 'LISTA A': 'unitPriceWithTax', D: null };
    const { good } = readProductsWith({ columns }, ...rows);
    expect(good).toEqual([{ row: 2, value: { code: 'A', description: 'Clavo', unitPriceWithTax: 3 } }]);
  });

  it('takes them by letter below titles, and finds the same headings', () => {
    const columns = { A: 'code', B: 'description', C: null, D: null };
    const { headerRow, columns: read } = readProductsWith(
      { columns, isPreview: true },
      ['Lista', 'de', 'precios'],
      ...rows,
    );
    expect(headerRow).toBe(2);
    expect(read.map(({ heading, field }) => [heading.es, field])).toEqual([
      ['Ref. interna', 'code'],
      ['Glosa', 'description'],
      ['Lista A', null],
      ['Precio', null],
    ]);
  });

  it('refuses columns that the sheet lacks, and one field twice', () => {
    const columns = { Z: 'code', Glosa: 'description', 'Lista A': 'description' };
    expect(faultsOf(() => readProductsWith({ columns }, ...rows))).toEqual([
      'must have the column Z that columns names: it has no such heading or letter',
      'must have one column for description, not two',
    ]);
  });

  it('previews a sheet with unknown headings', () => {
    const { columns, rows: count, good, bad, problems } = readProductsWith({ isPreview: true }, ...rows);
    expect(columns.map(({ field }) => field)).toEqual([null, null, null, 'unitPrice']);
    expect([count, good.length, bad.length]).toEqual([1, 0, 1]);
    expect(problems.map(({ row, path }) => [row, path])).toEqual([[1, 'description']]);
  });
});
