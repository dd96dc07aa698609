import * as v from 'valibot';
import type { Credentials } from '../submission.ts';

/** Text, or text beside attributes (the Type of a password). */
const TextSchema = v.union([
  v.string(),
  v.pipe(
    v.object({ $value: v.string() }),
    v.transform(({ $value }) => $value),
  ),
]);

const HeaderSchema = v.object({
  Security: v.object({ UsernameToken: v.object({ Username: TextSchema, Password: TextSchema }) }),
});

/** Returns the UsernameToken of a SOAP header that the soap package parsed; null if it is absent or incomplete. */
export function readCredentials(header: unknown): Credentials | null {
  const parsed = v.safeParse(HeaderSchema, header);
  if (!parsed.success) return null;
  const { Username, Password } = parsed.output.Security.UsernameToken;
  return { username: Username, password: Password };
}
