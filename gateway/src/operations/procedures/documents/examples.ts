import { PUBLISHED_RULES } from '@chasqui/core/rules';
import { listVoidOptions } from '@chasqui/core/voiding/list-void-options';
import type { VoidFacts } from '@chasqui/core/voiding/void-option';
import {
  ACCEPTED,
  COMMUNICATION_ID,
  CREATED_AT,
  CUSTOMER,
  DOCUMENT_ID,
  EMAIL_ID,
  type ExamplesTable,
  RUC,
  TENANT_ID,
  UPDATED_AT,
} from '../../../kernel/operation/operation-examples.ts';
import { COMMUNICATION, TOTALS, UNANSWERED, VOIDING_ANSWERS } from '../../emission/examples.ts';
import { toVoidOptionBody } from './void-procedures.ts';

const DAILY_SUMMARY = { ...COMMUNICATION, documentId: `${RUC}-RC-20261103-1` };

const LISTED = {
  ...ACCEPTED,
  documentType: '01',
  series: 'F001',
  correlative: 123,
  issueDate: '2026-11-02',
  currencyCode: 'PEN',
  paidWith: 'cash',
  customer: CUSTOMER,
  totals: TOTALS,
  observations: [],
  voided: false,
  voidedAt: null,
  cdrMissing: false,
  attempts: 1,
  submissionDeadline: '2026-11-05',
  createdAt: CREATED_AT,
  updatedAt: UPDATED_AT,
  links: {
    pdf: `/api/documents/${DOCUMENT_ID}/pdf`,
    escpos: `/api/documents/${DOCUMENT_ID}/escpos`,
    xml: `/api/documents/${DOCUMENT_ID}/xml`,
    cdr: `/api/documents/${DOCUMENT_ID}/cdr`,
    public: 'https://facturas.example.com/d/AZLwwSo7fE2OX2BxgpMAqgGS8MEqO3xNjl9gcYKTpLWfPFHSp-hLBsGQXvfSOmsY',
  },
};

const RECORD = {
  ...LISTED,
  request: {
    series: 'F001',
    issueDate: '2026-11-02',
    customer: CUSTOMER,
    items: [{ code: 'P1', description: 'Martillo de 16 oz', quantity: 3, unitCode: 'NIU', unitPrice: 50 }],
  },
  history: [
    {
      at: CREATED_AT,
      from: null,
      to: 'SENT',
      reason: 'Recorded',
      actor: 'api_key:0192f0b9-3e4f-7c5d-9e6f-708192a3b4c5',
      actorName: 'Tienda en línea',
    },
    { at: '2026-11-02T14:05:09.301Z', from: 'SENT', to: 'SENT', reason: 'signed', actor: 'worker:sign' },
    { at: UPDATED_AT, from: 'SENT', to: 'ACCEPTED', reason: 'the authority accepted it', actor: 'worker:submit' },
  ],
  channel: 'default',
  warnings: [],
};

const VOID_FACTS: VoidFacts = {
  documentType: '01',
  series: 'F001',
  correlative: 123,
  state: 'ACCEPTED',
  voided: false,
  issueDate: '2026-11-02',
  today: '2026-11-03',
  rules: PUBLISHED_RULES,
  toldBy: 'alone',
  modifies: null,
  notes: [],
  notesUnderWay: [],
  communications: [],
  deductedBy: [],
  isCreditedInFull: false,
  hasPerception: false,
  isPaid: false,
};

const QUEUED_EMAIL = {
  id: EMAIL_ID,
  to: 'compras@ferreteria.pe',
  cc: ['contador@ferreteria.pe'],
  state: 'QUEUED',
  attempts: 0,
  problem: null,
  createdAt: CREATED_AT,
  sentAt: null,
};

export const DOCUMENT_EXAMPLES: ExamplesTable = {
  'documents.list': {
    answers: {
      200: {
        page: {
          data: [LISTED],
          pagination: {
            page: 1,
            limit: 20,
            total: 41,
            totalIsExact: true,
            totalPages: 3,
            nextCursor: 'WyItY3JlYXRlZEF0IiwiMjAyNi0xMS0wMiJd',
          },
        },
      },
    },
  },
  'documents.get': { answers: { 200: { accepted: RECORD } } },
  'documents.getByNumber': { answers: { 200: { accepted: RECORD } } },
  'documents.checkTicket': {
    answers: {
      200: {
        accepted: {
          id: COMMUNICATION_ID,
          documentId: `${RUC}-RA-20261103-1`,
          status: 'ACCEPTED',
          cdrResponseCode: '0',
          cdrDescription: 'La Comunicacion de baja RA-20261103-1, ha sido aceptada',
          ticket: COMMUNICATION.ticket,
          hash: COMMUNICATION.hash,
          qr: null,
          amountInWords: null,
          livemode: true,
        },
        'in-process': COMMUNICATION,
      },
    },
  },
  'documents.voidOptions': {
    answers: {
      200: {
        'in-term': {
          id: DOCUMENT_ID,
          today: '2026-11-03',
          file: 'RA',
          options: listVoidOptions(VOID_FACTS).map((option) => toVoidOptionBody(option, 'en')),
        },
        late: {
          id: DOCUMENT_ID,
          today: '2026-12-01',
          file: null,
          options: listVoidOptions({ ...VOID_FACTS, today: '2026-12-01' }).map((option) =>
            toVoidOptionBody(option, 'en'),
          ),
        },
      },
    },
  },
  'documents.void': {
    requests: { mistake: { reason: 'Error en los datos del cliente' } },
    answers: VOIDING_ANSWERS,
  },
  'documents.correct': {
    answers: {
      201: { 'with-ticket': { ...DAILY_SUMMARY, warnings: [] } },
      202: { 'on-its-way': { ...DAILY_SUMMARY, ticket: null, warnings: [] } },
    },
  },
  'documents.sendEmail': {
    requests: { 'with-copy': { to: 'compras@ferreteria.pe', cc: ['contador@ferreteria.pe'] } },
    answers: { 201: { queued: QUEUED_EMAIL } },
  },
  'documents.listEmails': {
    answers: {
      200: { sent: { data: [{ ...QUEUED_EMAIL, state: 'SENT', attempts: 1, sentAt: '2026-11-02T14:05:12.410Z' }] } },
    },
  },
  'admin.emails.reportBounce': {
    requests: {
      'unknown-address': {
        messageId: `<${EMAIL_ID}.${TENANT_ID}@chasqui.pe>`,
        problem: '550 5.1.1 The email account that you tried to reach does not exist',
      },
    },
  },
  'documents.retry': { answers: { 200: { accepted: ACCEPTED, 'still-down': UNANSWERED } } },
  'documents.sendDailySummaries': {
    requests: { 'boletas-of-a-day': { referenceDate: '2026-11-02' } },
    answers: { 201: { 'nothing-waits': { data: [] }, 'one-summary': { data: [DAILY_SUMMARY] } } },
  },
};
