import { SAMPLE_DIGEST, type SampleCdr, sampleCdrZip } from '../authority/cdr-fixture.ts';
import type { AuthorityAnswer, ValidityStatus } from '../authority/index.ts';
import { fileBaseName, formatSeriesNumber, isCommunication } from '../identity.ts';
import { type Answer, type CallOperation, readAnswer } from './answer.ts';
import { toStatusAnswer } from './by-validity.ts';
import type { SubmissionFacts, SubmittedDocument } from './facts.ts';

/** Answers in words, one after the other: `getStatusCdr: status 0011; sendBill: CDR 0`. */
export function readAnswers(words: string, facts: SubmissionFacts): readonly Answer[] {
  return words === '' ? [] : words.split('; ').map((one) => read(one, facts));
}

function read(words: string, facts: SubmissionFacts): Answer {
  const [subject = '', said = ''] = words.split(': ');
  if (subject === 'summaries') return { kind: 'summarized', isCarried: said === 'carried' };
  const operation = subject as CallOperation;
  const [kind, seconds] = said.split(' ');
  switch (kind) {
    case 'paced':
    case 'down':
      return { kind, operation, waitMs: Number(seconds) * 1_000 };
    case 'under_way':
    case 'outdated':
    case 'damaged':
      return { kind, operation };
    default:
      return readCall(operation, said, facts);
  }
}

/** Circumstances in which 0111 passes by itself. */
const CIRCUMSTANCES = { 'in a burst': { isBurst: true }, 'of a new user': { isUserNew: true } } as const;

function readCall(operation: CallOperation, said: string, facts: SubmissionFacts): Answer {
  const { document, way } = facts;
  const [answer = '', circumstance = ''] = said.split(', ');
  const given = Object.hasOwn(CIRCUMSTANCES, circumstance)
    ? CIRCUMSTANCES[circumstance as keyof typeof CIRCUMSTANCES]
    : {};
  const context = { fileBaseName: fileBaseName(document), digestValue: SAMPLE_DIGEST, ...given };
  const raw =
    operation === 'checkValidity'
      ? toStatusAnswer(validity(answer), way?.validityOf ?? 'document')
      : authorityAnswer(operation, { answer, circumstance, document });
  return readAnswer(operation, raw, context);
}

function validity(status: string): Parameters<typeof toStatusAnswer>[0] {
  if (status === 'client refused') return { kind: 'refused', what: 'client', reason: 'HTTP 401' };
  return { kind: 'answered', validity: { status: status as ValidityStatus, issuer: null, observations: [] } };
}

interface Said {
  readonly answer: string;
  readonly circumstance: string;
  readonly document: SubmittedDocument;
}

const LOST = {
  kind: 'unavailable',
  reason: 'connection reset',
  requestMayHaveArrived: true,
  httpStatus: null,
  body: null,
} as const;

const FIXED: Readonly<Record<string, AuthorityAnswer>> = {
  lost: LOST,
  'a page': { ...LOST, body: '<html>' },
  'not connected': { ...LOST, requestMayHaveArrived: false },
  'credentials refused': { kind: 'refused_credentials', who: 'user', text: 'HTTP 401' },
  'ticket 17': { kind: 'ticket', ticket: '17' },
  fault: { kind: 'fault', code: null, text: 'Texto' },
};

function authorityAnswer(operation: CallOperation, { answer, circumstance, document }: Said): AuthorityAnswer {
  const fixed = FIXED[answer];
  if (fixed !== undefined) return fixed;
  const [kind, code = '', ...words] = answer.split(' ');
  switch (kind) {
    case 'fault':
      return { kind, code, text: 'Texto' };
    case 'status':
      return { kind, statusCode: code, statusMessage: words.length === 0 ? null : words.join(' '), zip: null };
    case 'CDR': {
      const zip = cdrZip(document, { responseCode: code, ...cdrThatIs(circumstance) });
      const isSent = operation === 'sendBill';
      return isSent ? { kind: 'cdr', zip } : { kind: 'status', statusCode: '0', statusMessage: null, zip };
    }
    default:
      throw new Error(`No answer is called ${answer}`);
  }
}

const KINDS_OF_CDR: Readonly<Record<string, SampleCdr>> = {
  altered: { signature: 'altered' },
  unchecked: { signature: 'unsupported' },
  'of another': { referenceId: 'F001-9', documentReference: '<cbc:ID>F001-9</cbc:ID>' },
  'of other content': { digestValue: 'b3Rybw==' },
};

function cdrThatIs(circumstance: string): SampleCdr {
  return KINDS_OF_CDR[circumstance] ?? {};
}

/** CDRs that were made, by their content. Signing one takes some milliseconds. */
const MADE = new Map<string, Uint8Array>();

function cdrZip(document: SubmittedDocument, sample: SampleCdr): Uint8Array {
  const fileName = `R-${fileBaseName(document)}.xml`;
  const number = formatSeriesNumber(document);
  const referenceId = isCommunication(document.documentType) ? `${document.documentType}-${number}` : number;
  const documentReference = `<cbc:ID>${referenceId}</cbc:ID>`;
  const content = { fileName, referenceId, documentReference, ...sample };
  const key = JSON.stringify(content);
  const zip = MADE.get(key) ?? sampleCdrZip(content);
  MADE.set(key, zip);
  return zip;
}
