import { Box, Group, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { labelStep, niceTicks } from './plot-scale.ts';

const HEIGHT = 260;
const LEFT = 84;
const TOP = 10;
const LABEL_HEIGHT = 24;
const SLANTED_LABEL_HEIGHT = 96;
const WIDEST_BAR = 90;
const COLORS = ['chasqui', 'blue', 'red'] as const;

interface PlotSeries {
  readonly label: string;
  /** One value for each label of the plot; null leaves a gap. */
  readonly values: readonly (number | null)[];
}

interface PlotProps {
  /** Description of the plot. A table with the same figures belongs beside it. */
  readonly label: string;
  /** Bars of several series stand one upon the other. */
  readonly kind: 'bars' | 'lines';
  /** Words below the bars or points, in their order. */
  readonly labels: readonly string[];
  readonly series: readonly PlotSeries[];
  readonly format: (value: number) => string;
}

const colorOf = (index: number) => `var(--mantine-color-${COLORS[index % COLORS.length]}-filled)`;

/**
 * Draws figures as bars or lines. It is our own because the smallest library for plots would take the console over its
 * limit of bytes.
 */
export function Plot({ label, kind, labels, series, format }: PlotProps) {
  const { ref, width } = useElementSize();
  const { step, isSlanted } = labelStep(labels, width - LEFT);
  const bottom = HEIGHT - (isSlanted ? SLANTED_LABEL_HEIGHT : LABEL_HEIGHT);
  const piles =
    kind === 'bars' ? pileUp(series) : series.map(({ values }) => values.map((value) => ({ from: 0, to: value })));
  const ticks = niceTicks(piles.flat().flatMap(({ to }) => to ?? []));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const y = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - TOP);
  const slot = Math.max(width - LEFT, 0) / Math.max(labels.length, 1);
  const x = (index: number) => LEFT + slot * (index + 0.5);
  const shown = { x, y, slot };
  return (
    <Box ref={ref}>
      <svg role="img" aria-label={label} width="100%" height={HEIGHT} fill="currentColor" fontSize={12}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} stroke="var(--mantine-color-default-border)" />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {labels.map((text, index) =>
          index % step === 0 ? (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: labels may be equal, and their place is their identity
              key={index}
              transform={`translate(${x(index)} ${bottom + 18})${isSlanted ? ' rotate(-35)' : ''}`}
              textAnchor={isSlanted ? 'end' : 'middle'}
            >
              {text}
            </text>
          ) : null,
        )}
        {series.map((one, index) =>
          kind === 'bars' ? (
            <Bars key={one.label} pile={piles[index] ?? []} color={colorOf(index)} {...shown} />
          ) : (
            <Line key={one.label} values={one.values} color={colorOf(index)} {...shown} />
          ),
        )}
      </svg>
      {series.length > 1 && (
        <Group gap="md" justify="center" aria-hidden>
          {series.map((one, index) => (
            <Group key={one.label} gap={6}>
              <Box w={12} h={12} bg={colorOf(index)} />
              <Text size="sm">{one.label}</Text>
            </Group>
          ))}
        </Group>
      )}
    </Box>
  );
}

interface Bar {
  readonly from: number;
  readonly to: number | null;
}

/** Puts the bars of each series upon those of the series before. */
function pileUp(series: readonly PlotSeries[]): readonly (readonly Bar[])[] {
  const tops: number[] = [];
  return series.map(({ values }) =>
    values.map((value, index) => {
      const from = tops[index] ?? 0;
      tops[index] = from + (value ?? 0);
      return { from, to: value === null ? null : from + value };
    }),
  );
}

interface Scale {
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  /** Width of a label's place. */
  readonly slot: number;
  readonly color: string;
}

function Bars({ pile, x, y, slot, color }: Scale & { readonly pile: readonly Bar[] }) {
  const width = Math.min(slot * 0.7, WIDEST_BAR);
  return pile.map(({ from, to }, index) =>
    to === null ? null : (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a bar is its identity
        key={index}
        x={x(index) - width / 2}
        y={Math.min(y(from), y(to))}
        width={width}
        height={Math.abs(y(from) - y(to))}
        fill={color}
      />
    ),
  );
}

/** Points are always shown: a lone one would have no line. */
function Line({ values, x, y, color }: Scale & { readonly values: PlotSeries['values'] }) {
  const points = values.flatMap((value, index) =>
    value === null ? [] : [{ index, place: [x(index), y(value)] as const }],
  );
  const path = points
    .map(({ index, place }, order) => `${points[order - 1]?.index === index - 1 ? 'L' : 'M'}${place.join(' ')}`)
    .join('');
  return (
    <g fill={color}>
      <path d={path} fill="none" stroke={color} strokeWidth={2} />
      {points.map(({ index, place: [cx, cy] }) => (
        <circle key={index} cx={cx} cy={cy} r={3} />
      ))}
    </g>
  );
}
