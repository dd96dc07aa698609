/** The value in the middle; the mean of the two in the middle of an even count. Throws for nothing at all. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing');
  return (lower + upper) / 2;
}

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

/** Figures as programs get them: to the third decimal place, as more is noise. Throws for one that is no number. */
export function roundFigures(figures: Readonly<Record<string, number>>): Record<string, number> {
  const rounded: Record<string, number> = {};
  for (const [name, figure] of Object.entries(figures)) {
    if (!Number.isFinite(figure)) throw new Error(`${name} was not measured`);
    rounded[name] = Math.round(figure * 1_000) / 1_000;
  }
  return rounded;
}
