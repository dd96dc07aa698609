import * as v from 'valibot';
import { DocumentJobSchema, type JobContract } from './job-contract.ts';

const ExportJobSchema = v.strictObject({
  tenantId: DocumentJobSchema.entries.tenantId,
  exportId: v.pipe(v.string(), v.uuid()),
  /**
   * Lease of the export: the time (ms since 1970) until which the database assigned the export to this job. If the
   * database holds another time, another job has begun the export, and this job is void.
   */
  attempt: DocumentJobSchema.entries.attempt,
});
export type ExportJob = v.InferOutput<typeof ExportJobSchema>;

/**
 * Makes the file of an export, which may be long. The sweep takes over unfinished exports, so the job is tried a few
 * times and not for an hour.
 */
export const EXPORT_JOB = {
  name: 'export',
  payload: ExportJobSchema,
  jobId: ({ exportId, attempt }) => `export-${exportId}-${attempt}`,
  attempts: 3,
  backoff: { type: 'exponential', delay: 500 },
} as const satisfies JobContract<'export', typeof ExportJobSchema>;
