import { zipDeterministic } from '@chasqui/core/archive';
import { type AnswerContext, type Cdr, readCdr } from '@chasqui/core/authority';
import { DOCUMENT_DEFINITIONS, getDefinition, prepareRequest, type ReferencedDocument } from '@chasqui/core/documents';
import type { CompletedSale } from '@chasqui/core/documents/sale/completed-sale';
import {
  createSelfSigned,
  parsePem,
  type SignatureDigest,
  type SigningIdentity,
  signDocument,
} from '@chasqui/core/signature';
import { escapeText, readXml, type XmlReading } from '@chasqui/core/xml';
import { BILL_SERVICE_PATH, CONSULT_SERVICE_PATH } from '../soap/services.ts';
import { ISSUER_RUC, SIMPLE } from './factura.ts';

const ISSUER = SIMPLE.issuer;

export interface Certificate {
  readonly ruc?: string;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
}

export async function createIdentity(certificate: Certificate = {}): Promise<SigningIdentity> {
  const { ruc = ISSUER_RUC, notBefore = new Date('2026-01-01'), notAfter = new Date('2027-01-01') } = certificate;
  const { pem } = await createSelfSigned({ ruc, name: 'Comercial Andina S.A.C.', notBefore, notAfter });
  return parsePem(pem);
}

let ordinary: Promise<SigningIdentity> | undefined;

/** Returns one identity of the issuer, shared by all tests that only need a valid signature. */
function sharedIdentity(): Promise<SigningIdentity> {
  ordinary ??= createIdentity();
  return ordinary;
}

export interface SendOptions {
  readonly correlative?: number;
  readonly digest?: SignatureDigest;
  readonly identity?: SigningIdentity;
  readonly tamper?: (xml: string) => string;
}

export interface Envelope {
  readonly fileName: string;
  readonly zip: Uint8Array;
  readonly xml: string;
}

export async function packFactura(sale: CompletedSale, options: SendOptions = {}): Promise<Envelope> {
  const { correlative = 1, digest = 'sha1', tamper = (text) => text } = options;
  const document = DOCUMENT_DEFINITIONS['01'].toUbl(sale, correlative);
  const signed = await signDocument(document, options.identity ?? (await sharedIdentity()), {
    digest,
    signatureId: `SIGN-${ISSUER_RUC}`,
  });
  const xml = tamper(signed.xml.toString());
  return { ...packXml(`${ISSUER_RUC}-01-${sale.series}-${correlative}`, xml), xml };
}

/** A document of any type as the service makes it of a request: signed, zipped and named. */
export async function packRequest(
  documentType: string,
  request: unknown,
  {
    references = [],
    tamper = (text) => text,
  }: { references?: readonly ReferencedDocument[]; tamper?: (xml: string) => string } = {},
): Promise<Envelope & { readonly completed: unknown }> {
  const prepared = prepareRequest(getDefinition(documentType), request, { issuer: ISSUER, referenced: references });
  const { series, correlative } = prepared.summary;
  const number = correlative ?? 1;
  const document = getDefinition(prepared.documentType).render(prepared.completed, number);
  const signed = await signDocument(document, await sharedIdentity(), {
    digest: 'sha1',
    signatureId: `SIGN-${ISSUER_RUC}`,
  });
  const xml = tamper(signed.xml.toString());
  const base = [ISSUER_RUC, prepared.documentType, series, number].join('-');
  return { ...packXml(base, xml), xml, completed: prepared.completed };
}

export function packXml(base: string, xml: string | Uint8Array): Omit<Envelope, 'xml'> {
  const bytes = typeof xml === 'string' ? Buffer.from(xml, 'utf8') : xml;
  return { fileName: `${base}.zip`, zip: zipDeterministic(`${base}.xml`, bytes) };
}

export function answerContextOf({ fileName, xml }: Envelope): AnswerContext {
  const digest = [...readXml(xml).walk()].find((element) => element.is('ds:DigestValue'));
  if (digest === undefined) throw new Error(`The document of ${fileName} is not signed`);
  return { fileBaseName: fileName.replace('.zip', ''), digestValue: digest.text };
}

export interface User {
  readonly username: string;
  readonly password: string;
}

export const USER: User = { username: `${ISSUER_RUC}MODDATOS`, password: 'moddatos' };

const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';

/** A SOAP 1.1 envelope as SUNAT's manual shows it. */
export function wrap(body: string, user: User | null = USER): string {
  const token =
    user === null
      ? ''
      : `<wsse:Security xmlns:wsse="${WSSE}"><wsse:UsernameToken><wsse:Username>${escapeText(user.username)}</wsse:Username><wsse:Password>${escapeText(user.password)}</wsse:Password></wsse:UsernameToken></wsse:Security>`;
  return `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ser="http://service.sunat.gob.pe"><soapenv:Header>${token}</soapenv:Header><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;
}

export function wrapSendBill({ fileName, zip }: { fileName: string; zip: Uint8Array | string }, user?: User | null) {
  const content = typeof zip === 'string' ? zip : Buffer.from(zip).toString('base64');
  const children = `<fileName>${escapeText(fileName)}</fileName><contentFile>${content}</contentFile>`;
  return wrap(`<ser:sendBill>${children}</ser:sendBill>`, user);
}

function wrapSendSummary({ fileName, zip }: { fileName: string; zip: Uint8Array | string }, user?: User | null) {
  return wrapSendBill({ fileName, zip }, user).replaceAll('ser:sendBill', 'ser:sendSummary');
}

interface WireAnswer {
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
  /** `soap-env:Client.1033`; null when the answer is no fault. */
  readonly faultCode: string | null;
  readonly faultText: string | null;
  /** Content of soap:Body. */
  readonly result: XmlReading | undefined;
}

/** Posts an envelope and reads any response. Rejects if no response comes. */
export async function post(
  url: string,
  envelope: string | Uint8Array<ArrayBuffer>,
  init: RequestInit = {},
): Promise<WireAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: '""' },
    body: envelope,
    ...init,
  });
  const text = await response.text();
  const body = text.includes(':Envelope') ? readXml(text).find('soap:Body') : undefined;
  const fault = body?.find('soap:Fault');
  return {
    status: response.status,
    contentType: response.headers.get('content-type'),
    text,
    faultCode: fault?.findText('faultcode') ?? null,
    faultText: fault?.findText('faultstring') ?? null,
    result: body?.children[0],
  };
}

export function postBill(
  url: string,
  envelope: { fileName: string; zip: Uint8Array | string },
  user?: User | null,
): Promise<WireAnswer> {
  return post(url + BILL_SERVICE_PATH, wrapSendBill(envelope, user));
}

export function postSummary(
  url: string,
  envelope: { fileName: string; zip: Uint8Array | string },
  user?: User | null,
): Promise<WireAnswer> {
  return post(url + BILL_SERVICE_PATH, wrapSendSummary(envelope, user));
}

/** Sends a summary or communication that must be answered with a ticket. */
export async function sendForTicket(url: string, envelope: { fileName: string; zip: Uint8Array }): Promise<string> {
  const answer = await postSummary(url, envelope);
  const ticket = answer.result?.findText('ticket');
  if (ticket === undefined) throw new Error(`The answer holds no ticket: ${answer.text}`);
  return ticket;
}

interface TicketAnswer {
  readonly statusCode: string | undefined;
  readonly content: string | undefined;
}

export async function askTicket(url: string, ticket: string, user?: User | null): Promise<TicketAnswer> {
  const envelope = wrap(`<ser:getStatus><ticket>${escapeText(ticket)}</ticket></ser:getStatus>`, user);
  const status = (await post(url + BILL_SERVICE_PATH, envelope)).result?.find('status');
  return { statusCode: status?.findText('statusCode'), content: status?.findText('content') };
}

export function readTicketCdr({ content, statusCode }: TicketAnswer): Cdr {
  if (content === undefined) throw new Error(`The ticket has no answer: ${statusCode}`);
  return readCdr(Buffer.from(content, 'base64'));
}

export function cdrZipOf({ result, text }: WireAnswer): Uint8Array {
  const content = result?.findText('applicationResponse');
  if (content === undefined) throw new Error(`The answer holds no CDR: ${text}`);
  return Buffer.from(content, 'base64');
}

export function readCdrOf(answer: WireAnswer): Cdr {
  return readCdr(cdrZipOf(answer));
}

export async function sendForCdr(url: string, sale: CompletedSale, options?: SendOptions): Promise<Cdr> {
  return readCdrOf(await postBill(url, await packFactura(sale, options)));
}

export interface Query {
  readonly ruc?: string;
  readonly type?: string;
  readonly series?: string;
  readonly number?: string;
}

export function queryCdr(
  url: string,
  { ruc = ISSUER_RUC, type = '01', series = 'F001', number = '1' }: Query,
  user?: User | null,
  signal?: AbortSignal,
) {
  const children = `<rucComprobante>${ruc}</rucComprobante><tipoComprobante>${type}</tipoComprobante><serieComprobante>${series}</serieComprobante><numeroComprobante>${number}</numeroComprobante>`;
  const envelope = wrap(`<ser:getStatusCdr>${children}</ser:getStatusCdr>`, user);
  return post(url + CONSULT_SERVICE_PATH, envelope, signal === undefined ? {} : { signal });
}
