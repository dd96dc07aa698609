import {
  deleteOldDeliveries,
  deleteOldEvents,
  deleteRemovedEndpoints,
  type OldEventPosition,
} from '@chasqui/db/webhooks';
import type { WorkerDeps } from '../deps.ts';

const BATCH_SIZE = 500;

/** Most batches of one run, so that a run does not delay the end of the process. The next run continues. */
const BATCHES_A_RUN = 20;

const CONTEXT = { actor: { kind: 'system' }, requestId: null } as const;

/**
 * Something to run again and again: deletes webhooks that were removed, deliveries that ended a month ago and events that
 * are about nothing any more. Of the events each run goes on where the one before ended: those that must stay are not
 * looked at each time.
 */
export function createWebhookRemoval({ db }: Pick<WorkerDeps, 'db'>): () => Promise<void> {
  let after: OldEventPosition | undefined;
  return async () => {
    await deleteRemovedEndpoints(db, CONTEXT);
    for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
      if ((await deleteOldDeliveries(db, CONTEXT, { limit: BATCH_SIZE })) < BATCH_SIZE) break;
    }
    for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
      after = (await deleteOldEvents(db, CONTEXT, { after, limit: BATCH_SIZE })) ?? undefined;
      if (after === undefined) break;
    }
  };
}
