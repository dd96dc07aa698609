/** Figures as programs get them: to the third decimal place, as more is noise. Throws for one that is no number. */
export function roundFigures(figures: Readonly<Record<string, number>>): Record<string, number> {
  const rounded: Record<string, number> = {};
  for (const [name, figure] of Object.entries(figures)) {
    if (!Number.isFinite(figure)) throw new Error(`${name} was not measured`);
    rounded[name] = Math.round(figure * 1_000) / 1_000;
  }
  return rounded;
}
