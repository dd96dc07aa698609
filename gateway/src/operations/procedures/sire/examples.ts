import { CREATED_AT, EXPORT_ID, type ExamplesTable } from '../../../kernel/operation/operation-examples.ts';

const NOTHING = { export: 0, exempt: 0, unaffected: 0, isc: 0, ivapBase: 0, ivap: 0, icbper: 0, other: 0 };

const ROW = {
  issueDate: '2026-11-02',
  customer: { identityType: '6', identityNumber: '20131312955', name: 'FERRETERIA DEL SUR S.A.' },
  ...{ currencyCode: 'PEN', exchangeRate: null, voided: false },
  totals: { ...NOTHING, taxable: 100, igv: 18, total: 118 },
};

const DIFFERENCE = {
  documentId: '20123456786-01-F001-00000123',
  kind: 'amount',
  own: ROW,
  sunat: { ...ROW, totals: { ...NOTHING, taxable: 108.47, igv: 19.53, total: 128 } },
  remedy:
    'The amounts differ. Compare them with the XML of the document: if it agrees with your register, replace the proposal.',
};

const MONTH = {
  period: '202611',
  dueDate: '2026-12-22',
  state: 'proposal',
  comparedWith: 'proposal',
  own: { count: 2, ...NOTHING, taxable: 200, igv: 36, total: 236 },
  sunat: { count: 2, ...NOTHING, taxable: 208.47, igv: 37.53, total: 246 },
  fetchedAt: '2026-12-02T14:05:30.402Z',
  differenceCount: 1,
  differencesByKind: { missing_at_sunat: 0, missing_here: 0, amount: 1, state: 0, exchange_rate: 0, other: 0 },
  differences: [DIFFERENCE],
  tickets: [
    {
      ...{ id: EXPORT_ID, kind: 'fetch', status: 'done', ticket: '20261103000083', code: null, problem: null },
      ...{ createdAt: CREATED_AT, endedAt: '2026-12-02T14:05:30.402Z' },
    },
  ],
  files: [
    {
      ...{ kind: 'proposal', fileName: '20123456786-202611.txt', byteLength: 1_204 },
      createdAt: '2026-12-02T14:05:30.402Z',
    },
  ],
  steps: ['accept', 'replace'],
  inSol:
    'SUNAT has no service that generates the register. A person does it in SOL: Empresas, Sistema Integrado de Registros Electrónicos, Registro de Ventas e Ingresos Electrónico, Generar registro.',
};

/** Month while SUNAT works on a step. */
const withTicket = (kind: string) => ({
  ...MONTH,
  tickets: [{ ...MONTH.tickets[0], kind, status: 'running', endedAt: null }],
});

/** Answers of a step: the month after it, and the month while it is under way. */
const ofStep = (kind: string, state: string, ...steps: readonly string[]) => ({
  answers: { 200: { month: { ...MONTH, state, steps } }, 202: { 'under-way': withTicket(kind) } },
});

const COMPANY_MONTH = {
  tenant: { id: EXPORT_ID, ruc: '20123456786', name: 'Comercial Andina S.A.C.' },
  ...{ dueDate: '2026-12-22', state: 'proposal', fetchedAt: MONTH.fetchedAt },
  ...{ own: MONTH.own, sunat: MONTH.sunat, differenceCount: 1 },
};

const TERM = {
  ...{ digit0: '2026-12-16', digit1: '2026-12-17', digits2to3: '2026-12-18', digits4to5: '2026-12-21' },
  ...{ digits6to7: '2026-12-22', digits8to9: '2026-12-23', goodTaxpayers: '2026-12-24' },
};

export const SIRE_EXAMPLES: ExamplesTable = {
  'admin.sireSales.list': {
    answers: {
      200: {
        page: {
          data: [COMPANY_MONTH],
          pagination: { page: 1, limit: 20, total: 1, totalIsExact: true, totalPages: 1 },
        },
      },
    },
  },
  'admin.sireTerms.put': {
    parameters: { period: '202611' },
    requests: { term: TERM },
    answers: { 200: { term: { period: '202611', ...TERM } } },
  },
  'sire.getSales': { answers: { 200: { month: MONTH } } },
  'sire.listSalesDifferences': {
    answers: {
      200: {
        page: { data: [DIFFERENCE], pagination: { page: 1, limit: 20, total: 1, totalIsExact: true, totalPages: 1 } },
      },
    },
  },
  'sire.fetchSales': ofStep('fetch', 'proposal', 'accept', 'replace'),
  'sire.acceptSales': ofStep('accept', 'accepted', 'register_preliminary', 'delete_preliminary'),
  'sire.replaceSales': ofStep('replace', 'replaced', 'register_preliminary', 'delete_replacement'),
  'sire.registerSalesPreliminary': ofStep('register_preliminary', 'registered', 'delete_preliminary'),
  'sire.deleteSalesPreliminary': ofStep('delete_preliminary', 'proposal', 'accept', 'replace'),
  'sire.deleteSalesReplacement': ofStep('delete_replacement', 'proposal', 'accept', 'replace'),
};
