import { fieldStyle } from '../fields.ts';
import type { Column } from '../pen.ts';
import { COLOURS, greyOf, inkOf, strongOf } from '../text-style.ts';

export const SHEET = { width: 595.28, height: 841.89 } as const;

const MARGIN = 42;

/** Column across the printable width, from left to right. */
export const FULL: Column = { x: MARGIN, width: SHEET.width - 2 * MARGIN };

export const HEIGHTS = { top: 40, topOfNext: 72, bottom: SHEET.height - 58, foot: SHEET.height - 46 } as const;

export const GUTTER = 24;

export const HALVES: readonly [Column, Column] = [
  { x: FULL.x, width: (FULL.width - GUTTER) / 2 },
  { x: FULL.x + (FULL.width + GUTTER) / 2, width: (FULL.width - GUTTER) / 2 },
];

export const TEXT = {
  body: inkOf(9),
  small: inkOf(8),
  note: greyOf(8),
  blockTitle: strongOf(9),
  field: fieldStyle(inkOf(9)),
  cellField: fieldStyle(inkOf(9), 7.5),
  total: fieldStyle(inkOf(9)),
  list: { head: greyOf(7.5), cell: inkOf(8.5) },
  grandTotal: { label: strongOf(10.5), value: strongOf(10.5) },
  settled: { label: strongOf(9.5), value: strongOf(9.5) },
  link: { ...inkOf(8), colour: COLOURS.ink },
} as const;
