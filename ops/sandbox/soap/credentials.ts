import * as v from 'valibot';
import type { Credentials } from '../submission/index.ts';

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

/** The UsernameToken of a SOAP header as the soap package parsed it; null when there is none that is whole. */
export function readCredentials(header: unknown): Credentials | null {
  const parsed = v.safeParse(HeaderSchema, header);
  if (!parsed.success) return null;
  const { Username, Password } = parsed.output.Security.UsernameToken;
  return { username: Username, password: Password };
}
