import { shiftDays } from '@chasqui/core/time';
import type { DocumentWork } from '@chasqui/db/documents/submission';
import type { WorkerDeps } from './deps.ts';

/** Returns the present instant by the document's own clock, which is some days off if its test company chose the day. */
export function nowFor({ clock }: Pick<WorkerDeps, 'clock'>, { clockDays }: Pick<DocumentWork, 'clockDays'>): Date {
  return shiftDays(clock.now(), clockDays);
}
