import type { SireTicket } from '@chasqui/core/authority';
import { afterAction } from '@chasqui/core/sire/states';
import type { PackedSireFile } from '@chasqui/db/sire/sire-files';
import { getSireMonth } from '@chasqui/db/sire/sire-month';
import type { SireWork } from '@chasqui/db/sire/work-on-sire-task';
import { note, type SireRun, type SireStep } from './sire-run.ts';

/** Process of the file of a preliminary (codProceso). */
const REPORT = '12';

/** Attempts after which a registration ends without the file. */
const PATIENCE = 3;

/** Records that SUNAT has registered the preliminary, and asks for its file. Without the file the step is done all the same. */
export async function registered(run: SireRun): Promise<SireStep> {
  const { deps, ctx, client, caller, work } = run;
  const month = await getSireMonth(deps.db, ctx, work);
  // An attempt before this one may have recorded it.
  if (month.state !== 'registered') await note(run, { month: afterAction(month, 'register_preliminary') });
  const answer = await client.requestPreliminary({ ...caller, period: work.period });
  if (answer.kind === 'answered') return { kind: 'ticket', ticket: answer.value.ticket };
  if (answer.kind === 'unavailable' && work.failures < PATIENCE) return { kind: 'unanswered' };
  return endOfRegistration([]);
}

/** Returns true for the ticket of the file, by which a registered preliminary is kept. */
export function isOfPreliminary({ kind }: SireWork, { process }: SireTicket): boolean {
  return kind === 'register_preliminary' && process === REPORT;
}

/** Ends a registration, which is on record already. */
export function endOfRegistration(files: readonly PackedSireFile[]): SireStep {
  return { kind: 'end', end: { state: 'done', month: {}, files } };
}
