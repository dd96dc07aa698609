import * as v from 'valibot';
import { type FileName, numberKey, parseFileName } from '../file-name.ts';
import { SaleFactsSchema } from './sale-facts.ts';

const StandingSchema = v.object({
  issueDate: v.string(),
  /** Null where the type has none. */
  currency: v.nullable(v.string()),
  total: v.nullable(v.string()),
  /** True for a sale on credit; null where the type has no form of payment. Absent in older registers. */
  onCredit: v.optional(v.nullable(v.boolean())),
});

const RegistrationSchema = v.object({
  verdict: v.picklist(['accepted', 'rejected']),
  /** Hexadecimal, of the XML bytes. */
  sha256: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
  /** The answer zip, base64; of a document that a daily summary informed, the answer to the summary. */
  cdr: v.pipe(v.string(), v.base64()),
  /** Facts against which documents that refer to this one are checked; absent if unknown. */
  standing: v.optional(StandingSchema),
  /** Facts of a sale or note for the registers of SIRE; absent for other documents, and in older registers. */
  sale: v.optional(SaleFactsSchema),
  /** State that the consulta integrada gives instead of the registered one; absent if the receiver asks for none. */
  validity: v.optional(v.picklist(['0', '2'])),
});

const PollsSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const TicketSchema = v.object({
  /** Digits; of a guide a UUID. */
  ticket: v.union([v.pipe(v.string(), v.digits()), v.pipe(v.string(), v.uuid())]),
  /** Instant from which the ticket is answered, in ms since 1970. */
  readyAt: v.number(),
  /** Number of further polls that still answer "in process". */
  pollsLeft: PollsSchema,
  /** Number of further polls that answer "processed" without a CDR, once the ticket is no longer in process. */
  pollsWithoutCdr: v.optional(PollsSchema),
  /** Reason of a guide's ticket that ends with an error. The ticket has a CDR if the code is a rejection. */
  refusal: v.optional(v.object({ code: v.string(), message: v.string() })),
});

const RecordSchema = v.variant('kind', [
  v.object({ kind: v.literal('submission'), base: v.string() }),
  v.object({ kind: v.literal('registration'), base: v.string(), ...RegistrationSchema.entries }),
  /** `base` is the communication, summary or guide that the ticket answers. */
  v.object({ kind: v.literal('ticket'), base: v.string(), ...TicketSchema.entries }),
  /** Voiding record: `base` is the voided document, `ticket` is the ticket of the voiding communication or summary. */
  v.object({ kind: v.literal('voiding'), base: v.string(), ticket: v.string() }),
  v.object({ kind: v.literal('poll'), ticket: v.string() }),
]);

/** Record of a document that the authority took, with any verdict. */
export type Registration = v.InferOutput<typeof RegistrationSchema>;
/** Ticket: the promise of an answer. */
export type Ticket = v.InferOutput<typeof TicketSchema>;
export type RegisterRecord = v.InferOutput<typeof RecordSchema>;

/**
 * Parses one line of the register's file. @throws if the line is no valid record: a file that cannot be read must not
 * be appended to.
 */
function parseRecord(raw: unknown): RegisterRecord {
  return v.parse(RecordSchema, raw);
}

/** Everything the register knows, by number (`numberKey`) or ticket. */
export interface RegisterState {
  readonly submissions: Map<string, number>;
  readonly registrations: Map<string, Registration[]>;
  /** Ticket of the communication or summary that voids a document. */
  readonly voidings: Map<string, string>;
  readonly tickets: Map<string, TicketState>;
}

export interface TicketState extends Ticket {
  /** The communication, summary or guide that it answers. */
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
      const { kind, base, ...ticket } = record;
      state.tickets.set(ticket.ticket, { ...ticket, name });
    }
  }
}

function applyPoll({ tickets }: RegisterState, id: string): void {
  const ticket = tickets.get(id);
  if (ticket === undefined) return;
  const { pollsLeft, pollsWithoutCdr = 0 } = ticket;
  if (pollsLeft > 0) tickets.set(id, { ...ticket, pollsLeft: pollsLeft - 1 });
  else if (pollsWithoutCdr > 0) tickets.set(id, { ...ticket, pollsWithoutCdr: pollsWithoutCdr - 1 });
}
