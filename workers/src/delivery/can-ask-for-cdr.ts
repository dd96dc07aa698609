import { isConsultable } from '@chasqui/core/authority';
import { definitionOf } from '../definition-of.ts';
import type { SubmissionCall } from './submission-call.ts';

/**
 * Returns true if the authority can be asked for the CDR of a document. SUNAT returns only the CDRs of facturas and
 * their notes, and none in beta. A communication in doubt is sent again: its file name can be registered only once, so
 * the answer is a ticket or "already registered".
 */
export function canAskForCdr({ authority, work }: Pick<SubmissionCall, 'authority' | 'work'>): boolean {
  return authority.canConsult && definitionOf(work).channel === 'sendBill' && isConsultable(work);
}
