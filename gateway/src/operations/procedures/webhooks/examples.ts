import {
  ACCEPTED,
  CREATED_AT,
  CUSTOMER,
  DELIVERY_ID,
  EVENT_ID,
  type ExamplesTable,
  UPDATED_AT,
  WEBHOOK_ID,
} from '../../../kernel/operation/operation-examples.ts';

/** An event has no texts of the paper. */
const { hash: _hash, qr: _qr, amountInWords: _amountInWords, ...TOLD } = ACCEPTED;

const NEW_WEBHOOK = {
  url: 'https://erp.example.pe/chasqui',
  events: ['document.accepted', 'document.rejected', 'document.voided'],
  description: 'ERP',
};

const WEBHOOK = {
  id: WEBHOOK_ID,
  ...NEW_WEBHOOK,
  active: true,
  previousSecretUntil: null,
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT,
};

const SECRET = 'whsec_ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZS0=';

const EVENT = {
  id: EVENT_ID,
  type: 'document.accepted',
  timestamp: UPDATED_AT,
  data: {
    ...TOLD,
    documentType: '01',
    series: 'F001',
    correlative: 123,
    issueDate: '2026-11-02',
    currencyCode: 'PEN',
    customer: CUSTOMER,
    total: 118,
    voided: false,
    cdrMissing: false,
  },
};

const PENDING = {
  id: DELIVERY_ID,
  event: { id: EVENT_ID, type: 'document.accepted' },
  status: 'PENDING',
  attemptCount: 1,
  nextAttemptAt: '2026-11-02T14:05:20.512Z',
  deliveredAt: null,
  createdAt: UPDATED_AT,
};

const ATTEMPT = {
  at: '2026-11-02T14:05:10.601Z',
  durationMs: 212,
  status: 503,
  problem: 'The receiver answered 503',
  answer: 'upstream connect error',
};

const PING = { ...PENDING, event: { id: EVENT_ID, type: 'ping' }, attemptCount: 0, nextAttemptAt: CREATED_AT };
const AGAIN = { ...PENDING, attemptCount: 0, nextAttemptAt: CREATED_AT };

const FEED = { limit: 20, nextCursor: null };

export const WEBHOOK_EXAMPLES: ExamplesTable = {
  'webhooks.list': { answers: { 200: { webhooks: { data: [WEBHOOK] } } } },
  'webhooks.create': {
    requests: { documents: NEW_WEBHOOK, everything: { url: 'https://erp.example.pe/todo' } },
    answers: { 201: { created: { ...WEBHOOK, secret: SECRET } } },
  },
  'webhooks.get': { answers: { 200: { webhook: WEBHOOK } } },
  'webhooks.update': {
    requests: { events: { events: ['document.accepted'] }, rest: { active: false }, again: { active: true } },
    answers: { 200: { changed: { ...WEBHOOK, updatedAt: UPDATED_AT } } },
  },
  'webhooks.rotateSecret': {
    answers: { 200: { rotated: { ...WEBHOOK, previousSecretUntil: '2026-11-03T14:05:09.874Z', secret: SECRET } } },
  },
  'webhooks.sendTest': { answers: { 201: { ping: PING } } },
  'webhooks.replay': {
    requests: {
      since: { from: '2026-11-02T00:00:00-05:00' },
      'a day of one type': {
        from: '2026-11-02T00:00:00-05:00',
        to: '2026-11-03T00:00:00-05:00',
        events: ['document.accepted'],
      },
    },
    answers: { 200: { replayed: { deliveries: 37, nextFrom: null } } },
  },
  'webhooks.listDeliveries': { answers: { 200: { page: { data: [PENDING], pagination: FEED } } } },
  'webhooks.getDelivery': { answers: { 200: { failing: { ...PENDING, body: EVENT, attempts: [ATTEMPT] } } } },
  'webhooks.resend': { answers: { 201: { again: AGAIN } } },
  'events.list': { answers: { 200: { page: { data: [EVENT], pagination: FEED } } } },
};
