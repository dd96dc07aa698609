import { createHash } from 'node:crypto';
import { type Cdr, readCdr } from '@chasqui/core/authority';
import { type Envelope, USER, type User } from './wire.ts';

const CLIENT = { client_id: 'sandbox', client_secret: 'sandbox' };
export const GUIDE_TERMS = { ...CLIENT, grant_type: 'password', scope: 'https://api-cpe.sunat.gob.pe', ...USER };
export const VALIDITY_TERMS = {
  ...CLIENT,
  grant_type: 'client_credentials',
  scope: 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes',
};

export interface RestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON. */
  readonly body: Readonly<Record<string, unknown>>;
}

export async function call(url: string, init: RequestInit): Promise<RestAnswer> {
  const response = await fetch(url, init);
  return { status: response.status, headers: response.headers, body: Object(await response.json()) };
}

export function requestToken(url: string, path: string, form: Readonly<Record<string, string>>): Promise<RestAnswer> {
  return call(`${url}/v1/${path}`, { method: 'POST', body: new URLSearchParams(form) });
}

/** Takes a token for guides of a SOL user. */
export async function takeGuideToken(url: string, user: User = USER): Promise<string> {
  const { body } = await requestToken(url, 'clientessol/sandbox/oauth2/token/', { ...GUIDE_TERMS, ...user });
  return String(body.access_token);
}

export async function takeValidityToken(url: string): Promise<string> {
  const { body } = await requestToken(url, 'clientesextranet/sandbox/oauth2/token/', VALIDITY_TERMS);
  return String(body.access_token);
}

/** Differences of a send from a correct one. A member that is undefined is left out of the body. */
export interface SendChanges {
  readonly path?: string;
  readonly archivo?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export function postGuide(
  url: string,
  token: string,
  { fileName, zip }: Pick<Envelope, 'fileName' | 'zip'>,
  changes: SendChanges = {},
): Promise<RestAnswer> {
  const archivo = {
    nomArchivo: fileName,
    arcGreZip: Buffer.from(zip).toString('base64'),
    hashZip: createHash('sha256').update(zip).digest('hex'),
    ...changes.archivo,
  };
  return call(`${url}/v1/contribuyente/gem/comprobantes/${changes.path ?? fileName.replace('.zip', '')}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...changes.headers },
    body: changes.body ?? JSON.stringify({ archivo }),
  });
}

/** Sends a guide that must get a ticket. */
export async function sendGuideForTicket(url: string, token: string, envelope: Pick<Envelope, 'fileName' | 'zip'>) {
  const { body, status } = await postGuide(url, token, envelope);
  if (status !== 200) throw new Error(`There is no ticket: ${JSON.stringify(body)}`);
  return String(body.numTicket);
}

export function askGuideTicket(url: string, token: string, ticket: string): Promise<RestAnswer> {
  const headers = { Authorization: `Bearer ${token}` };
  return call(`${url}/v1/contribuyente/gem/comprobantes/envios/${ticket}`, { headers });
}

/** Sends a guide and asks for its ticket once. */
export async function endOfGuide(url: string, token: string, envelope: Pick<Envelope, 'fileName' | 'zip'>) {
  const ticket = await sendGuideForTicket(url, token, envelope);
  return (await askGuideTicket(url, token, ticket)).body;
}

export function readGuideCdr({ arcCdr }: RestAnswer['body']): Cdr {
  return readCdr(Buffer.from(String(arcCdr), 'base64'));
}

/** Returns the sandbox's counts of a file. */
export async function tallyOf(url: string, { fileName }: Pick<Envelope, 'fileName'>): Promise<unknown> {
  return (await fetch(`${url}/sandbox/documents/${fileName}`)).json();
}
