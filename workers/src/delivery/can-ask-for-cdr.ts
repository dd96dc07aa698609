import { definitionOf } from '../definition-of.ts';
import type { SubmissionCall } from './submission-call.ts';

/**
 * The authority tells of single documents only, and in beta of none. A communication in doubt is sent again: its file
 * name is registered once, whatever happens, and the answer is a ticket or that it is registered.
 */
export function canAskForCdr({ authority, work }: Pick<SubmissionCall, 'authority' | 'work'>): boolean {
  return authority.canConsult && definitionOf(work).channel === 'sendBill';
}
