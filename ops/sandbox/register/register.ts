import { type FileName, numberKey } from '../file-name.ts';
import { type Journal, NO_JOURNAL, openJournal } from './journal.ts';
import type { RegisterRecord, Registration, Ticket } from './state.ts';
import { apply, type RegisterState, replay, type TicketState } from './state.ts';

/**
 * Numbers of submissions and registrations of one document number. Tests use them to prove that nothing was lost or
 * doubled.
 */
export interface Tally {
  readonly submissions: number;
  /** 0 or 1: the authority never registers a number twice. */
  readonly registrations: number;
  /** Hexadecimal, of the XML as it was registered; null while nothing is. */
  readonly sha256: string | null;
}

type Name = Omit<FileName, 'base'>;

/** Register of the documents that the authority took. Padding of the correlative in a file name makes no difference. */
export interface Register {
  /** Counts a submission with this file name and any result. Returns the count so far. */
  countSubmission(name: FileName): number;
  find(name: Name): Registration | undefined;
  /** Registers a number. Returns false, without a change, if the number is registered already. */
  record(name: FileName, registration: Registration): boolean;
  /** Returns the voiding state of a document at an instant: `in_process` until the voiding ticket is answered. */
  findVoiding(name: Name, now: Date): 'none' | 'in_process' | 'done';
  recordVoiding(name: FileName, ticket: string): void;
  findTicket(ticket: string): TicketState | undefined;
  findTicketOf(name: Name): TicketState | undefined;
  recordTicket(name: FileName, ticket: Ticket): void;
  recordPoll(ticket: string): void;
  /** Returns the tally of a name; undefined if nothing was submitted under it. */
  findTally(name: FileName): Tally | undefined;
  /** Resolves when everything done so far would survive a crash. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

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

function createRegister(journal: Journal, state: RegisterState): Register {
  const add = (record: RegisterRecord) => {
    journal.append(record);
    apply(state, record);
  };
  const find = (name: Name) => state.registrations.get(numberKey(name))?.[0];
  return {
    find,
    countSubmission: (name) => {
      add({ kind: 'submission', base: name.base });
      return state.submissions.get(numberKey(name)) ?? 0;
    },
    record: (name, registration) => {
      if (find(name) !== undefined) return false;
      add({ kind: 'registration', base: name.base, ...registration });
      return true;
    },
    findTally: (name) => findTally(state, numberKey(name)),
    ...createVoidings(state, add),
    settled: () => journal.settled(),
    close: () => journal.close(),
  };
}

type Voidings = Pick<
  Register,
  'findVoiding' | 'recordVoiding' | 'findTicket' | 'findTicketOf' | 'recordTicket' | 'recordPoll'
>;

function createVoidings(state: RegisterState, add: (record: RegisterRecord) => void): Voidings {
  const { voidings, tickets } = state;
  return {
    findVoiding: (name, now) => {
      const id = voidings.get(numberKey(name));
      if (id === undefined) return 'none';
      const ticket = tickets.get(id);
      return ticket !== undefined && isInProcess(ticket, now) ? 'in_process' : 'done';
    },
    recordVoiding: ({ base }, ticket) => add({ kind: 'voiding', base, ticket }),
    findTicket: (id) => tickets.get(id),
    findTicketOf: (name) => [...tickets.values()].find((ticket) => numberKey(ticket.name) === numberKey(name)),
    recordTicket: ({ base }, ticket) => add({ kind: 'ticket', base, ...ticket }),
    recordPoll: (ticket) => add({ kind: 'poll', ticket }),
  };
}

function findTally({ submissions, registrations }: RegisterState, key: string): Tally | undefined {
  const sent = submissions.get(key);
  if (sent === undefined) return undefined;
  const known = registrations.get(key) ?? [];
  // If the file holds several records of a number, the last one counts.
  return { submissions: sent, registrations: known.length, sha256: known.at(-1)?.sha256 ?? null };
}
