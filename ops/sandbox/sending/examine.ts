import { XmlReading } from '@chasqui/core/xml';
import type { XsdChecker } from '@chasqui/platform/xsd';
import { openArchive } from '../checks/archive.ts';
import {
  checkIdForm,
  checkIssuer,
  checkNumber,
  checkSeries,
  checkTypeCode,
  createIssueDateCheck,
} from '../checks/identity.ts';
import { checkSender, checkUser, checkZipName, senderOf } from '../checks/sender.ts';
import { checkSignature, checkSignaturePresence } from '../checks/signature.ts';
import { createSchemaCheck, parseDocument } from '../checks/xml.ts';
import type { SendOperation } from '../document-types/define-type.ts';
import { findDocumentType } from '../document-types/index.ts';
import { parseFileName } from '../file-name.ts';
import type { Ledger } from '../ledger.ts';
import { firstRefusal, isRejection, type Refusal, refuse } from '../refusal.ts';
import type { AuthorityKind, SendRequest, Submission } from '../submission.ts';

/** Checks sender, file name and operation of a request before its content is read. */
export function checkEnvelope(
  { credentials, fileName }: SendRequest,
  operation: SendOperation,
  kind: AuthorityKind,
): Refusal | null {
  const sender = credentials === null ? '' : senderOf(credentials, kind);
  return checkUser(credentials, kind) ?? checkZipName(fileName, operation) ?? checkSender(fileName, sender);
}

/** Opens the zip and reads the document in it. Call it when the checks of the request found nothing. */
export function readSubmission(
  { fileName, contentFile }: Omit<SendRequest, 'credentials'>,
  receivedAt: Date,
): Submission | Refusal {
  const name = parseFileName(fileName.replace(/\.zip$/, ''));
  const type = name === null ? undefined : findDocumentType(name.documentType);
  if (name === null || type === undefined) return refuse('0151', 'El nombre del archivo ZIP es incorrecto', fileName);
  const bytes = openArchive(contentFile, name.base);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const root = parseDocument(bytes, type);
  if (!(root instanceof XmlReading)) return root;
  return { name, type, bytes, root, document: type.open(root), receivedAt };
}

const IDENTITY = [checkSignaturePresence, checkIdForm, checkIssuer, checkNumber];

/** Examination of a document in two steps: its identity against the file name, then its content. */
export type Examination = ReturnType<typeof createExamination>;

/**
 * Creates the checks in the authority's order, except that the schema comes last. SUNAT's schema is wide. Ours accepts
 * only this service's documents, so it would hide nearly every other reason behind 0306.
 *
 * @param takesLate accepts documents of any past day
 */
export function createExamination({ checker, takesLate }: { checker: XsdChecker; takesLate: boolean }) {
  const checkIssueDate = createIssueDateCheck(takesLate);
  const checkSchema = createSchemaCheck(checker);
  return {
    /** Runs the checks that only give faults (0100-1999): nothing is registered. */
    identify: (submission: Submission): Refusal | null => {
      const refusal = firstRefusal(IDENTITY, submission);
      return refusal === null || isRejection(refusal.code) ? null : refusal;
    },
    judge: (submission: Submission, ledger: Ledger): Refusal | null => {
      const content = [
        // A summary with another number than its file is rejected by its ticket, not by a fault.
        ...IDENTITY,
        checkTypeCode,
        checkSeries,
        checkSignature,
        checkIssueDate,
        ({ document }: Submission) => document.judge(ledger),
        checkSchema,
      ];
      return firstRefusal(content, submission);
    },
  };
}
