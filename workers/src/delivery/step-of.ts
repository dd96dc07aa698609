import type { LifecycleEvent } from '@chasqui/core/lifecycle';
import type { DocumentWork } from '@chasqui/db/documents/submission';
import type { JobDone } from '../job-handler.ts';

/** Returns the job result of a step: the event, or `conflict` if another worker was first. */
export function stepOf(
  { documentType }: Pick<DocumentWork, 'documentType'>,
  recorded: 'recorded' | 'conflict',
  event: LifecycleEvent,
): JobDone {
  return recorded === 'recorded' ? { outcome: event, documentType } : { outcome: recorded };
}
