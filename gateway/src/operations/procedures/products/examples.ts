import {
  CREATED_AT,
  type ExamplesTable,
  ONE_KEYSET_PAGE,
  PRODUCT_ID,
  UPDATED_AT,
} from '../../../kernel/operation/operation-examples.ts';

const NEW_PRODUCT = { code: 'CEM01', description: 'Cemento gris, bolsa de 42.5 kg', unitCode: 'BG', unitPrice: 24.5 };
const PRODUCT = {
  id: PRODUCT_ID,
  ...NEW_PRODUCT,
  unitPriceWithTax: null,
  igvType: '10',
  iscRate: null,
  iscSystemType: null,
  sunatCode: null,
  gtin: null,
  plasticBag: false,
  createdAt: CREATED_AT,
  updatedAt: UPDATED_AT,
};

const PRODUCTS_CSV =
  'codigo,descripcion,unidad,precio\nCLV-2,Clavo de 2 pulgadas,KGM,6.80\nCLV-3,Clavo de 3 pulgadas,KGM,7.20\n';
const PRODUCTS_REPORT = {
  ...{ rows: 2, created: 2, updated: 0, unchanged: 0, failed: 0, existingRows: [], problems: [] },
  headerRow: 1,
  columns: [
    { column: 'A', heading: 'codigo', field: 'code', examples: ['CLV-2', 'CLV-3'] },
    {
      column: 'B',
      heading: 'descripcion',
      field: 'description',
      examples: ['Clavo de 2 pulgadas', 'Clavo de 3 pulgadas'],
    },
    { column: 'C', heading: 'unidad', field: 'unitCode', examples: ['KGM', 'KGM'] },
    { column: 'D', heading: 'precio', field: 'unitPrice', examples: ['6.80', '7.20'] },
  ],
  leftOutRows: [],
};
const PRICE_LIST_CSV =
  'LISTA DE PRECIOS;;;;\nCód.;Producto;U.M.;P. Venta;Stock\nCLV-2;Clavo de 2 pulgadas;Kilo;S/ 8,02;40\n';
const PRICE_LIST_REPORT = {
  ...{ rows: 1, created: 1, updated: 0, unchanged: 0, failed: 0, existingRows: [], problems: [] },
  headerRow: 2,
  columns: [
    { column: 'A', heading: 'Cód.', field: 'code', examples: ['CLV-2'] },
    { column: 'B', heading: 'Producto', field: 'description', examples: ['Clavo de 2 pulgadas'] },
    { column: 'C', heading: 'U.M.', field: 'unitCode', examples: ['Kilo'] },
    { column: 'D', heading: 'P. Venta', field: 'unitPriceWithTax', examples: ['S/ 8,02'] },
    { column: 'E', heading: 'Stock', field: null, examples: ['40'] },
  ],
  leftOutRows: [],
  preview: [
    {
      row: 3,
      outcome: 'created',
      values: {
        ...{
          unitCode: 'KGM',
          igvType: '10',
          code: 'CLV-2',
          description: 'Clavo de 2 pulgadas',
          unitPriceWithTax: 8.02,
        },
      },
    },
  ],
};

export const PRODUCT_EXAMPLES: ExamplesTable = {
  'products.list': { answers: { 200: { page: { data: [PRODUCT], pagination: ONE_KEYSET_PAGE } } } },
  'products.create': {
    requests: {
      cement: NEW_PRODUCT,
      soda: {
        code: 'GAS1',
        description: 'Gaseosa 1.5 L',
        unitCode: 'NIU',
        unitPrice: 4.2372881356,
        iscRate: 0.12,
        iscSystemType: '01',
      },
      bag: {
        code: 'BOL1',
        description: 'Bolsa plástica',
        unitCode: 'NIU',
        unitPriceWithTax: 0.1,
        sunatCode: '24111503',
        plasticBag: true,
      },
    },
    answers: { 201: { cement: PRODUCT } },
  },
  'products.get': { answers: { 200: { cement: PRODUCT } } },
  'products.update': {
    requests: {
      'new-price': { unitPrice: 25.9 },
      'price-with-taxes': { unitPriceWithTax: 30.5 },
      'no-isc': { iscRate: null, iscSystemType: null },
    },
    answers: { 200: { 'new-price': { ...PRODUCT, unitPrice: 25.9 } } },
  },
  'products.import': {
    requests: {
      csv: { csv: PRODUCTS_CSV, onExisting: 'update' },
      'price-list': { csv: PRICE_LIST_CSV, pricesIncludeTax: true, dryRun: true },
    },
    answers: { 200: { created: PRODUCTS_REPORT, 'price-list': PRICE_LIST_REPORT } },
  },
};
