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
  /** Tells if documents of any day of the past are taken. */
  readonly takesLate: boolean;
}

/** What can be said of a document in two steps: whether it is what its file is called, and what is in it. */
export interface Examination {
  /** Only faults (0100-1999): nothing is registered. */
  identify(submission: Submission): Refusal | null;
  judge(submission: Submission, ledger: Ledger): Refusal | null;
}

const IDENTITY = [checkSignaturePresence, checkIdForm, checkIssuer, checkNumber];

/**
 * The checks in the authority's order but for the schema, which stands last: the authority's own is wide and ours takes
 * only what this service emits, so it would hide nearly every other reason behind 0306.
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
        // A summary whose number is not that of its file is rejected, not sent back.
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
