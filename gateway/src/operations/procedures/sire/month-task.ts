import { bilingual, say } from '@chasqui/core/messages';
import type { SireMonth } from '@chasqui/db/sire/sire-month';
import { getSireTask, type SireTask, type SireTaskKind, startSireTask } from '@chasqui/db/sire/sire-tasks';
import { SIRE_JOB } from '@chasqui/jobs';
import type { OpenAPI } from '@orpc/contract';
import type { MemberContext } from '../../../kernel/context.ts';
import { findAuthority } from '../../credentials/company-authority.ts';
import { findApiClient, findSolUser, ownUserOnly, toConflict } from '../../credentials/company-credentials.ts';
import { awaitJob, enqueue, refuseWithoutQueues } from '../../emission/enqueue.ts';

const NOTHING_ASKED = say('nothing was asked of SUNAT', 'no se pidió nada a SUNAT');

interface WantedTask extends SireMonth {
  readonly kind: SireTaskKind;
  /** True if the request waits for the end of the task as long as an emission waits. */
  readonly isAwaited: boolean;
}

/**
 * Records a task for a month, and hands it to the pool `sire`.
 * @throws ChasquiError CONFLICT if the company lacks a credential, if another task of the month runs, or if SUNAT would refuse the step
 */
export async function startTask(ctx: MemberContext, { isAwaited, ...month }: WantedTask): Promise<SireTask> {
  const { deps, tenant, idempotency } = ctx;
  await requireCredentials(ctx, month.kind);
  await refuseWithoutQueues(ctx, NOTHING_ASKED);
  const wanted = { ...month, authority: await findAuthority(ctx), idempotency };
  const { task, claimedUntil } = await startSireTask(deps.db, tenant, wanted);
  if (claimedUntil === null) return task;
  const job = { tenantId: tenant.tenantId, taskId: task.id, attempt: claimedUntil.getTime() };
  // The task is recorded. If its job cannot be enqueued now, a sweep enqueues it later.
  if (isAwaited)
    await awaitJob(ctx, 'sire', (origin) => deps.jobs.addAwaited(SIRE_JOB, job, { origin }), NOTHING_ASKED);
  else await enqueue(ctx, 'sire', (origin) => deps.jobs.add(SIRE_JOB, job, { origin }));
  return isAwaited ? getSireTask(deps.db, tenant, task.id) : task;
}

/** A check of purchases asks the consulta integrada, and all other tasks ask SIRE. */
async function requireCredentials(ctx: MemberContext, kind: SireTaskKind): Promise<void> {
  const needed =
    kind === 'check'
      ? [await findApiClient(ctx, 'api')]
      : [ownUserOnly(await findSolUser(ctx)), await findApiClient(ctx, 'sire')];
  for (const credential of needed) {
    if ('fault' in credential) throw toConflict(credential.fault);
  }
}

/** Completes a step: the generator knows one success status an operation, and a ticket that is under way makes it 202. */
export function withTicket(operation: OpenAPI.OperationObject): OpenAPI.OperationObject {
  const { 200: done } = operation.responses ?? {};
  const description = bilingual(
    'SUNAT works on it: `tickets` has the progress',
    'SUNAT trabaja en ello: `tickets` tiene el avance',
  );
  return { ...operation, responses: { ...operation.responses, 202: { ...done, description } } };
}
