import {
  CREATED_AT,
  EXPORT_ID,
  type ExamplesTable,
  ONE_KEYSET_PAGE,
} from '../../../kernel/operation/operation-examples.ts';

const WAITING = {
  id: EXPORT_ID,
  kind: 'documents',
  parameters: { format: 'xlsx', type: '01', from: '2026-11-01', to: '2026-11-30' },
  ...{ status: 'PENDING', percent: 0, done: 0, total: null, fileName: null, byteLength: null, problem: null },
  createdAt: CREATED_AT,
  finishedAt: null,
  expiresAt: '2026-11-09T14:05:09.123Z',
  links: { download: null },
};

const RUNNING = { ...WAITING, status: 'RUNNING', percent: 41, done: 82_500, total: 200_000 };

const COMPLETED = {
  ...WAITING,
  ...{ status: 'COMPLETED', percent: 100, done: 200_000, total: 200_000 },
  ...{ fileName: 'documents.xlsx', byteLength: 17_301_504, finishedAt: '2026-11-02T14:06:31.402Z' },
  links: { download: `/api/exports/${EXPORT_ID}/download` },
};

export const EXPORT_EXAMPLES: ExamplesTable = {
  'exports.create': {
    requests: {
      documents: { kind: 'documents', ...WAITING.parameters },
      'sales-register': { kind: 'sales-register', period: '2026-11' },
      archive: { kind: 'archive', period: '2026-11' },
      purchases: { kind: 'purchases', format: 'xlsx', period: '2026-11' },
    },
    answers: { 201: { waiting: WAITING } },
  },
  'exports.get': { answers: { 200: { running: RUNNING, completed: COMPLETED } } },
  'exports.list': { answers: { 200: { page: { data: [COMPLETED], pagination: ONE_KEYSET_PAGE } } } },
};
