import * as v from 'valibot';
import { DocumentJobSchema, type JobContract } from './job-contract.ts';

const ExportJobSchema = v.strictObject({
  tenantId: DocumentJobSchema.entries.tenantId,
  exportId: v.pipe(v.string(), v.uuid()),
  /**
   * Its lease: the time (ms since 1970) until which the database gave the export to this job. Once somebody else has begun
   * it, the database has another time there, and the job is void.
   */
  attempt: DocumentJobSchema.entries.attempt,
});
export type ExportJob = v.InferOutput<typeof ExportJobSchema>;

/**
 * Makes a file that may be long. The sweep takes over what this does not bring to its end, so it is tried a few times and
 * not for an hour.
 */
export const EXPORT_JOB = {
  name: 'export',
  payload: ExportJobSchema,
  jobId: ({ exportId, attempt }) => `export-${exportId}-${attempt}`,
  attempts: 3,
  backoff: { type: 'exponential', delay: 500 },
} as const satisfies JobContract<'export', typeof ExportJobSchema>;
