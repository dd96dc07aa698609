import type { HeadingSizes } from '../heading-box.ts';
import type { Column } from '../pen.ts';
import { inkOf, strongOf, type TextStyle } from '../text-style.ts';

const MM = 72 / 25.4;
const USUAL_WIDTH = 80;

export const MARGINS = { top: 14, bottom: 18 } as const;

/** Largest page height that PDF readers show. Longer content continues on the next page. */
export const MOST_HEIGHT = 14_400;

/** Sizes of a roll of paper: its width and the part that a till's printer prints, in millimetres, and text in points. */
interface RollForm {
  readonly width: number;
  readonly printed: number;
  readonly text: number;
}

/** Sizes, column and styles of a kind of roll. */
export type Roll = ReturnType<typeof rollOf>;

function rollOf({ width, printed, text }: RollForm) {
  const full: Column = { x: ((width - printed) / 2) * MM, width: printed * MM };
  // Thermal paper has no grey, so everything is ink.
  const label: TextStyle = inkOf(text - 1);
  const boxSizes: HeadingSizes = { ruc: text + 1, title: text + 1, number: text + 3.5, padding: text - 0.5 };
  return {
    width: width * MM,
    /** Width in widths of the usual roll. */
    scale: width / USUAL_WIDTH,
    full,
    boxSizes,
    logo: { width: full.width, height: 52 },
    name: strongOf(text + 2.5),
    tradeName: inkOf(text + 0.5),
    text: {
      body: inkOf(text),
      small: label,
      blockTitle: strongOf(text),
      field: { label, value: inkOf(text), space: 1 },
      total: { label: inkOf(text), value: inkOf(text) },
      list: { head: label, cell: inkOf(text) },
      grandTotal: { label: strongOf(text * 1.5), value: strongOf(text * 1.5) },
      settled: { label: strongOf(text + 1), value: strongOf(text + 1) },
    },
  } as const;
}

export const ROLL_80: Roll = rollOf({ width: USUAL_WIDTH, printed: 72, text: 8.5 });

export const ROLL_58: Roll = rollOf({ width: 58, printed: 48, text: 7.5 });
