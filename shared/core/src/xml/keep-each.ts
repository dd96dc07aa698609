/**
 * Returns `make` with a cache by key that lasts as long as the process. Use it only for parts of documents that have
 * few different values.
 */
export function keepEach<Of, Made>(make: (of: Of) => Made, keyOf: (of: Of) => string): (of: Of) => Made {
  const kept = new Map<string, Made>();
  return (of) => {
    const key = keyOf(of);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(of);
    kept.set(key, made);
    return made;
  };
}
