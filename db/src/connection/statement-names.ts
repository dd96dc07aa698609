/** More different texts than the code can have: beyond, texts are being made up, and would fill the server's memory. */
const MAX_NAMES = 1_000;

const names = new Map<string, string>();

/** The name under which a text is prepared, once per connection; undefined to leave it unprepared. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
