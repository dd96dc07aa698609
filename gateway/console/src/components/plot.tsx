import 'uplot/dist/uPlot.min.css';
import { useComputedColorScheme, useMantineTheme } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';

const HEIGHT = 260;
const WIDEST_BAR = 90;
/** Room for the amounts of the axis, in pixels. */
const AMOUNT_AXIS = 84;

export interface PlotSeries {
  readonly label: string;
  /** One value for each label of the plot; null leaves a gap. */
  readonly values: readonly (number | null)[];
}

export interface PlotProps {
  /** Description of the plot. A table with the same figures belongs beside it. */
  readonly label: string;
  /** Bars of several series stand one upon the other, so their values are counts. */
  readonly kind: 'bars' | 'lines';
  /** Words below the bars or points, in their order. */
  readonly labels: readonly string[];
  readonly series: readonly PlotSeries[];
  readonly format: (value: number) => string;
}

/** Draws figures as bars or lines. */
export default function Plot(props: PlotProps) {
  const { ref: sizeRef, width } = useElementSize();
  const plotRef = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(sizeRef, plotRef);
  const theme = useMantineTheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const text = isDark ? theme.colors.dark[0] : theme.colors.gray[8];
  const grid = isDark ? theme.colors.dark[4] : theme.colors.gray[3];
  const shade = isDark ? 4 : 7;
  const palette = [theme.colors.chasqui?.[shade], theme.colors.blue[shade], theme.colors.red[shade]];
  useEffect(() => {
    const element = plotRef.current;
    if (element === null || width === 0) return;
    const colors = { text, grid, fills: palette.map((color) => color ?? text) };
    const plot = new UPlot(toOptions(props, width, colors), toData(props), element);
    return () => plot.destroy();
  });
  return <div ref={ref} role="img" aria-label={props.label} style={{ minHeight: HEIGHT }} />;
}

interface PlotColors {
  readonly text: string;
  readonly grid: string;
  readonly fills: readonly string[];
}

function toData({ kind, labels, series }: PlotProps): UPlot.AlignedData {
  const drawn = kind === 'bars' ? series.map((_one, index) => pile(series.slice(0, series.length - index))) : series;
  return [labels.map((_label, index) => index), ...drawn.map(({ values }) => [...values])];
}

/** Returns the sums of several bars. A bar of nothing is left out, because it would be a line on the axis. */
function pile(series: readonly PlotSeries[]): Pick<PlotSeries, 'values'> {
  const [first] = series;
  const sums = first?.values.map((_value, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  return { values: sums?.map((sum) => (sum === 0 ? null : sum)) ?? [] };
}

function toOptions({ kind, labels, series, format }: PlotProps, width: number, colors: PlotColors): UPlot.Options {
  const axis = {
    stroke: colors.text,
    grid: { stroke: colors.grid, width: 1 },
    ticks: { stroke: colors.grid, width: 1 },
  };
  return {
    width,
    height: HEIGHT,
    legend: { show: series.length > 1, live: false },
    cursor: { show: false },
    // Half a step on both sides, so that the first and the last bar are whole.
    scales: { x: { time: false, range: () => [-0.5, labels.length - 0.5] }, y: { range: rangeOfAmounts } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        values: (_plot, splits) => splits.map((split) => labels[split] ?? ''),
        ...placeOfLabels(labels, width - AMOUNT_AXIS),
      },
      { ...axis, size: AMOUNT_AXIS, values: (_plot, splits) => splits.map(format) },
    ],
    series: [
      {},
      ...inDrawingOrder(kind, series).map((one) => {
        const color = colors.fills[series.indexOf(one) % colors.fills.length] ?? colors.text;
        return { label: one.label, stroke: color, ...(kind === 'bars' ? barsOf(color) : linesOf(color)) };
      }),
    ],
  };
}

/** The last bar of a pile is drawn first: the others cover it up to where it begins. */
function inDrawingOrder(kind: PlotProps['kind'], series: readonly PlotSeries[]): readonly PlotSeries[] {
  return kind === 'bars' ? series.toReversed() : series;
}

function barsOf(fill: string) {
  const paths = UPlot.paths.bars?.({ size: [0.7, WIDEST_BAR] });
  return { fill, points: { show: false }, ...(paths === undefined ? {} : { paths }) };
}

/** Points are always shown: a lone one would have no line. */
function linesOf(color: string) {
  return { width: 2, points: { show: true, size: 6, fill: color } };
}

/** Returns a range with the zero, from which bars rise, and some air above the highest. */
function rangeOfAmounts(_plot: UPlot, low: number, high: number): UPlot.Range.MinMax {
  const top = Math.max(high, 0);
  const bottom = Math.min(low, 0);
  return top === bottom ? [0, 1] : [bottom * 1.1, top * 1.1];
}

const LETTER_WIDTH = 7;
/** Most labels that are all shown, aslant if they are too long to stand side by side. */
const MOST_WHOLE_LABELS = 12;

/** Returns how the labels stand below the plot: all of them, all of them aslant, or only some of many. */
function placeOfLabels(labels: readonly string[], width: number) {
  const longest = LETTER_WIDTH * Math.max(...labels.map(({ length }) => length), 1);
  const needed = longest + 2 * LETTER_WIDTH;
  if (labels.length > MOST_WHOLE_LABELS)
    return { incrs: [1, 2, 5, 7, 10, 14, 20, 30, 60, 90, 180, 365], space: needed };
  if (labels.length * needed <= width) return { incrs: [1], space: 1 };
  return { incrs: [1], space: 1, rotate: 40, size: longest * 0.65 + 30 };
}
