import type { ExamplesTable } from '../../../kernel/operation/operation-examples.ts';

const PLACE = { authority: 'production', service: 'factura' };

const DUE = {
  id: '019f8a52-7c1e-7d30-9f0e-2f1d3b8c5a01',
  documentId: '20123456786-01-F001-00000042',
  tenant: { id: '019f8a3f-5cae-7c50-90f4-8e1bc8e5a301', ruc: '20123456786', name: 'COMERCIAL ANDINA S.A.C.' },
  documentType: '01',
  series: 'F001',
  correlative: 42,
  status: 'AUTHORITY_ERROR',
  issueDate: '2026-11-02',
  submissionDeadline: '2026-11-05',
  urgency: 'soon',
  attempts: 3,
  lastCallAt: '2026-11-05T14:20:00.000Z',
  nextAttemptAt: '2026-11-05T14:24:10.000Z',
  cdrResponseCode: '0109',
  cdrDescription: 'El sistema no puede responder su solicitud',
};

const ANSWERS = {
  ...{ accepted: 118, rejected: 1, ticket: 2, refused: 0 },
  ...{ tryLater: 4, unanswered: 9, informed: 3, open: 1 },
};

const QUEUE = { pool: 'submit', waiting: 12, active: 8, delayed: 3, failed: 0, oldestSeconds: 1.4, workers: 2 };

const CALM = { state: 'up', answeredPercent: 99.8, p50Ms: 640 };
const QUIET = { state: 'unknown', answeredPercent: null, p50Ms: null, history: [] };
const STARTS_AT = '2026-11-05T14:00:00.000Z';

const STATUS = {
  ...{ checkedAt: '2026-11-05T14:20:00.000Z', authority: 'production', bucketMinutes: 30 },
  services: [
    {
      ...{ service: 'factura', state: 'down', answeredPercent: 91.4, p50Ms: 15_020 },
      history: [{ startsAt: STARTS_AT, state: 'down', answeredPercent: 12.5 }],
    },
    { service: 'otroscpe', ...QUIET },
    { service: 'gre', ...CALM, history: [{ startsAt: STARTS_AT, state: 'up', answeredPercent: 100 }] },
    { service: 'validity', ...QUIET },
  ],
};

/** Examples of the state of the installation. */
export const OPERATION_STATE_EXAMPLES: ExamplesTable = {
  'admin.dueDocuments.list': {
    answers: { 200: { page: { data: [DUE], pagination: { limit: 50, nextCursor: null } } } },
  },
  'status.get': { answers: { 200: { outage: STATUS } } },
  'admin.authority.get': {
    answers: {
      200: {
        outage: {
          since: '2026-11-05T08:20:00.000Z',
          bucketMinutes: 10,
          calls: [{ ...PLACE, startsAt: '2026-11-05T14:10:00.000Z', answers: ANSWERS, p50Ms: 840, p95Ms: 15_020 }],
          circuits: [
            {
              ...PLACE,
              ...{ host: null, state: 'open', processes: 2, openProcesses: 1 },
              ...{ nextProbeAt: '2026-11-05T14:20:30.000Z', downRucs: 4, slowedRucs: 0 },
            },
          ],
        },
      },
    },
  },
  'admin.queues.list': { answers: { 200: { queues: { data: [QUEUE] } } } },
};
