import { closedObject } from '@chasqui/core/fields';
import { OPERATION_MESSAGES } from '@chasqui/core/messages';
import { JOB_NAMES } from '@chasqui/jobs';
import * as v from 'valibot';
import { masterProcedure } from '../../../kernel/operation/procedure.ts';
import { queuesUnavailable } from '../../emission/enqueue.ts';

export const QueueSchema = v.object({
  pool: v.picklist(JOB_NAMES),
  waiting: v.pipe(v.number(), v.description('Jobs that a worker could take now')),
  active: v.pipe(v.number(), v.description('Jobs that a worker runs')),
  delayed: v.pipe(v.number(), v.description('Jobs that wait for their time or for another job')),
  failed: v.pipe(v.number(), v.description('Failed jobs that are kept')),
  oldestSeconds: v.pipe(v.number(), v.description('Age of the job that a worker would take next; 0 if none waits')),
  workers: v.nullable(
    v.pipe(
      v.number(),
      v.description('Connected workers of the pool, one in each process; null if Redis does not list them'),
    ),
  ),
});

export const listQueues = masterProcedure('GET /admin/queues', 'Operations', {
  summary: 'List the pools with their queues',
  description: 'Lists every pool of workers with its jobs and the number of its workers.',
})
  .input(closedObject({}))
  .output(v.object({ data: v.array(QueueSchema) }))
  .query(async ({ ctx: { deps } }) => {
    const read = Promise.all([deps.queueWatch.read(), deps.queueWatch.countWorkers()]);
    const [depths, workers] = await read.catch((error: unknown) => {
      throw queuesUnavailable(OPERATION_MESSAGES.nothingRead, error);
    });
    const data = depths.map(({ oldestMs, ...depth }) => ({
      ...depth,
      oldestSeconds: oldestMs / 1_000,
      workers: workers.get(depth.pool) ?? null,
    }));
    return { data };
  });
