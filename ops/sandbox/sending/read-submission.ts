import { XmlReading } from '@chasqui/core/xml';
import { checkSender, checkUser, checkZipName, openArchive, parseDocument, rucOfUser } from '../checks/index.ts';
import { findDocumentType, type SendOperation } from '../document-types/index.ts';
import { parseFileName } from '../naming/index.ts';
import { type Refusal, refuse } from '../refusal/index.ts';
import type { SendRequest, Submission } from '../submission/index.ts';

/** Checks sender, file name and operation of a request before its content is read. */
export function checkEnvelope({ credentials, fileName }: SendRequest, operation: SendOperation): Refusal | null {
  const sender = credentials === null ? '' : rucOfUser(credentials);
  return checkUser(credentials) ?? checkZipName(fileName, operation) ?? checkSender(fileName, sender);
}

/** Opens the zip and reads the document in it. Call it when `checkEnvelope` found nothing. */
export function readSubmission({ fileName, contentFile }: SendRequest, receivedAt: Date): Submission | Refusal {
  const name = parseFileName(fileName.replace(/\.zip$/, ''));
  const type = name === null ? undefined : findDocumentType(name.documentType);
  if (name === null || type === undefined) return refuse('0151', 'El nombre del archivo ZIP es incorrecto', fileName);
  const bytes = openArchive(contentFile, name.base);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const root = parseDocument(bytes, type);
  if (!(root instanceof XmlReading)) return root;
  return { name, type, bytes, root, document: type.open(root), receivedAt };
}
