import { isConsultable } from '@chasqui/core/authority';
import { definitionOf } from '../definition-of.ts';
import type { SubmissionCall } from './submission-call.ts';

/**
 * True if the authority tells the CDR of a document. SUNAT tells those of facturas and their notes only, and in beta of
 * none. A communication in doubt is sent again: its file name is registered once, and the answer is a ticket or that it
 * is registered.
 */
export function canAskForCdr({ authority, work }: Pick<SubmissionCall, 'authority' | 'work'>): boolean {
  return authority.canConsult && definitionOf(work).channel === 'sendBill' && isConsultable(work);
}
