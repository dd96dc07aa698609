import { useRef } from 'react';

/**
 * Returns a function that gives one key for the same input until `forget` is called. A second click after a lost answer
 * then makes no second change.
 */
export function useIdempotencyKey() {
  const last = useRef<{ readonly input: string; readonly key: string }>(null);
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input);
      if (last.current?.input !== text) last.current = { input: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget() {
      last.current = null;
    },
  };
}
