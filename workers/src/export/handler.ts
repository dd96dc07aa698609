import { beginExport } from '@chasqui/db';
import { type JobHandler, NOTHING_TO_DO } from '../job-handler.ts';
import { workerContext } from '../worker-context.ts';
import { endAttempt } from './end-attempt.ts';
import { makeFile } from './make-file.ts';

/** Makes the file of an export from its beginning, unless somebody else does. */
export const exportHandler: JobHandler<'export'> = async (deps, job, { stopping }) => {
  const ctx = workerContext(job.tenantId, 'export');
  const { exportId, attempt: lease } = job;
  const beginning = await beginExport(deps.db, ctx, { exportId, lease });
  if (beginning.kind !== 'begun') return beginning.kind === 'given_up' ? { outcome: 'given_up' } : NOTHING_TO_DO;
  const making = { deps, ctx, exportId, attempt: beginning.attempt };
  try {
    await makeFile(making, beginning.spec, stopping);
    return { outcome: 'completed' };
  } catch (error) {
    return endAttempt(making, error, stopping);
  }
};
