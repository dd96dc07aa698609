import {
  deleteOldDeliveries,
  deleteOldEvents,
  deleteRemovedEndpoints,
  type OldEventPosition,
} from '@chasqui/db/webhooks';
import type { WorkerDeps } from '../deps.ts';
import { SYSTEM_CONTEXT } from '../job-handler.ts';

const BATCH_SIZE = 500;

/** Most batches of one run, so that a run does not delay the end of the process. The next run continues. */
const BATCHES_A_RUN = 20;

/**
 * Returns a function that deletes webhooks that were removed, deliveries that ended a month ago, and events about
 * nothing that still exists. Each run reads the events from where the run before ended, so that those that stay are not
 * read each time.
 */
export function createWebhookRemoval({ db }: Pick<WorkerDeps, 'db'>): () => Promise<void> {
  let after: OldEventPosition | undefined;
  return async () => {
    await deleteRemovedEndpoints(db, SYSTEM_CONTEXT);
    for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
      if ((await deleteOldDeliveries(db, SYSTEM_CONTEXT, { limit: BATCH_SIZE })) < BATCH_SIZE) break;
    }
    for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
      after = (await deleteOldEvents(db, SYSTEM_CONTEXT, { after, limit: BATCH_SIZE })) ?? undefined;
      if (after === undefined) break;
    }
  };
}
