import type { Column } from './pen.ts';

export interface ColumnDemand {
  /** Share of the width, relative to the other columns. */
  readonly weight: number;
  /** Least width without cutting a word or figure. */
  readonly least: number;
  /** Least width that keeps each figure on one line; the same as `least` for texts. */
  readonly comfortable: number;
}

const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/** Shares the width by weight, but none below its need: columns with more than their need give up the difference. */
function spread(demands: readonly ColumnDemand[], needs: readonly number[], width: number): number[] {
  const weights = total(demands.map(({ weight }) => weight));
  const wanted = demands.map(({ weight }, index) => Math.max((width * weight) / weights, needs[index] ?? 0));
  const spare = wanted.map((want, index) => want - (needs[index] ?? 0));
  const excess = total(wanted) - width;
  const taken = total(spare) === 0 ? 0 : excess / total(spare);
  return wanted.map((want, index) => want - taken * (spare[index] ?? 0));
}

/** Returns column widths that add up to `width`, or undefined if a figure would need two lines. */
export function fitWholeFigures(demands: readonly ColumnDemand[], width: number): number[] | undefined {
  const comfortable = demands.map((demand) => demand.comfortable);
  return total(comfortable) <= width ? spread(demands, comfortable, width) : undefined;
}

/** Returns column widths that add up to `width`, or undefined if a word or figure would have to be cut. */
export function fitColumns(demands: readonly ColumnDemand[], width: number): number[] | undefined {
  const whole = fitWholeFigures(demands, width);
  if (whole !== undefined) return whole;
  const least = demands.map((demand) => demand.least);
  return total(least) <= width ? spread(demands, least, width) : undefined;
}

/** Fits the columns like `fitColumns` if possible. Otherwise every column bears its share of the missing width. */
export function squeezeColumns(demands: readonly ColumnDemand[], width: number): number[] {
  const least = demands.map((demand) => demand.least);
  return fitColumns(demands, width) ?? least.map((need) => (need * width) / total(least));
}

/** Places columns of these widths from `x` on, with gaps between them. */
export function placeColumns(widths: readonly number[], x: number, gap: number): Column[] {
  let next = x;
  return widths.map((width) => {
    const place = { x: next, width };
    next += width + gap;
    return place;
  });
}
