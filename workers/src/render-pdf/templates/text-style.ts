import type { FontWeight } from './fonts.ts';

/** Grey is the only accent; content is in ink. */
export const COLOURS = {
  black: '#000000',
  paper: '#ffffff',
  ink: '#1b2026',
  grey: '#66707b',
  rule: '#cbd1d7',
  mark: '#e4e7eb',
} as const;

/** Style of a line of text. Sizes are in points. */
export interface TextStyle {
  readonly weight: FontWeight;
  readonly size: number;
  readonly colour: string;
}

const LEADING = 1.36;

export function lineHeight({ size }: TextStyle): number {
  return size * LEADING;
}

/** Half the height of capitals, which centres letters in their line. */
const HALF_CAPITAL = 0.35;

export function baselineOf(style: TextStyle): number {
  return lineHeight(style) / 2 + style.size * HALF_CAPITAL;
}

export function inkOf(size: number): TextStyle {
  return { weight: 'regular', size, colour: COLOURS.ink };
}

export function strongOf(size: number): TextStyle {
  return { weight: 'strong', size, colour: COLOURS.ink };
}

export function greyOf(size: number): TextStyle {
  return { weight: 'regular', size, colour: COLOURS.grey };
}
