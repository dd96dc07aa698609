import { closedObject, component, described } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { JOB_NAMES } from '@chasqui/jobs';
import * as v from 'valibot';
import { masterProcedure } from '../../../kernel/operation/procedure.ts';
import { queuesUnavailable } from '../../emission/enqueue.ts';

const QueueSchema = component(
  'Queue',
  v.object({
    pool: v.picklist(JOB_NAMES),
    waiting: v.pipe(
      v.number(),
      described('Jobs that a worker could take now', 'Trabajos que un worker podría tomar ahora'),
    ),
    active: v.pipe(v.number(), described('Jobs that a worker runs', 'Trabajos que un worker ejecuta')),
    delayed: v.pipe(
      v.number(),
      described('Jobs that wait for their time or for another job', 'Trabajos que esperan su hora u otro trabajo'),
    ),
    failed: v.pipe(v.number(), described('Failed jobs that are kept', 'Trabajos fallidos que se conservan')),
    oldestSeconds: v.pipe(
      v.number(),
      described(
        'Age of the job that a worker would take next; 0 if none waits',
        'Antigüedad del trabajo que un worker tomaría ahora; 0 si ninguno espera',
      ),
    ),
    workers: v.nullable(
      v.pipe(
        v.number(),
        described(
          'Connected workers of the pool, one in each process; null if Redis does not list them',
          'Workers conectados del pool, uno en cada proceso; null si Redis no los lista',
        ),
      ),
    ),
  }),
);

export const listQueues = masterProcedure('GET /admin/queues', 'Operations', {
  summary: say('List the pools with their queues', 'Listar los pools con sus colas'),
  description: say(
    'Lists every pool of workers with its jobs and the number of its workers.',
    'Lista cada pool de workers con sus trabajos y el número de sus workers.',
  ),
})
  .input(closedObject({}))
  .output(v.object({ data: v.array(QueueSchema) }))
  .query(async ({ ctx: { deps } }) => {
    const read = Promise.all([deps.queueWatch.read(), deps.queueWatch.countWorkers()]);
    const [depths, workers] = await read.catch((error: unknown) => {
      throw queuesUnavailable(say('nothing was read', 'no se leyó nada'), error);
    });
    const data = depths.map(({ oldestMs, ...depth }) => ({
      ...depth,
      oldestSeconds: oldestMs / 1_000,
      workers: workers.get(depth.pool) ?? null,
    }));
    return { data };
  });
