import type * as v from 'valibot';
import { DELIVER_WEBHOOK_JOB } from './deliver-webhook.ts';
import { EXPORT_JOB } from './export.ts';
import { POLL_TICKET_JOB } from './poll-ticket.ts';
import { RENDER_PDF_JOB } from './render-pdf.ts';
import { RETRY_JOB } from './retry.ts';
import { SIGN_JOB } from './sign.ts';
import { SUBMIT_JOB } from './submit.ts';

/**
 * Contracts of all kinds of job. Workers type their handlers from this catalog, so a missing handler does not compile.
 */
export const JOB_CATALOG = {
  sign: SIGN_JOB,
  submit: SUBMIT_JOB,
  retry: RETRY_JOB,
  'poll-ticket': POLL_TICKET_JOB,
  'render-pdf': RENDER_PDF_JOB,
  export: EXPORT_JOB,
  'deliver-webhook': DELIVER_WEBHOOK_JOB,
} as const;

export type JobName = keyof typeof JOB_CATALOG;
/**
 * Jobs that move a document to its next step. The database records which one a document needs, and the sweep enqueues
 * lost ones again.
 */
export type StepName = Exclude<JobName, 'render-pdf' | 'export' | 'deliver-webhook'>;

export type JobPayload<Name extends JobName> = v.InferOutput<(typeof JOB_CATALOG)[Name]['payload']>;

export const JOB_NAMES = Object.keys(JOB_CATALOG) as readonly JobName[];

/** Narrows a text from outside (a command line, a queue) to a job name. */
export function isJobName(word: string): word is JobName {
  return Object.hasOwn(JOB_CATALOG, word);
}
