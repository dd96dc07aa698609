import { XmlReading } from '@chasqui/core/xml';
import { checkSender, checkUser, checkZipName, openArchive, parseDocument, rucOfUser } from '../checks/index.ts';
import { type Refusal, refuse } from '../refusal/index.ts';
import { readSale } from '../sale/index.ts';
import { findDocumentType, parseFileName, type SendBillRequest, type Submission } from '../submission/index.ts';

/** Whether a sendBill may be looked at: who sends it, and under which name. */
export function checkEnvelope({ credentials, fileName }: SendBillRequest): Refusal | null {
  const sender = credentials === null ? '' : rucOfUser(credentials);
  return checkUser(credentials) ?? checkZipName(fileName) ?? checkSender(fileName, sender);
}

/** Opens the zip and reads the document in it. Call it when `checkEnvelope` found nothing. */
export function readSubmission({ fileName, contentFile }: SendBillRequest, receivedAt: Date): Submission | Refusal {
  const name = parseFileName(fileName.replace(/\.zip$/, ''));
  const type = name === null ? undefined : findDocumentType(name.documentType);
  if (name === null || type === undefined) return refuse('0151', 'El nombre del archivo ZIP es incorrecto', fileName);
  const bytes = openArchive(contentFile, name.base);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const root = parseDocument(bytes, type);
  if (!(root instanceof XmlReading)) return root;
  return { name, type, bytes, root, sale: readSale(root), receivedAt };
}
