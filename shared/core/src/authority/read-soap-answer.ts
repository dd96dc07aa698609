import { ANSWER_MESSAGES } from '../messages/index.ts';
import { readXml, XmlReadError, type XmlReading } from '../xml/index.ts';
import { ANSWER_LIMITS, type AuthorityAnswer, type AuthorityOperation } from './answer.ts';
import { cutText, excerptOf } from './excerpt.ts';
import { type HttpAnswer, unavailable } from './http-answer.ts';
import { normalizeReturnCode } from './return-codes/classify.ts';

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Decodes base64 with any white space in it; null if the text is not base64. */
export function decodeBase64(text: string): Uint8Array | null {
  const dense = text.replace(/\s+/g, '');
  if (dense.length % 4 !== 0 || !BASE64.test(dense)) return null;
  return new Uint8Array(Buffer.from(dense, 'base64'));
}

/** Texts of a SOAP 1.1 fault; null if the fault lacks one. */
export interface FaultTexts {
  readonly faultcode: string | null;
  readonly faultstring: string | null;
  readonly detail: string | null;
}

/** `soap-env:Client.0111`, with any prefix. */
const IN_FAULTCODE = /(?:^|\.)\s*(\d{4})\s*$/;

/**
 * Places of a code in prose: at the start, in brackets, or after a word that announces a code. Any other number may be
 * a date, a port or a part of a ticket, and would turn an unknown answer into a verdict.
 */
const IN_PROSE: readonly RegExp[] = [
  /^\s*(\d{4})(?=\s*$|\s*[-:.;|,]\s|\s*[-:]\D|\s+\p{Lu})/u,
  /\b(?:client|server)\.(\d{4})\b/i,
  /\b(?:error|info|code|c[oó]digo)\b\s*[:=#]?\s*"?(\d{4})\b(?![-/.:]\d)/i,
  /[([](\d{4})[)\]]/,
];

/**
 * Returns the 4-digit code of a fault, in either of SUNAT's spellings. The code is looked for in faultcode, then in
 * faultstring, then in detail. Null if there is none: the state of the document at the authority is then unknown.
 */
export function parseFaultCode({ faultcode, faultstring, detail }: FaultTexts): string | null {
  const direct = IN_FAULTCODE.exec(faultcode ?? '')?.[1];
  return normalizeReturnCode(direct ?? findInProse(faultstring) ?? findInProse(detail) ?? '');
}

function findInProse(text: string | null): string | undefined {
  if (text === null) return undefined;
  for (const pattern of IN_PROSE) {
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}

export type SoapOperation = Extract<AuthorityOperation, 'sendBill' | 'sendSummary' | 'getStatus' | 'getStatusCdr'>;

/** Paths of each operation's answer below soap:Body. */
const RESULTS: Readonly<Record<SoapOperation, string>> = {
  sendBill: '*:sendBillResponse/*:applicationResponse',
  sendSummary: '*:sendSummaryResponse/*:ticket',
  getStatus: '*:getStatusResponse/*:status',
  getStatusCdr: '*:getStatusCdrResponse/*:statusCdr',
};

/**
 * Reads the authority's answer to one operation. An answer that is neither a fault nor the expected element is
 * `unavailable`, with any HTTP status. The request may have arrived, unless HTTP refused it (4xx). HTTP 401 is no
 * refusal of the document: SUNAT gives it also to a valid user who calls too often.
 */
export function readSoapAnswer(operation: SoapOperation, http: HttpAnswer): AuthorityAnswer {
  const answer = readEnvelope(operation, http);
  return answer.kind === 'unavailable' && answer.httpStatus === 401 ? { ...answer, reason: UNAUTHORIZED } : answer;
}

const UNAUTHORIZED = `${ANSWER_MESSAGES.unauthorized.message}. ${ANSWER_MESSAGES.tryUser.message}`;

function readEnvelope(operation: SoapOperation, http: HttpAnswer): AuthorityAnswer {
  const root = parse(http.body);
  if (typeof root === 'string') return unavailable(http, root);
  const fault = root.find('*:Body/*:Fault');
  if (fault !== undefined) return readFault(fault);
  const result = root.find(`*:Body/${RESULTS[operation]}`);
  const answer = result === undefined ? null : readResult(operation, result);
  return answer ?? unavailable(http, ANSWER_MESSAGES.soapWithout(operation).message);
}

/** Returns the envelope, or a description of the body if it has none. */
function parse(body: Uint8Array): XmlReading | string {
  if (body.length === 0) return ANSWER_MESSAGES.emptyBody.message;
  try {
    const root = readXml(body, { limits: ANSWER_LIMITS });
    return root.is('*:Envelope') ? root : ANSWER_MESSAGES.insteadOfEnvelope(root.name).message;
  } catch (error) {
    if (!(error instanceof XmlReadError)) throw error;
    return ANSWER_MESSAGES.noSoap(error.message).message;
  }
}

/** Words of the servers of many OSEs, and of SUNAT's beta, for a wrong user or password. Nothing was read. */
const REFUSED_TOKEN = /security token could not be (?:authenticated|validated)/i;

function readFault(fault: XmlReading): AuthorityAnswer {
  const detail = textOf(fault.find('*:detail'));
  const texts = {
    faultcode: textOf(fault.find('*:faultcode')),
    faultstring: textOf(fault.find('*:faultstring')),
    detail,
  };
  const words = [texts.faultstring, detail].find((text) => text !== null && !/^\d*$/.test(text));
  const code = parseFaultCode(texts);
  const text = excerptOf(words ?? texts.faultcode ?? '');
  if (code === null && REFUSED_TOKEN.test(text)) {
    return { kind: 'refused_credentials', who: 'user', text: ANSWER_MESSAGES.userRefused(text).message };
  }
  return { kind: 'fault', code, text };
}

function readResult(operation: SoapOperation, result: XmlReading): AuthorityAnswer | null {
  switch (operation) {
    case 'sendBill':
      return readSendBill(result);
    case 'sendSummary':
      return readTicket(result);
    case 'getStatus':
    case 'getStatusCdr':
      return readStatus(result);
  }
}

function readSendBill(applicationResponse: XmlReading): AuthorityAnswer | null {
  const zip = decodeBase64(applicationResponse.text);
  return zip === null || zip.length === 0 ? null : { kind: 'cdr', zip };
}

function readTicket(element: XmlReading): AuthorityAnswer | null {
  const ticket = element.text.trim();
  return /^[\w-]{1,50}$/.test(ticket) ? { kind: 'ticket', ticket } : null;
}

/** Interprets the answer to getStatus. Its content is a zip, nothing, or a plain message. */
function readStatus(status: XmlReading): AuthorityAnswer | null {
  const statusCode = status.findText('*:statusCode');
  const content = status.findText('*:content');
  if (statusCode === undefined && content === undefined) return null;
  const zip = content === undefined ? null : decodeZip(content);
  const message = status.findText('*:statusMessage') ?? (zip === null ? content : undefined);
  return {
    kind: 'status',
    statusCode: statusCode ?? '',
    statusMessage: message === undefined ? null : excerptOf(message),
    zip,
  };
}

/** Decodes base64 that begins like a zip file; null otherwise. Other words of letters could pass for base64. */
function decodeZip(content: string): Uint8Array | null {
  const bytes = decodeBase64(content);
  return bytes?.[0] === 0x50 && bytes[1] === 0x4b ? bytes : null;
}

function textOf(element: XmlReading | undefined): string | null {
  if (element === undefined) return null;
  const texts = [...element.walk()].map(({ text }) => text.trim()).filter((text) => text !== '');
  // The search for a code takes time that grows with the square of the text's length.
  return texts.length === 0 ? null : cutText(texts.join(' '));
}
