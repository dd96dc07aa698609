import * as v from 'valibot';

const RegistrationSchema = v.object({
  verdict: v.picklist(['accepted', 'rejected']),
  /** Hexadecimal, of the XML bytes. */
  sha256: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
  /** The answer zip, base64. */
  cdr: v.pipe(v.string(), v.base64()),
});

const RecordSchema = v.variant('kind', [
  v.object({ kind: v.literal('submission'), base: v.string() }),
  v.object({ kind: v.literal('registration'), base: v.string(), ...RegistrationSchema.entries }),
]);

/** What is kept of a document the authority took, whatever it said of it. */
export type Registration = v.InferOutput<typeof RegistrationSchema>;
export type RegisterRecord = v.InferOutput<typeof RecordSchema>;

/** One line of the register's file. @throws when it is none: a file nobody understands must not be added to. */
export function parseRecord(raw: unknown): RegisterRecord {
  return v.parse(RecordSchema, raw);
}
