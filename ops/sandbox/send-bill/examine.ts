import {
  checkFileNameAgreement,
  checkIdForm,
  checkSeries,
  checkSignature,
  checkSignaturePresence,
  checkTypeCode,
  createIssueDateCheck,
  createSchemaCheck,
} from '../checks/index.ts';
import { firstRefusal, type Refusal } from '../refusal/index.ts';
import { judgeSale } from '../rules/index.ts';
import type { Submission } from '../submission/index.ts';

export interface ExamineOptions {
  readonly schemaFolder: string;
  /** Days after which a document is too old to be sent (2108); null takes documents of any day of the past. */
  readonly maxAgeDays: number | null;
}

/** What can be said of a document alone, in two steps: whether it is what its file is called, and what is in it. */
export interface Examination {
  identify(submission: Submission): Refusal | null;
  judge(submission: Submission): Refusal | null;
}

/**
 * The checks in the authority's order but for the schema, which stands last: the authority's own is wide and ours takes
 * only what this service emits, so it would hide nearly every other reason behind 0306.
 */
export function createExamination({ schemaFolder, maxAgeDays }: ExamineOptions): Examination {
  const identity = [checkSignaturePresence, checkIdForm, checkFileNameAgreement];
  const content = [
    checkTypeCode,
    checkSeries,
    checkSignature,
    createIssueDateCheck(maxAgeDays),
    ({ sale }: Submission) => judgeSale(sale),
    createSchemaCheck(schemaFolder),
  ];
  return {
    identify: (submission) => firstRefusal(identity, submission),
    judge: (submission) => firstRefusal(content, submission),
  };
}
