/** `${NAME}`, `${NAME-default}`, `${NAME:-default}`, `${NAME:?message}`; what follows the operator may hold others. */
const REFERENCE = /^\$\{(\w+)(:?[-?])?/;

/**
 * Replaces the variable references in a text of a compose file. Follows the rules of the Compose specification that our
 * file uses. Without a colon an empty value counts as given.
 * @throws Error with the message of a required variable that is missing
 */
export function interpolate(text: string, variables: Readonly<Record<string, string>>): string {
  const start = text.indexOf('${');
  if (start === -1) return text.replaceAll('$$', '$');
  const [length, value] = resolve(text.slice(start), variables);
  const before = text.slice(0, start).replaceAll('$$', '$');
  return before + value + interpolate(text.slice(start + length), variables);
}

/** Returns the length of the reference at the start of `text`, and its value. */
function resolve(text: string, variables: Readonly<Record<string, string>>): readonly [number, string] {
  const [head = '', name = '', operator = ''] = REFERENCE.exec(text) ?? [];
  const length = endOf(text);
  const rest = text.slice(head.length, length - 1);
  const given = variables[name];
  if (given !== undefined && (given !== '' || !operator.startsWith(':'))) return [length, given];
  if (operator.endsWith('?')) throw new Error(`${name}: ${rest}`);
  return [length, interpolate(rest, variables)];
}

/** Returns the index after the brace that closes the first one. */
function endOf(text: string): number {
  let depth = 0;
  for (const { 0: brace, index } of text.matchAll(/\$\{|\}/g)) {
    depth += brace === '}' ? -1 : 1;
    if (depth === 0) return index + 1;
  }
  throw new Error(`No brace closes ${text}`);
}
