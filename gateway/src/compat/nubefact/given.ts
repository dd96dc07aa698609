/** Body of a request of ours, or a part of it. */
export type Body = Readonly<Record<string, unknown>>;

/** Returns an object without the members that have no value, because our requests take no blank fields. */
export function given(members: Body): Body {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** Returns a list, or undefined for an empty one. */
export function unlessEmpty<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length === 0 ? undefined : list;
}
