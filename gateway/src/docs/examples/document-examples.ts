import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findReturnCode } from '@chasqui/core/authority';
import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import { PUBLISHED_RULES } from '@chasqui/core/rules';
import { listVoidOptions, type VoidFacts } from '@chasqui/core/voiding';
import { toVoidOptionBody } from '../../operations/procedures/documents/void-procedures.ts';
import { toReturnCodeBody } from '../../operations/procedures/return-codes.ts';
import {
  ACCEPTED,
  type AnswerExamples,
  CLIENT_ID,
  COMMUNICATION_ID,
  CREATED_AT,
  CUSTOMER,
  DOCUMENT_ID,
  EMAIL_ID,
  type ExamplesTable,
  NO_FIGURES,
  type OperationExamples,
  PRODUCT_ID,
  RUC,
  TENANT_ID,
  UPDATED_AT,
} from './operation-examples.ts';

const EXAMPLES = dirname(
  dirname(createRequire(import.meta.url).resolve('@chasqui/core/examples/invoice/one-line.json')),
);

const MAX_EXAMPLE_LENGTH = 4_000;

/**
 * Lists the example requests of a document type, simplest first, without those too long to read. The goldens hold their
 * results.
 */
function listDocumentRequests(name: string): Readonly<Record<string, unknown>> {
  const folder = join(EXAMPLES, name);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const texts = files
    .sort()
    .map((file) => [file.replace(/\.json$/, ''), readFileSync(join(folder, file), 'utf8')] as const);
  // A long request shows a reader nothing more than a short one.
  const readable = texts.filter(([, text]) => text.length <= MAX_EXAMPLE_LENGTH);
  const simplestFirst = readable.toSorted(([, one], [, other]) => one.length - other.length);
  return Object.fromEntries(simplestFirst.map(([title, text]) => [title, JSON.parse(text)]));
}

const REJECTED = {
  ...ACCEPTED,
  status: 'REJECTED',
  cdrResponseCode: '2017',
  cdrDescription: 'El RUC del receptor no existe',
};
const ON_ITS_WAY = { ...ACCEPTED, status: 'SENT', cdrResponseCode: null, cdrDescription: null };
const UNANSWERED = {
  ...ACCEPTED,
  status: 'AUTHORITY_ERROR',
  cdrResponseCode: null,
  cdrDescription: 'HTTP 500 with html instead of a SOAP envelope',
};

const COMMUNICATION = {
  id: COMMUNICATION_ID,
  documentId: `${RUC}-RA-20261103-1`,
  status: 'SENT',
  cdrResponseCode: null,
  cdrDescription: null,
  ticket: '179532744637400',
  livemode: true,
};

const DAILY_SUMMARY = { ...COMMUNICATION, documentId: `${RUC}-RC-20261103-1` };

const WARNINGS = [{ code: 'RUC_CHECK_DIGIT', message: 'the check digit of the RUC 20131312951 is wrong (2017)' }];

const EMISSION_ANSWERS: AnswerExamples = {
  201: {
    accepted: { ...ACCEPTED, warnings: [] },
    rejected: { ...REJECTED, warnings: WARNINGS },
    'authority-down': { ...UNANSWERED, warnings: [] },
  },
  202: { 'on-its-way': { ...ON_ITS_WAY, warnings: [] } },
};
const { documentId: _onRecord, ...VOIDING } = COMMUNICATION;
const VOIDING_ANSWERS: AnswerExamples = {
  201: { 'with-ticket': { ...VOIDING, warnings: [] } },
  202: { 'on-its-way': { ...VOIDING, ticket: null, warnings: [] } },
};

const TOTALS = { ...NO_FIGURES, taxable: 150, igv: 27, payable: 177, total: 177 };

const VALIDATION_ANSWERS: AnswerExamples = {
  200: {
    valid: {
      totals: TOTALS,
      warnings: WARNINGS,
      xml: '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">…</Invoice>',
    },
  },
};

const LISTED = {
  ...ACCEPTED,
  documentType: '01',
  series: 'F001',
  correlative: 123,
  issueDate: '2026-11-02',
  currencyCode: 'PEN',
  customer: CUSTOMER,
  totals: TOTALS,
  observations: [],
  hash: 'pI1kGqVxvyRkiTzGmMUrUCFTZOA=',
  voided: false,
  voidedAt: null,
  cdrMissing: false,
  attempts: 1,
  submissionDeadline: '2026-11-05',
  createdAt: CREATED_AT,
  updatedAt: UPDATED_AT,
  links: {
    pdf: `/api/documents/${DOCUMENT_ID}/pdf`,
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
    },
    { at: '2026-11-02T14:05:09.301Z', from: 'SENT', to: 'SENT', reason: 'signed', actor: 'worker:sign' },
    { at: UPDATED_AT, from: 'SENT', to: 'ACCEPTED', reason: 'the authority accepted it', actor: 'worker:submit' },
  ],
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

const RETURN_CODE = toReturnCodeBody(requireReturnCode('2017'), 'en');

function requireReturnCode(code: string) {
  const found = findReturnCode(code);
  if (found === undefined) throw new Error(`The example of a return code is one that nobody knows: ${code}`);
  return found;
}

/**
 * Additional requests of a type that give the counterparty and items by stored client and products. The other examples
 * contain all data.
 */
const NAMING_REQUESTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  invoice: {
    'by-client-and-product': {
      series: 'F001',
      issueDate: '2026-11-02',
      customer: { clientId: CLIENT_ID },
      items: [
        { productId: PRODUCT_ID, quantity: 2 },
        { productId: PRODUCT_ID, quantity: 1, unitPrice: 40, description: 'En oferta' },
      ],
    },
  },
};

function typeExamples(): ExamplesTable {
  const entries = Object.values(DOCUMENT_DEFINITIONS).flatMap(({ name, channel }): [string, OperationExamples][] => {
    const requests = { ...listDocumentRequests(name), ...NAMING_REQUESTS[name] };
    const answers = channel === 'sendSummary' ? VOIDING_ANSWERS : EMISSION_ANSWERS;
    return [
      [`emissions.${name}`, { requests, answers }],
      [`validations.${name}`, { requests, answers: VALIDATION_ANSWERS }],
    ];
  });
  return Object.fromEntries(entries);
}

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
  ...typeExamples(),
  'documents.list': {
    answers: {
      200: {
        page: {
          data: [LISTED],
          pagination: {
            page: 1,
            limit: 20,
            total: 41,
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
  'validity.check': {
    requests: {
      factura: {
        ruc: '20131312955',
        documentType: '01',
        series: 'F001',
        correlative: 123,
        issueDate: '2026-11-03',
        total: 118,
      },
    },
    answers: {
      200: {
        accepted: { status: 'ACCEPTED', issuer: { status: 'ACTIVO', domicile: 'HABIDO' }, observations: [] },
        'not-found': {
          status: 'NOT_FOUND',
          issuer: null,
          observations: ['El comprobante no ha sido informado a SUNAT'],
        },
      },
    },
  },
  'errors.list': { answers: { 200: { codes: { data: [RETURN_CODE] } } } },
  'errors.get': { answers: { 200: { code: RETURN_CODE } } },
};
