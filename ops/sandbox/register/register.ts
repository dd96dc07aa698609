import { type FileName, numberKey } from '../file-name.ts';
import { type Journal, NO_JOURNAL, openJournal } from './journal.ts';
import type { SaleFacts } from './sale-facts.ts';
import { apply, type RegisterRecord, type RegisterState, type Registration, replay, type Ticket } from './state.ts';

/**
 * Numbers of submissions and registrations of one document number. Tests use them to prove that nothing was lost or
 * doubled.
 */
interface Tally {
  readonly submissions: number;
  /** 0 or 1: the authority never registers a number twice, except that of a printed form. */
  readonly registrations: number;
  /** Hexadecimal, of the XML as it was registered; null while nothing is. */
  readonly sha256: string | null;
}

type Name = Omit<FileName, 'base'>;

/** Accepted sale or note, with the facts that the registers of SIRE list. */
export interface RegisteredSale extends Name {
  readonly sale: SaleFacts;
}

/** Register of the documents that the authority took. Padding of the correlative in a file name makes no difference. */
export type Register = ReturnType<typeof createRegister>;

/** Creates a register in memory; with `dataFile` also on disk, so that the next process finds the records. */
export async function openRegister(dataFile: string | undefined): Promise<Register> {
  if (dataFile === undefined) return createRegister(NO_JOURNAL, replay([]));
  const { journal, records } = await openJournal(dataFile);
  try {
    return createRegister(journal, replay(records));
  } catch (error) {
    await journal.close();
    throw error;
  }
}

/** Returns true if a ticket has no answer yet. */
export function isInProcess({ readyAt, pollsLeft }: Ticket, now: Date): boolean {
  return pollsLeft > 0 || now.getTime() < readyAt;
}

function createRegister(journal: Journal, state: RegisterState) {
  const { submissions, registrations, voidings, tickets } = state;
  const add = (record: RegisterRecord) => {
    journal.append(record);
    apply(state, record);
  };
  const find = (name: Name) => registrations.get(numberKey(name))?.at(-1);
  return {
    find,
    /** Counts a submission with this file name and any result. Returns the count so far. */
    countSubmission: (name: FileName) => {
      add({ kind: 'submission', base: name.base });
      return submissions.get(numberKey(name)) ?? 0;
    },
    /**
     * Registers a number. Returns false, without a change, if the number is registered already.
     * @param mayReplace registers it all the same, instead of the one before
     */
    record: (name: FileName, registration: Registration, mayReplace = false) => {
      if (find(name) !== undefined && !mayReplace) return false;
      add({ kind: 'registration', base: name.base, ...registration });
      return true;
    },
    /** Yields the accepted sales and notes of every issuer, in the order in which they were registered. */
    *listSales(): Generator<RegisteredSale> {
      for (const [key, all] of registrations) {
        const registration = all.at(-1);
        const { sale } = registration ?? {};
        if (registration?.verdict !== 'accepted' || sale === undefined) continue;
        const [ruc = '', documentType = '', series = '', correlative = ''] = key.split('-');
        yield { ruc, documentType, series, correlative, sale };
      }
    },
    /** Returns the voiding state of a document at an instant: `in_process` until the voiding ticket is answered. */
    findVoiding: (name: Name, now: Date) => {
      const id = voidings.get(numberKey(name));
      if (id === undefined) return 'none';
      const ticket = tickets.get(id);
      return ticket !== undefined && isInProcess(ticket, now) ? 'in_process' : 'done';
    },
    recordVoiding: ({ base }: FileName, ticket: string) => add({ kind: 'voiding', base, ticket }),
    findTicket: (ticket: string) => tickets.get(ticket),
    findTicketOf: (name: Name) => [...tickets.values()].find((ticket) => numberKey(ticket.name) === numberKey(name)),
    recordTicket: ({ base }: FileName, ticket: Ticket) => add({ kind: 'ticket', base, ...ticket }),
    recordPoll: (ticket: string) => add({ kind: 'poll', ticket }),
    /** Returns the tally of a name; undefined if nothing was submitted under it. */
    findTally: (name: FileName) => findTally(state, numberKey(name)),
    /** Resolves when everything done so far would survive a crash. */
    settled: () => journal.settled(),
    close: () => journal.close(),
  };
}

function findTally({ submissions, registrations }: RegisterState, key: string): Tally | undefined {
  const sent = submissions.get(key);
  if (sent === undefined) return undefined;
  const known = registrations.get(key) ?? [];
  // If the file holds several records of a number, the last one counts.
  return { submissions: sent, registrations: known.length, sha256: known.at(-1)?.sha256 ?? null };
}
