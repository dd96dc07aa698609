import type { RedisSettings } from '@chasqui/core/redis';
import { Queue } from 'bullmq';
import { producerConnection } from './connection.ts';
import { EXPORT_JOB, type ExportJob } from './export.ts';
import { jobOptions } from './job-options.ts';
import type { JobOrigin } from './job-origin.ts';
import { within } from './within.ts';

const SCHEDULE_DEADLINE_MS = 2_000;
const CLOSE_DEADLINE_MS = 3_000;

/** Has exports made that the database knows of. */
export interface ExportScheduler {
  /** Adds the job. Never rejects: the sweep enqueues again what was not added, for the export is recorded already. */
  schedule(job: ExportJob, origin: JobOrigin): Promise<void>;
  close(): Promise<void>;
}

export interface ExportSchedulerOptions {
  readonly redis: RedisSettings;
  /** Told of connection errors, and why an export was not added. */
  readonly onError: (error: Error) => void;
}

/** One per process, of gateways as of workers. */
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
