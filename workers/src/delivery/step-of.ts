import type { LifecycleEvent } from '@chasqui/core/lifecycle';
import type { DocumentWork } from '@chasqui/db';
import type { JobDone } from '../job-handler.ts';

/** What is told of a step: what came of the document, unless somebody else had taken it on before. */
export function stepOf(
  { documentType }: Pick<DocumentWork, 'documentType'>,
  recorded: 'recorded' | 'conflict',
  event: LifecycleEvent,
): JobDone {
  return recorded === 'recorded' ? { outcome: event, documentType } : { outcome: recorded };
}
