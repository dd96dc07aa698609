import * as v from 'valibot';

const StandingSchema = v.object({
  issueDate: v.string(),
  /** Null where the type has none. */
  currency: v.nullable(v.string()),
  total: v.nullable(v.string()),
});

const RegistrationSchema = v.object({
  verdict: v.picklist(['accepted', 'rejected']),
  /** Hexadecimal, of the XML bytes. */
  sha256: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
  /** The answer zip, base64; of a document that a daily summary informed, the answer to the summary. */
  cdr: v.pipe(v.string(), v.base64()),
  /** What documents that refer to this one are held against; left out where it is not known. */
  standing: v.optional(StandingSchema),
});

const TicketSchema = v.object({
  ticket: v.pipe(v.string(), v.digits()),
  /** Instant from which it is answered, in ms since 1970. */
  readyAt: v.number(),
  /** How many more times it is asked for in vain. */
  pollsLeft: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

const RecordSchema = v.variant('kind', [
  v.object({ kind: v.literal('submission'), base: v.string() }),
  v.object({ kind: v.literal('registration'), base: v.string(), ...RegistrationSchema.entries }),
  /** `base` is the communication or summary that the ticket answers. */
  v.object({ kind: v.literal('ticket'), base: v.string(), ...TicketSchema.entries }),
  /** `base` is the document that ceases to be, `ticket` the one of what voids it. */
  v.object({ kind: v.literal('voiding'), base: v.string(), ticket: v.string() }),
  v.object({ kind: v.literal('poll'), ticket: v.string() }),
]);

/** What is kept of a document the authority took, whatever it said of it. */
export type Registration = v.InferOutput<typeof RegistrationSchema>;
/** The promise of an answer. */
export type Ticket = v.InferOutput<typeof TicketSchema>;
export type RegisterRecord = v.InferOutput<typeof RecordSchema>;

/** One line of the register's file. @throws when it is none: a file nobody understands must not be added to. */
export function parseRecord(raw: unknown): RegisterRecord {
  return v.parse(RecordSchema, raw);
}
