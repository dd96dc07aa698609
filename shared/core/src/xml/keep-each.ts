/**
 * The same function, which makes what belongs to a key once and keeps it for as long as the process lives: for pieces of
 * documents of which there are few.
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
