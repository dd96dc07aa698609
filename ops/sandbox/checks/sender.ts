import type { SendOperation } from '../document-types/define-type.ts';
import { findDocumentType } from '../document-types/index.ts';
import { parseFileName } from '../file-name.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { AuthorityKind, Credentials } from '../submission.ts';

const SOL_USER = /^(\d{11})(.+)$/;

/** The one user the authority's test environment knows, of any taxpayer. */
const TEST_USER = 'MODDATOS';
const TEST_PASSWORD = 'moddatos';
/** User of a PSE, with any RUC. It sends and asks for every taxpayer. */
const PSE_USER = 'PSEDATOS';
/** Users of the OSE: of a taxpayer, or any other text that ends like the test user. */
const OSE_USER = /MODDATOS$/;

/** WS-Security: any RUC with the test user or that of a PSE, and its password. 0101, 0102. */
export function checkUser(credentials: Credentials | null, kind: AuthorityKind = 'sunat'): Refusal | null {
  if (credentials === null) return refuse('0101', 'El encabezado de seguridad es incorrecto');
  const { username, password } = credentials;
  const [, , user] = SOL_USER.exec(username) ?? [];
  const isKnown = kind === 'ose' ? OSE_USER.test(username) : user === TEST_USER || user === PSE_USER;
  if (isKnown && password === TEST_PASSWORD) return null;
  return refuse('0102', 'Usuario o clave incorrectos');
}

/** The taxpayer a SOL user belongs to; empty when the user name has no RUC. */
export function rucOfUser({ username }: Credentials): string {
  return SOL_USER.exec(username)?.[1] ?? '';
}

const ZIP = /\.zip$/;
const SUMMARY = /^\d{11}-(RA|RC|RR)-\d{8}-\d{1,5}\.zip$/;
const GUIDE = /^\d{11}-(09|31)-/;
const BATCH = /^\d{11}-LT-\d{8}-\d{1,5}\.zip$/;

/**
 * The name of the zip: of one document or summary, in capitals, with `.zip` in small letters, sent with the operation of
 * its type. 0151, 0152, 0153, 0302; 1085 for guides, which another service takes.
 */
export function checkZipName(fileName: string, operation: SendOperation): Refusal | null {
  if (operation === 'sendBill' && SUMMARY.test(fileName)) {
    return refuse('0152', 'Un resumen no se envia por este metodo', fileName);
  }
  if (operation === 'sendBill' && GUIDE.test(fileName)) {
    return refuse('1085', 'Las guias de remision se envian por el nuevo sistema de recepcion', fileName);
  }
  if (BATCH.test(fileName)) return refuse('0153', 'Un lote no se envia por este metodo', fileName);
  const name = ZIP.test(fileName) ? parseFileName(fileName.replace(ZIP, '')) : null;
  if (name === null) return refuse('0151', 'El nombre del archivo ZIP es incorrecto', JSON.stringify(fileName));
  const type = findDocumentType(name.documentType);
  if (type === undefined) return refuse('0302', 'El tipo de comprobante no esta registrado', name.documentType);
  if (type.operation === operation) return null;
  return refuse('0151', 'El nombre del archivo ZIP no es el de un resumen o comunicacion', fileName);
}

/** Returns the taxpayer whose documents a user may send and ask about; null for a PSE and a user of the OSE without a RUC. */
export function senderOf(credentials: Credentials, kind: AuthorityKind = 'sunat'): string | null {
  const [, ruc = '', user] = SOL_USER.exec(credentials.username) ?? [];
  const isForAll = kind === 'ose' ? ruc === '' : user === PSE_USER;
  return isForAll ? null : ruc;
}

/** A taxpayer sends only its own documents. 0154. */
export function checkSender(fileName: string, rucOfSender: string | null): Refusal | null {
  if (rucOfSender === null || fileName.startsWith(`${rucOfSender}-`)) return null;
  return refuse('0154', 'El RUC del archivo no es el del usuario', `${rucOfSender}, ${fileName}`);
}
