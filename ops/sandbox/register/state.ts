import { type FileName, numberKey, parseFileName } from '../naming/index.ts';
import { parseRecord, type RegisterRecord, type Registration, type Ticket } from './record.ts';

/** Everything the register knows, by number (`numberKey`) or ticket. */
export interface RegisterState {
  readonly submissions: Map<string, number>;
  readonly registrations: Map<string, Registration[]>;
  /** Ticket of the communication or summary that voids a document. */
  readonly voidings: Map<string, string>;
  readonly tickets: Map<string, TicketState>;
}

export interface TicketState extends Ticket {
  /** The communication or summary it answers. */
  readonly name: FileName;
}

/** Rebuilds the state from the records of an earlier process. @throws if a record is not understood. */
export function replay(records: readonly unknown[]): RegisterState {
  const state: RegisterState = {
    submissions: new Map(),
    registrations: new Map(),
    voidings: new Map(),
    tickets: new Map(),
  };
  for (const raw of records) apply(state, parseRecord(raw));
  return state;
}

/** Applies one record to the state. */
export function apply(state: RegisterState, record: RegisterRecord): void {
  if (record.kind === 'poll') applyPoll(state, record.ticket);
  else applyNamed(state, record);
}

function applyNamed(state: RegisterState, record: Exclude<RegisterRecord, { kind: 'poll' }>): void {
  const name = parseFileName(record.base);
  if (name === null) throw new Error(`The register has a record of an impossible name: ${record.base}`);
  const key = numberKey(name);
  switch (record.kind) {
    case 'submission':
      state.submissions.set(key, (state.submissions.get(key) ?? 0) + 1);
      return;
    case 'registration': {
      const { kind, base, ...registration } = record;
      // All records are kept as in the file, so that a double registration shows.
      state.registrations.set(key, [...(state.registrations.get(key) ?? []), registration]);
      return;
    }
    case 'voiding':
      state.voidings.set(key, record.ticket);
      return;
    case 'ticket': {
      const { ticket, readyAt, pollsLeft } = record;
      state.tickets.set(ticket, { ticket, readyAt, pollsLeft, name });
    }
  }
}

function applyPoll({ tickets }: RegisterState, id: string): void {
  const ticket = tickets.get(id);
  if (ticket !== undefined) tickets.set(id, { ...ticket, pollsLeft: Math.max(0, ticket.pollsLeft - 1) });
}
