/** Foreign key from table `from` to table `to`. */
export interface Reference {
  readonly from: string;
  readonly to: string;
}

/** Orders names so that each comes after everything that it references. Throws if there is no such order. */
export function orderByReferences(names: readonly string[], references: readonly Reference[]): readonly string[] {
  const ordered: string[] = [];
  let waiting = [...names];
  while (waiting.length > 0) {
    const blocked = new Set(
      references.filter(({ from, to }) => from !== to && waiting.includes(to)).map(({ from }) => from),
    );
    const free = waiting.filter((name) => !blocked.has(name));
    if (free.length === 0) throw new Error(`Tables that reference each other in a circle: ${waiting.join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter((name) => blocked.has(name));
  }
  return ordered;
}
