import {
  CREATED_AT,
  DOCUMENT_ID,
  type ExamplesTable,
  IMPORT_ID,
  ONE_KEYSET_PAGE,
} from '../../../kernel/operation/operation-examples.ts';

const CSV = [
  'Referencia;Serie;Número cliente;Cliente;Código;Descripción;Cantidad;Unidad;Precio con IGV',
  'PED-1001;F001;20131312955;FERRETERIA DEL SUR S.A.;MART-16;Martillo de 16 oz;10;und;41.30',
  'PED-1001;F001;;;CLAV-2;Clavo de 2 pulgadas;2;kg;7.50',
].join('\r\n');

const QUEUED = {
  ...{ id: IMPORT_ID, status: 'queued', total: 1, done: 0, accepted: 0, rejected: 0, failed: 0, cancelled: 0 },
  ...{ cancelReason: null, fileName: 'ventas.csv', createdAt: CREATED_AT },
  links: { result: `/api/document-imports/${IMPORT_ID}/result` },
};
const DONE = { ...QUEUED, status: 'done', done: 1, accepted: 1 };

const PREVIEW = {
  ...{ rows: 2, total: 1, ready: 0, known: 0, failed: 1 },
  problems: [
    {
      ...{ row: 3, path: 'quantity', message: 'must be a number, such as 1250.50' },
      ...{ column: 'Cantidad', value: 'dos' },
    },
  ],
  warnings: [],
  headerRow: 1,
  columns: [
    { column: 'A', heading: 'Referencia', field: 'reference', examples: ['PED-1001', 'PED-1001'] },
    { column: 'B', heading: 'Cantidad', field: 'quantity', examples: ['10', 'dos'] },
  ],
  fields: [
    { field: 'reference', title: 'Reference' },
    { field: 'quantity', title: 'Quantity' },
  ],
  leftOutRows: [],
  totals: [],
  preview: [
    {
      ...{ reference: 'PED-1001', rows: [2, 3], documentType: '01', outcome: 'failed', documentId: null },
      ...{
        series: null,
        correlative: null,
        issueDate: null,
        counterparty: null,
        currencyCode: null,
        total: null,
        items: 2,
      },
    },
  ],
};

const KNOWN = {
  ...PREVIEW,
  ...{ known: 1, failed: 0, problems: [] },
  preview: [
    {
      ...{ reference: 'PED-1001', rows: [2, 3], documentType: '01', outcome: 'known', documentId: DOCUMENT_ID },
      ...{
        series: 'F001',
        correlative: 12,
        issueDate: null,
        counterparty: null,
        currencyCode: null,
        total: null,
        items: 2,
      },
    },
  ],
};

export const DOCUMENT_IMPORT_EXAMPLES: ExamplesTable = {
  'documentImports.create': {
    requests: {
      preview: { type: '01', dryRun: true, csv: CSV },
      run: { type: '01', csv: CSV, fileName: 'ventas.csv' },
    },
    answers: { 200: { problem: PREVIEW, known: KNOWN }, 202: { queued: QUEUED } },
  },
  'documentImports.get': { answers: { 200: { done: DONE } }, parameters: { id: IMPORT_ID } },
  'documentImports.list': { answers: { 200: { page: { data: [DONE], pagination: ONE_KEYSET_PAGE } } } },
  'documentImports.cancel': {
    answers: { 200: { cancelled: { ...QUEUED, status: 'cancelled', cancelled: 1 } } },
    parameters: { id: IMPORT_ID },
  },
};
