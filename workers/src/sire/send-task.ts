import type { SireAnswer } from '@chasqui/core/authority';
import type { PeriodAction } from '@chasqui/core/sire/states';
import { listSireTickets } from '@chasqui/db/sire/work-on-sire-task';
import { askForMonth } from './ask-for-month.ts';
import { readRefusal } from './read-refusal.ts';
import { registered } from './register-preliminary.ts';
import { sendReplacement } from './send-replacement.ts';
import { endOfAction, note, type SireRun, type SireStep } from './sire-run.ts';

/**
 * Makes the call of a task that has no ticket yet. If an earlier process made it and saw no answer, SUNAT is asked first what
 * became of it.
 */
export async function sendTask(run: SireRun): Promise<SireStep> {
  const { client, caller, work } = run;
  const ofMonth = { ...caller, book: work.book, period: work.period };
  switch (work.kind) {
    case 'fetch':
      return askForMonth(run);
    case 'check':
      throw new Error(`The task ${work.id} checks purchases, which SIRE is not asked about`);
    case 'accept':
      return (await findAcceptance(run)) ?? order(run, endOf('accept'), ['1008'], () => client.accept(ofMonth));
    case 'replace':
      return sendReplacement(run);
    case 'register_preliminary':
      return order(run, registered, ['2294'], () => client.registerPreliminary(ofMonth));
    case 'delete_preliminary': {
      const listed = await client.listPreliminaries(ofMonth);
      if (listed.kind !== 'answered' && listed.kind !== 'no_data') return readRefusal(listed);
      const registered = listed.kind === 'answered' ? listed.value : [];
      const id = registered.find(({ period }) => period === work.period)?.id ?? null;
      return order(run, endOf('delete_preliminary'), ['1010', '2296', '2297'], () =>
        client.deletePreliminary({ ...ofMonth, id }),
      );
    }
    case 'delete_replacement':
      return order(run, endOf('delete_replacement'), ['2298'], () => client.deleteReplacement(ofMonth));
  }
}

type TicketAnswer = SireAnswer<{ readonly ticket: string | null }>;

/** Process of an accepted proposal (codProceso). */
const ACCEPTANCE = '2';

/** Finds what became of an acceptance whose answer was lost; undefined if it was not sent, or never arrived. */
async function findAcceptance({ deps, ctx, client, caller, work }: SireRun): Promise<SireStep | undefined> {
  if (work.sentAt === null) return undefined;
  const known = await listSireTickets(deps.db, ctx, work);
  const tickets = await client.listTickets({ ...caller, book: work.book, period: work.period });
  if (tickets.kind === 'no_data') return undefined;
  if (tickets.kind !== 'answered') return readRefusal(tickets);
  const found = tickets.value.find(({ process, ticket }) => process === ACCEPTANCE && !known.has(ticket));
  return found && { kind: 'ticket', ticket: found.ticket };
}

const endOf = (action: PeriodAction) => (run: SireRun) => endOfAction(run, action);

/**
 * Makes the call of a step that changes the month.
 * @param goOn returns what comes once SUNAT has taken the step
 * @param doneCodes refusals which tell that an earlier call of this task was taken, although its answer was lost
 */
async function order(
  run: SireRun,
  goOn: (run: SireRun) => Promise<SireStep>,
  doneCodes: readonly string[],
  call: () => Promise<TicketAnswer>,
): Promise<SireStep> {
  const wasSent = run.work.sentAt !== null;
  await note(run, { isSent: true });
  const answer = await call();
  if (answer.kind === 'refused' && wasSent && answer.code !== null && doneCodes.includes(answer.code)) {
    return goOn(run);
  }
  if (answer.kind !== 'answered') return readRefusal(answer);
  const { ticket } = answer.value;
  return ticket === null ? goOn(run) : { kind: 'ticket', ticket };
}
