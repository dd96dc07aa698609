/** Returns the codes of a catalog in ascending order. */
export function codesOf<Code extends string>(catalog: Readonly<Record<Code, unknown>>): readonly Code[] {
  const isCode = (text: string): text is Code => Object.hasOwn(catalog, text);
  return Object.keys(catalog).filter(isCode).sort();
}

/** Lists the codes of a range with its ends, in as many digits: `01-03` is 01, 02, 03; `05` is 05. */
export function listRange(range: string): readonly string[] {
  const [first = '', last = first] = range.split('-');
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, index) => String(Number(first) + index).padStart(first.length, '0'));
}
