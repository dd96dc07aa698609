/** API keys that worked not long ago, by their digests: a hint for this process, never a proof. */
export interface KnownKeys {
  has(digest: string): boolean;
  add(digest: string): void;
  delete(digest: string): void;
}

/** Remembers so many at most; who came first is forgotten first. */
export function createKnownKeys(capacity: number): KnownKeys {
  const digests = new Set<string>();
  return {
    has: (digest) => digests.has(digest),
    add(digest) {
      digests.add(digest);
      const [oldest] = digests;
      if (digests.size > capacity && oldest !== undefined) digests.delete(oldest);
    },
    delete: (digest) => void digests.delete(digest),
  };
}
