import { fieldStyle } from '../fields.ts';
import type { Column } from '../pen.ts';
import { inkOf, strongOf, type TextStyle } from '../text-style.ts';

const MM = 72 / 25.4;

/** Roll of 80 mm, of which a till's printer prints the middle 72. */
export const ROLL_WIDTH = 80 * MM;

export const FULL: Column = { x: 4 * MM, width: 72 * MM };

export const MARGINS = { top: 14, bottom: 18 } as const;

/** Largest page height that PDF readers show. Longer content continues on the next page. */
export const MOST_HEIGHT = 14_400;

/** Thermal paper has no grey, so everything is ink. */
const label: TextStyle = inkOf(7.5);

export const TEXT = {
  body: inkOf(8.5),
  small: label,
  blockTitle: strongOf(8.5),
  field: { ...fieldStyle(inkOf(8.5)), label },
  total: { label: inkOf(8.5), value: inkOf(8.5) },
  list: { head: label, cell: inkOf(8.5) },
  grandTotal: { label: strongOf(11), value: strongOf(11) },
} as const;
