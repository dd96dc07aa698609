import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Compares two secrets by their digests. Digests have equal lengths, so the comparison takes the same time for any
 * wrong secret.
 */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();
  return timingSafeEqual(digest(given), digest(expected));
}
