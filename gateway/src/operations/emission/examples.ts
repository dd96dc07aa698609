import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import {
  ACCEPTED,
  type AnswerExamples,
  CLIENT_ID,
  COMMUNICATION_ID,
  type ExamplesTable,
  NO_FIGURES,
  type OperationExamples,
  PRODUCT_ID,
  RUC,
} from '../../kernel/operation/operation-examples.ts';

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
export const UNANSWERED = {
  ...ACCEPTED,
  status: 'AUTHORITY_ERROR',
  cdrResponseCode: null,
  cdrDescription: 'HTTP 500 with html instead of a SOAP envelope',
};

export const COMMUNICATION = {
  id: COMMUNICATION_ID,
  documentId: `${RUC}-RA-20261103-1`,
  status: 'SENT',
  cdrResponseCode: null,
  cdrDescription: null,
  ticket: '179532744637400',
  hash: 'Qe0sTzU7vC2h0f1yY8m6b0oS3Zk=',
  qr: null,
  amountInWords: null,
  livemode: true,
};

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
export const VOIDING_ANSWERS: AnswerExamples = {
  201: { 'with-ticket': { ...VOIDING, warnings: [] } },
  202: { 'on-its-way': { ...VOIDING, ticket: null, warnings: [] } },
};

export const TOTALS = { ...NO_FIGURES, taxable: 150, igv: 27, payable: 177, total: 177 };

const VALIDATION_ANSWERS: AnswerExamples = {
  200: {
    valid: {
      totals: TOTALS,
      warnings: WARNINGS,
      xml: '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">…</Invoice>',
    },
  },
};

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

function firstOf(requests: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(requests).slice(0, 1));
}

function typeExamples(): ExamplesTable {
  const entries = Object.values(DOCUMENT_DEFINITIONS).flatMap(({ name, channel }): [string, OperationExamples][] => {
    const requests = { ...listDocumentRequests(name), ...NAMING_REQUESTS[name] };
    const answers = channel === 'sendSummary' ? VOIDING_ANSWERS : EMISSION_ANSWERS;
    return [
      [`emissions.${name}`, { requests, answers }],
      [`validations.${name}`, { requests, answers: VALIDATION_ANSWERS }],
      [`drafts.${name}`, { requests: firstOf(requests) }],
    ];
  });
  return Object.fromEntries(entries);
}

export const EMISSION_EXAMPLES = typeExamples();
