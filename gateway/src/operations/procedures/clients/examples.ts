import {
  CLIENT_ID,
  CREATED_AT,
  CUSTOMER,
  type ExamplesTable,
  ONE_KEYSET_PAGE,
  PAYMENT_ID,
  RECEIVABLE_ID,
  RUC,
  UPDATED_AT,
} from '../../../kernel/operation/operation-examples.ts';

const NEW_CLIENT = { ...CUSTOMER, address: 'Av. Dolores 118, Arequipa', email: 'compras@ferresur.example' };
const CLIENT = { id: CLIENT_ID, ...NEW_CLIENT, phone: null, createdAt: CREATED_AT, updatedAt: UPDATED_AT };

const CLIENTS_CSV = [
  'RUC;Razón social;Correo',
  '20100070970;SUPERMERCADOS PERUANOS S.A.;pagos@spsa.example',
  '456789;JOSE PEREZ;',
].join('\r\n');
const CLIENTS_REPORT = {
  rows: 2,
  created: 1,
  updated: 0,
  unchanged: 0,
  failed: 1,
  existingRows: [],
  problems: [
    {
      row: 3,
      path: 'identityType',
      message: 'has 6 digits; a DNI has 8 and a RUC 11. Another document needs its type',
      column: 'RUC',
      value: '456789',
    },
  ],
  headerRow: 1,
  columns: [
    { column: 'A', heading: 'RUC', field: 'identityNumber', examples: ['20100070970', '456789'] },
    { column: 'B', heading: 'Razón social', field: 'name', examples: ['SUPERMERCADOS PERUANOS S.A.', 'JOSE PEREZ'] },
    { column: 'C', heading: 'Correo', field: 'email', examples: ['pagos@spsa.example'] },
  ],
  leftOutRows: [],
};

const ABOUT = { documentId: `${RUC}-01-F001-00000123`, receivableId: RECEIVABLE_ID, paymentId: null };
const STATEMENT = {
  client: { id: CLIENT_ID, ...CUSTOMER },
  from: '2026-11-01',
  to: '2026-11-30',
  accounts: [
    {
      currencyCode: 'PEN',
      openingBalance: 0,
      entries: [
        { date: '2026-11-02', kind: 'document', ...ABOUT, charge: 177, credit: 0, balance: 177 },
        {
          ...{ date: '2026-11-03', kind: 'credit_note', ...ABOUT, documentId: `${RUC}-07-F001-00000009` },
          ...{ charge: 0, credit: 59, balance: 118 },
        },
        {
          ...{ date: '2026-11-03', kind: 'payment', ...ABOUT, paymentId: PAYMENT_ID },
          ...{ charge: 0, credit: 50, balance: 68 },
        },
      ],
      closingBalance: 68,
    },
  ],
};

export const CLIENT_EXAMPLES: ExamplesTable = {
  'clients.list': { answers: { 200: { page: { data: [CLIENT], pagination: ONE_KEYSET_PAGE } } } },
  'clients.create': {
    requests: { company: NEW_CLIENT, person: { identityType: '1', identityNumber: '07644321', name: 'Rosa Ñahui' } },
    answers: { 201: { company: CLIENT } },
  },
  'clients.get': { answers: { 200: { company: CLIENT } } },
  'clients.update': {
    requests: { 'new-address': { address: 'Calle San Juan de Dios 402, Arequipa' }, 'no-email': { email: null } },
    answers: { 200: { 'new-address': { ...CLIENT, address: 'Calle San Juan de Dios 402, Arequipa' } } },
  },
  'clients.import': {
    requests: {
      'dry-run': { csv: CLIENTS_CSV, dryRun: true },
      csv: { csv: CLIENTS_CSV },
      again: { csv: CLIENTS_CSV, onExisting: 'update' },
    },
    answers: { 200: { 'one-bad-row': CLIENTS_REPORT } },
  },
  'clients.statement': { answers: { 200: { november: STATEMENT } } },
};
