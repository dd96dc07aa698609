import { XmlReading } from '@chasqui/core/xml';
import type { XsdChecker } from '@chasqui/platform/xsd';
import {
  checkIdForm,
  checkIssuer,
  checkNumber,
  checkSender,
  checkSeries,
  checkSignature,
  checkSignaturePresence,
  checkTypeCode,
  checkUser,
  checkZipName,
  createIssueDateCheck,
  createSchemaCheck,
  openArchive,
  parseDocument,
  rucOfUser,
} from '../checks/index.ts';
import { findDocumentType, type SendOperation } from '../document-types/index.ts';
import { parseFileName } from '../file-name.ts';
import type { Ledger } from '../ledger.ts';
import { firstRefusal, isRejection, type Refusal, refuse } from '../refusal.ts';
import type { SendRequest, Submission } from '../submission.ts';

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

export interface ExamineOptions {
  readonly checker: XsdChecker;
  /** True if documents of any past day are accepted. */
  readonly takesLate: boolean;
}

/** Examination of a document in two steps: its identity against the file name, then its content. */
export interface Examination {
  /** Runs the checks that only give faults (0100-1999): nothing is registered. */
  identify(submission: Submission): Refusal | null;
  judge(submission: Submission, ledger: Ledger): Refusal | null;
}

const IDENTITY = [checkSignaturePresence, checkIdForm, checkIssuer, checkNumber];

/**
 * Creates the checks in the authority's order, except that the schema comes last. SUNAT's schema is wide. Ours accepts
 * only this service's documents, so it would hide nearly every other reason behind 0306.
 */
export function createExamination({ checker, takesLate }: ExamineOptions): Examination {
  const checkIssueDate = createIssueDateCheck(takesLate);
  const checkSchema = createSchemaCheck(checker);
  return {
    identify: (submission) => {
      const refusal = firstRefusal(IDENTITY, submission);
      return refusal === null || isRejection(refusal.code) ? null : refusal;
    },
    judge: (submission, ledger) => {
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
