import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPORTED_TYPES } from '../document-types.ts';
import { type DocumentColumn, getDefinition } from '../documents/index.ts';
import { VALID_CREDIT_NOTE_REQUESTS, VALID_INVOICE_REQUESTS } from '../documents/sale/sales-arbitrary.ts';
import { parseWith } from '../parsing.ts';
import { runsOf } from '../property-runs-fixture.ts';
import { fieldOfColumn, listDocumentColumns } from './document-import.ts';
import {
  type Cell,
  completeImported,
  createLocator,
  type DocumentsOptions,
  documentTemplate,
  placeProblem,
  readDocuments,
} from './index.ts';
import { sheetOf } from './sheet-fixture.ts';

const TODAY = '2026-01-15';
const NO_RECORDS = { clients: [], products: new Map(), today: TODAY, hasUnits: true };

const read = (rows: readonly (readonly Cell[])[], options: DocumentsOptions = { type: '01' }) =>
  readDocuments(sheetOf(rows), options);

const requestOf = (heading: string, cell: Cell, type = '01') =>
  read(
    [
      ['reference', heading],
      ['R', cell],
    ],
    { type },
  );

describe('the template', () => {
  const cases = IMPORTED_TYPES.flatMap((type) => (['en', 'es'] as const).map((language) => [type, language] as const));

  it.each(cases)('of %s in %s is one document with valid fields', (type, language) => {
    const [sheet, help] = documentTemplate(type, TODAY, language).sheets;
    const [headings = [], rows = []] = [sheet?.headings, sheet?.rows];
    const typed = [[...headings, 'tipo'], ...rows.map((cells) => [...cells, type])];
    for (const [table, options] of [
      [[headings, ...rows], { type }],
      [typed, {}],
    ] as const) {
      const { columns, documents, problems } = read(table, options);
      expect([problems, columns.filter(({ field }) => field === null)]).toEqual([[], []]);
      expect(documents).toMatchObject([{ reference: 'EJEMPLO-1', documentType: type, rows: [2, 3], itemRows: [2, 3] }]);
      for (const document of documents) parseWith(getDefinition(type).body, completeImported(document, NO_RECORDS));
    }
    expect(help?.rows).toHaveLength(headings.length);
  });
});

it.each([
  ['RUC', 'customer.identityNumber'],
  ['RUC/DNI', 'customer.identityNumber'],
  ['DNI', 'customer.identityNumber'],
  ['Razón social', 'customer.name'],
  ['Señor(es)', 'customer.name'],
  ['Precio', 'unitPrice'],
  ['Precio sin IGV', 'unitPrice'],
])('a sheet of facturas has %j for the field %s', (heading, field) => {
  const { columns } = requestOf(heading, 'x');
  expect(columns).toMatchObject([{ field: 'reference' }, { field }]);
});

it('a customer gets back the zero of a DNI, with a warning', () => {
  const { warnings } = requestOf('customer.identityNumber', '7654321', '03');
  expect(warnings).toMatchObject([
    { row: 2, path: 'customer.identityNumber', value: { es: '7654321' }, es: expect.stringMatching(/07654321/) },
  ]);
});

it.each(IMPORTED_TYPES)('every heading of a column of %s means that column', (type) => {
  const named = listDocumentColumns(type).map((column) => {
    const field = fieldOfColumn(column);
    return { field, names: [field, column.path, column.title.message, column.title.es, ...column.names] };
  });
  const most = Math.max(...named.map(({ names }) => names.length));
  // One name of each column at a time: a sheet has a column once.
  for (let at = 0; at < most; at += 1) {
    const headings = named.flatMap(({ field, names }) => {
      const name = names[at];
      return name === undefined ? [] : [[name, field] as const];
    });
    const { columns } = read(
      [
        ['reference', ...headings.map(([name]) => name)],
        ['R', ...headings.map(() => 'x')],
      ],
      { type },
    );
    expect(headings.map(([name], index) => [name, columns[index + 1]?.field])).toEqual(
      headings.map(([...each]) => each),
    );
  }
});

describe('a cell', () => {
  it.each<[heading: string, cell: Cell, path: string, value: unknown]>([
    ['fecha', '31/01/2026', 'issueDate', '2026-01-31'],
    ['fecha', '1-2-26', 'issueDate', '2026-02-01'],
    ['fecha', '2026-01-31T00:00:00', 'issueDate', '2026-01-31'],
    ['fecha', { odd: 'a date', day: '2026-01-31' }, 'issueDate', '2026-01-31'],
    ['moneda', 'dólares', 'currencyCode', 'USD'],
    ['forma de pago', 'Yape', 'paidWith', 'wallet'],
    ['establecimiento', 3, 'establishmentCode', '0003'],
    ['código detracción', 37, 'detraction', { code: '037' }],
    ['cuota 2', 'S/ 1,250.00', 'instalments', [{ amount: 1250 }]],
    ['dni cliente', 7644321, 'customer', { identityType: '1', identityNumber: '07644321' }],
    ['ruc cliente', 'RUC 20131312955', 'customer', { identityType: '6', identityNumber: '20131312955' }],
    ['correo', 'a@ejemplo.pe', 'email', { to: 'a@ejemplo.pe' }],
  ])('%s %j is %s %j', (heading, cell, path, value) => {
    expect(requestOf(heading, cell).documents[0]?.request[path]).toEqual(value);
  });

  it.each<[type: string, heading: string, cell: Cell, path: string, value: unknown]>([
    ['07', 'motivo', 'devolución por item', 'responseCode', '07'],
    ['08', 'motivo', 1, 'responseCode', '01'],
    ['07', 'documento que modifica', 'f001 - 123', 'referenceDocumentId', 'F001-123'],
    ['09', 'motivo de traslado', 'Venta', 'transferReason', '01'],
    ['09', 'ubigeo origen', 40101, 'origin', { ubigeo: '040101' }],
    ['09', 'número cliente', '20131312955', 'recipient', { identityType: '6', identityNumber: '20131312955' }],
    ['31', 'nro. cliente', '20131312955', 'recipient', { identityType: '6', identityNumber: '20131312955' }],
    ['09', 'placa', 'ABC-123', 'vehicles', [{ plate: 'ABC-123' }]],
    ['31', 'remitente', 'Quipu', 'sender', { name: 'Quipu' }],
  ])('of %s: %s %j is %s %j', (type, heading, cell, path, value) => {
    expect(requestOf(heading, cell, type).documents[0]?.request[path]).toEqual(value);
  });

  it.each(['31/02/2026', 'ayer', { odd: 'a date' }, 46_023])('%j is no day', (cell) => {
    expect(requestOf('fecha', cell).problems).toMatchObject([
      { row: 2, path: 'issueDate', message: 'must be a day, such as 2026-01-31 or 31/01/2026' },
    ]);
  });
});

describe('rows of one reference', () => {
  it('are the items of one document, wherever they stand', () => {
    const { documents, problems } = read([
      ['ref', 'serie', 'código'],
      ['A', 'F001', 1],
      ['B', 'F002', 2],
      ['A', '', 3],
    ]);
    expect(problems).toEqual([]);
    expect(documents).toEqual([
      {
        ...{ reference: 'A', documentType: '01', rows: [2, 4], itemRows: [2, 4] },
        request: { series: 'F001', items: [{ code: '1' }, { code: '3' }] },
      },
      {
        ...{ reference: 'B', documentType: '01', rows: [3], itemRows: [3] },
        request: { series: 'F002', items: [{ code: '2' }] },
      },
    ]);
  });

  it('have one customer, one type and a reference', () => {
    const { problems } = read(
      [
        ['ref', 'tipo', 'número cliente', 'documento que modifica'],
        ['A', 'factura', '20131312955', ''],
        ['A', '', '20100070970', 'F001-1'],
        ['', '01', '', ''],
        ['C', 'recibo', '', ''],
        ['D', '', '20131312955', ''],
        ['E', 'NC', '', 'F001-1'],
      ],
      {},
    );
    expect(problems.map(({ row, path, column, value }) => [row, path, column?.message, value?.message])).toEqual([
      [3, 'referenceDocumentId', 'documento que modifica', 'F001-1'],
      [3, 'customer.identityNumber', 'número cliente', '20100070970'],
      [4, 'reference', 'ref', undefined],
      [5, 'type', 'tipo', 'recibo'],
      [6, 'type', 'tipo', undefined],
    ]);
  });
});

it('an unknown type in every row has its column and value', () => {
  const table = [
    ['ref', 'tipo'],
    ['A', '04'],
  ];
  expect(read(table, {}).problems).toMatchObject([
    { row: 2, path: 'type', column: { message: 'tipo' }, value: { message: '04' } },
  ]);
});

it('a sheet without references is a problem of its headings', () => {
  const table = [['serie'], ['F001']];
  expect(() => read(table)).toThrow('must have a column reference');
  const { documents, problems } = read(table, { type: '01', isPreview: true });
  expect([documents, problems]).toMatchObject([[], [{ row: 1, path: 'reference' }]]);
});

it('problems of a request are placed in the row and column that they come from', () => {
  const rows = [
    ['ref', 'serie', 'cliente', 'cantidad', 'moneda', 'unidad'],
    ['A', 'F001', 'Quipu', 1, '', ''],
    ['A', '', '', 2, 'PEN', 'kg'],
  ];
  const { documents, columns } = read(rows);
  const [document] = documents;
  if (document === undefined) throw new Error('There is no document');
  const locate = createLocator(sheetOf(rows), columns, '01');
  const placed = (path: string) => {
    const {
      row,
      path: field,
      column,
      value,
    } = locate(placeProblem(document, { path, code: 'X', message: 'is wrong', es: 'está mal' }), document.rows);
    return [row, field, column?.es, value?.message];
  };
  expect(placed('items.1.quantity')).toEqual([3, 'quantity', 'cantidad', '2']);
  expect(placed('items.1.unitPrice')).toEqual([3, 'unitPrice', 'Precio sin IGV', undefined]);
  expect(placed('items.0')).toEqual([2, '', undefined, undefined]);
  expect(placed('items')).toEqual([2, '', undefined, undefined]);
  expect(placed('customer.name')).toEqual([2, 'customer.name', 'cliente', 'Quipu']);
  expect(placed('currencyCode')).toEqual([3, 'currencyCode', 'moneda', 'PEN']);
  expect(placed('items.0.unitCode')).toEqual([2, 'unitCode', 'unidad', undefined]);
  expect(placed('customer')).toEqual([2, 'customer.identityType', 'Tipo documento cliente', undefined]);
  expect(placed('')).toEqual([2, '', undefined, undefined]);
});

it('records of the company fill in what the cells leave open', () => {
  const { documents } = read([
    ['ref', 'número cliente', 'código', 'descripción', 'cantidad'],
    ['A', '20131312955', 'P', '', 1],
    ['A', '', 'Q', 'Propia', 2],
  ]);
  const product = {
    ...{ id: '1', code: 'P', description: 'Del catálogo', unitCode: 'KGM', igvType: '20', plasticBag: false },
    ...{ unitPrice: '5', unitPriceWithTax: null, iscRate: null, iscSystemType: null, sunatCode: null, gtin: null },
  };
  const client = { identityType: '6', identityNumber: '20131312955', name: 'Ferretería', address: 'Jr. Uno 1' };
  const records = { clients: [client], products: new Map([['P', product]]), today: TODAY, hasUnits: false };
  expect(documents.map((document) => completeImported(document, records))).toEqual([
    {
      issueDate: TODAY,
      customer: client,
      items: [
        { code: 'P', description: 'Del catálogo', quantity: 1, unitCode: 'KGM', igvType: '20', unitPrice: 5 },
        { code: 'Q', description: 'Propia', quantity: 2, unitCode: 'NIU' },
      ],
    },
  ]);
});

type Fields = Readonly<Record<string, unknown>>;

/** Returns the value of a path in a request; undefined if there is none. */
function valueAt(node: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || typeof node !== 'object' || node === null) return name === undefined ? node : undefined;
  return valueAt((node as Fields)[name], rest);
}

function put(node: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (value === undefined) return;
  if (rest.length > 0) node[name] ??= {};
  if (rest.length === 0) node[name] = value;
  else put(node[name] as Record<string, unknown>, rest, value);
}

/** Splits a request in rows. Only fields with a column are there; the second value is the request without the others. */
function split(request: Fields, columns: readonly DocumentColumn[]) {
  const ofItems = columns.filter(({ path }) => path.startsWith('items.'));
  const ofDocument = columns.filter((column) => !ofItems.includes(column));
  const items = request.items as readonly Fields[];
  const rows = items.map((item, index) => [
    'R',
    ...ofDocument.map(({ path }) => (index === 0 ? valueAt(request, path.split('.')) : undefined)),
    ...ofItems.map((column) => valueAt(item, fieldOfColumn(column).split('.'))),
  ]);
  const kept: Record<string, unknown> = {};
  for (const { path } of ofDocument) put(kept, path.split('.'), valueAt(request, path.split('.')));
  const keptItems = items.map((item) => {
    const own: Record<string, unknown> = {};
    for (const column of ofItems) put(own, [fieldOfColumn(column)], valueAt(item, [fieldOfColumn(column)]));
    return own;
  });
  const heads = ['reference', ...ofDocument.map(({ path }) => path), ...ofItems.map(fieldOfColumn)];
  const cells = rows.map((row) => row.map((value): Cell => (value === undefined ? '' : (value as Cell))));
  const instalments = Object.values((kept.instalments ?? {}) as Fields);
  const lists = instalments.length === 0 ? {} : { instalments };
  return { table: [heads, ...cells], kept: { ...kept, ...lists, items: keptItems } };
}

/** Cells come to the reader without blanks around them, and a text that looks like a shortened number is refused. */
const isCellText = (text: unknown) =>
  typeof text !== 'string' || (text === text.trim() && !/^\d([.,]\d+)?E\+\d+$/i.test(text));
const hasCellTexts = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(hasCellTexts) : isCellText(value);

it.each([
  ['01', VALID_INVOICE_REQUESTS],
  ['07', VALID_CREDIT_NOTE_REQUESTS],
] as const)('any valid %s that is split in rows comes back as the same request', (type, requests) => {
  const valid = (requests as fc.Arbitrary<Fields>).filter(hasCellTexts);
  fc.assert(
    fc.property(valid, (request) => {
      const { table, kept } = split(request, listDocumentColumns(type));
      const { documents, problems } = read(table, { type });
      expect(problems).toEqual([]);
      expect(documents.map((document) => document.request)).toEqual([kept]);
    }),
    { numRuns: runsOf(100) },
  );
});

describe('a document of a sheet', () => {
  const first = (rows: readonly (readonly Cell[])[], type = '01') => {
    const [document] = read(rows, { type }).documents;
    if (document === undefined) throw new Error('The sheet has no document');
    return document;
  };

  it('without a customer asks for the columns of its customer', () => {
    const problem = { path: 'customer', message: 'is required', es: 'es obligatorio', code: 'FIELD_REQUIRED' };
    const sale = first([
      ['reference', 'serie'],
      ['R', 'F001'],
    ]);
    expect(placeProblem(sale, problem)).toMatchObject({
      row: 2,
      path: 'customer.identityNumber',
      es: 'es obligatorio: llene «Número cliente» y «Cliente»',
    });
  });

  it.each([
    ['F001-12', '01'],
    ['E001-12', '01'],
    ['B001-12', '03'],
    ['EB01-12', '03'],
    ['0001-12', undefined],
  ])('that modifies %s has the type %s of it', (number, type) => {
    const note = first(
      [
        ['reference', 'documento que modifica'],
        ['R', number],
      ],
      '07',
    );
    expect(completeImported(note, NO_RECORDS)).toMatchObject({ referenceDocumentId: number });
    expect(completeImported(note, NO_RECORDS).referenceDocumentType).toBe(type);
  });

  it('keeps the type of the original that its row tells', () => {
    const note = first(
      [
        ['reference', 'documento que modifica', 'tipo documento que modifica'],
        ['R', 'F001-12', 'boleta'],
      ],
      '07',
    );
    expect(completeImported(note, NO_RECORDS)).toMatchObject({ referenceDocumentType: '03' });
  });
});
