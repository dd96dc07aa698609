const MOST_TICKS = 5;
/** Digits with which a step of an axis begins. */
const STEPS = [1, 2, 5, 10] as const;

/** Returns the values of an axis: round numbers from the lowest to the highest value, with zero among them. */
export function niceTicks(values: readonly number[]): readonly number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return [0, 1];
  const rough = (high - low) / MOST_TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((digit) => digit * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, index) => (first + index) * step);
}

const LETTER_WIDTH = 7;
/** Most labels that are all shown, aslant if they are too long to stand side by side. */
const MOST_WHOLE_LABELS = 12;

/** Returns how labels stand below a plot of this width: every one, or every `step`th, and aslant if they are long. */
export function labelStep(
  labels: readonly string[],
  width: number,
): { readonly step: number; readonly isSlanted: boolean } {
  const needed = LETTER_WIDTH * (Math.max(0, ...labels.map(({ length }) => length)) + 2);
  if (labels.length * needed <= width) return { step: 1, isSlanted: false };
  if (labels.length <= MOST_WHOLE_LABELS) return { step: 1, isSlanted: true };
  return { step: Math.ceil((labels.length * needed) / Math.max(width, 1)), isSlanted: false };
}
