/** Returns the fields of `next` that differ from those of `previous`. Lists and objects are compared by their JSON. */
export function changesOf<Values extends object>(previous: Values, next: Values): Partial<Values> {
  const before = new Map(Object.entries(previous));
  const changed = Object.entries(next).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before.get(key)),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}
