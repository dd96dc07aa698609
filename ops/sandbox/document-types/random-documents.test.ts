import { getDefinition, isDocumentTypeCode, type ReferencedDocument } from '@chasqui/core/documents';
import { type ArbitraryRequest, VALID_REQUESTS } from '@chasqui/core/documents-arbitrary';
import { ChasquiError } from '@chasqui/core/errors';
import { readXml } from '@chasqui/core/xml';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY_LEDGER } from '../ledger/index.ts';
import { SIMPLE } from '../testing/factura.ts';
import { ledgerOf } from '../testing/golden.ts';
import { findDocumentType } from './index.ts';

/** Tests documents made of random valid requests against the sandbox's independently written rules. */

const RUNS = { numRuns: 60 };

function complete({ documentType, request }: ArbitraryRequest['references'][number]): ReferencedDocument {
  if (!isDocumentTypeCode(documentType)) throw new Error(`No definition of ${documentType}`);
  const { completed, summary } = getDefinition(documentType).prepare(request, SIMPLE.issuer);
  return { documentType, series: summary.series, correlative: summary.correlative ?? 1, completed };
}

/**
 * Runs a preparation and skips the case if the API refuses the request: a refused request proves nothing about the
 * sandbox.
 */
function skipRefused<Result>(prepare: () => Result): Result {
  try {
    return prepare();
  } catch (error) {
    fc.pre(!(error instanceof ChasquiError && error.code === 'VALIDATION_FAILED'));
    throw error;
  }
}

/** Returns the sandbox's refusal of a request, else its observations. */
function judge(
  documentType: string,
  { request, references }: ArbitraryRequest,
  change = (xml: string) => xml,
): readonly string[] {
  if (!isDocumentTypeCode(documentType)) throw new Error(`No definition of ${documentType}`);
  const prepared = skipRefused(() => {
    return getDefinition(documentType).prepare(request, SIMPLE.issuer, references.map(complete));
  });
  const type = findDocumentType(prepared.documentType);
  if (type === undefined || !isDocumentTypeCode(prepared.documentType)) throw new Error('No such type');
  const ubl = getDefinition(prepared.documentType).render(prepared.completed, prepared.summary.correlative ?? 1);
  const document = type.open(readXml(change(ubl.canonical)));
  const ledger = type.operation === 'sendBill' ? EMPTY_LEDGER : ledgerOf();
  const refusal = document.judgeType() ?? document.judge(ledger);
  return (refusal === null ? document.observe(ledger) : [refusal]).map(({ code, message }) => `${code} ${message}`);
}

/** Observations on client data that the gateway does not check: the format of a number and the reason of a note. */
const OF_THE_CLIENT = /^(4208|4367) /;

it.each([
  ['03', VALID_REQUESTS.receipt],
  ['07', VALID_REQUESTS['credit-note']],
  ['08', VALID_REQUESTS['debit-note']],
] as const)('every sale of type %s that the API takes is taken', (type, requests) => {
  fc.assert(
    fc.property(requests, (sample) => {
      expect(judge(type, sample).filter((remark) => !OF_THE_CLIENT.test(remark))).toEqual([]);
    }),
    RUNS,
  );
});

/** 4019 counts the ISC of exempt goods as if IGV were charged on it. */
const OF_EXEMPT_ISC = /^4019 /;

it('every voiding that the API takes of what exists is taken', () => {
  fc.assert(
    fc.property(VALID_REQUESTS['voided-documents'], (sample) => {
      expect(judge('RA', sample).filter((remark) => !OF_EXEMPT_ISC.test(remark))).toEqual([]);
    }),
    RUNS,
  );
});

/** Checks that the gateway leaves to the authority: the types and numbers of the documents under withholding. */
const OF_REFERENCES = /^(2692|2694) /;

it.each([
  ['20', VALID_REQUESTS.retention],
  ['40', VALID_REQUESTS.perception],
] as const)('every document of type %s that the API takes is taken, but for what it refers to', (type, requests) => {
  let taken = 0;
  fc.assert(
    fc.property(requests, (sample) => {
      const found = judge(type, sample);
      if (found.length === 0) taken += 1;
      expect(found.filter((remark) => !OF_REFERENCES.test(remark))).toEqual([]);
    }),
    RUNS,
  );
  // A generator whose requests are always refused would prove nothing.
  expect(taken).toBeGreaterThan(5);
});

/** Ubigeos at random are of no department; and what a short text or a missing registration is remarked for. */
const OF_TEXTS = /^(4068|4076|4084|4186|4190|4375|4391|4392|4399) /;

it('every sound guide that the API takes is taken, in places that there are', () => {
  fc.assert(
    fc.property(VALID_REQUESTS['despatch-advice'], (sample) => {
      const found = judge('09', sample, (xml) => xml.replace(/(schemeName="Ubigeos">)\d{6}/g, '$1150101'));
      expect(found.filter((remark) => !OF_TEXTS.test(remark))).toEqual([]);
    }),
    RUNS,
  );
});
