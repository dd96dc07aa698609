import { getDefinition } from '@chasqui/core/documents';
import type { DivertStep } from '@chasqui/core/submission';
import { type Fallback, findFallback as findFallbackOf } from '@chasqui/db/channels/find-fallback';
import { divertDocument } from '@chasqui/db/documents/submission';
import type { JobResult } from '../job-handler.ts';
import type { CalledAnswer } from './call-authority.ts';
import type { Submission } from './prepare-call.ts';
import { closeCall } from './record-step.ts';

/** Finds the other way that a document may go. Types for SUNAT only go to no OSE, and a test company has one way. */
export async function findFallback({ deps, ctx, work }: Submission): Promise<Fallback | 'none'> {
  if (work.authority === 'test') return 'none';
  const found = await findFallbackOf(deps.db, ctx, { documentId: work.id, configured: deps.config.authority });
  if (found === undefined) return 'none';
  const isForSunatOnly = getDefinition(work.documentType).isForSunatOnly === true;
  return found.authority === 'ose' && isForSunatOnly ? 'none' : found;
}

/**
 * Moves a document to its other way. The job of a first sending, and that of a client who waits, goes on there at once; for
 * any other document the sweep makes a new one.
 */
export async function divert(
  submission: Submission,
  { to, closes }: DivertStep & { readonly to: Fallback },
  last: CalledAnswer | undefined,
): Promise<JobResult> {
  const { deps, ctx, job, work } = submission;
  if (closes !== undefined) await closeCall(submission, closes, last);
  const diverted = await divertDocument(deps.db, ctx, { documentId: work.id, from: work.state, to });
  if (diverted === 'conflict') return { outcome: diverted };
  deps.log.warn({ documentId: work.id, to: to.authority }, 'channel is down: a document goes the other way');
  const isAwaited = work.state === 'SIGNED' || job.isRequested;
  return isAwaited ? { outcome: 'put_off', waitMs: 0 } : { outcome: 'diverted' };
}
