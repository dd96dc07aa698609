import type { XsdChecker } from '@chasqui/platform/xsd';
import {
  checkIdForm,
  checkIssuer,
  checkNumber,
  checkSeries,
  checkSignature,
  checkSignaturePresence,
  checkTypeCode,
  createIssueDateCheck,
  createSchemaCheck,
} from '../checks/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { firstRefusal, isRejection, type Refusal } from '../refusal/index.ts';
import type { Submission } from '../submission/index.ts';

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
