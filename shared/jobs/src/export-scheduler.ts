import type { RedisSettings } from '@chasqui/core/redis';
import { Queue } from 'bullmq';
import { producerConnection } from './connection.ts';
import { EXPORT_JOB, type ExportJob } from './export.ts';
import { jobOptions } from './job-options.ts';
import type { JobOrigin } from './job-origin.ts';
import { within } from './within.ts';

const SCHEDULE_DEADLINE_MS = 2_000;
const CLOSE_DEADLINE_MS = 3_000;

/** Enqueues exports that the database has recorded. */
export interface ExportScheduler {
  /**
   * Adds the job. Never rejects: the export is recorded already, and the sweep enqueues it again if it was not added.
   */
  schedule(job: ExportJob, origin: JobOrigin): Promise<void>;
  close(): Promise<void>;
}

export interface ExportSchedulerOptions {
  readonly redis: RedisSettings;
  /** Receives connection errors, and the reason if an export was not added. */
  readonly onError: (error: Error) => void;
}

/** Creates the export scheduler. Each gateway process and each worker process needs one. */
export function createExportScheduler({ redis, onError }: ExportSchedulerOptions): ExportScheduler {
  const queue = new Queue(EXPORT_JOB.name, producerConnection(redis));
  queue.on('error', onError);
  return {
    async schedule(job, origin) {
      const added = queue.add(EXPORT_JOB.name, job, jobOptions(EXPORT_JOB, EXPORT_JOB.jobId(job), origin));
      await within(SCHEDULE_DEADLINE_MS, added, onError);
    },
    async close() {
      await within(CLOSE_DEADLINE_MS, queue.close(), onError);
    },
  };
}
