/**
 * The smallest value that at least this share of all is not above: `quantile(values, 0.95)` is the p95, by the nearest
 * rank. Throws for nothing at all.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error('There is no quantile of nothing');
  return found;
}
