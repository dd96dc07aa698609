import { fieldStyle } from '../fields.ts';
import type { HeadingSizes } from '../heading-box.ts';
import type { LogoRoom } from '../logo.ts';
import type { Column } from '../pen.ts';
import { COLOURS, greyOf, inkOf, strongOf } from '../text-style.ts';

/** Sizes of a sheet, in points. */
interface SheetForm {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly gutter: number;
  /** Size of ordinary text. All others follow it. */
  readonly text: number;
  readonly boxWidth: number;
  readonly totalsWidth: number;
  /** Space between blocks. Other spaces follow it. */
  readonly gap: number;
  /** Side of the QR. SUNAT asks for 2 cm (57 points) at least. */
  readonly qr: number;
  /** Rooms of a wide logo above the name of the company, and of a square or high one beside it. */
  readonly logo: { readonly above: LogoRoom; readonly beside: LogoRoom };
  /** Fields side by side in a block, and in a frame. */
  readonly cells: { readonly grid: number; readonly box: number; readonly list: number };
}

const A4_HEIGHT = 841.89;

/** Sizes, columns and styles of a kind of sheet. */
export type Sheet = ReturnType<typeof sheetOf>;

function sheetOf(form: SheetForm) {
  const { width, height, margin, gutter, text, boxWidth, totalsWidth, gap } = form;
  const full: Column = { x: margin, width: width - 2 * margin };
  const right = (part: number): Column => ({ x: full.x + full.width - part, width: part });
  const left = (part: number): Column => ({ x: full.x, width: full.width - part - gutter });
  const half = (full.width - gutter) / 2;
  const halves: readonly [Column, Column] = [
    { x: full.x, width: half },
    { x: full.x + half + gutter, width: half },
  ];
  const boxSizes: HeadingSizes = { ruc: text + 2, title: text + 2, number: text + 5, padding: gap };
  return {
    ...form,
    /** Colour of the frame around the number and of the rules of the table and the total. */
    accent: COLOURS.ink as string,
    size: { width, height },
    /** Height in heights of A4. */
    scale: height / A4_HEIGHT,
    full,
    halves,
    box: right(boxWidth),
    issuer: left(boxWidth),
    totals: right(totalsWidth),
    besideTotals: left(totalsWidth),
    boxSizes,
    heights: { top: margin - 2, topOfNext: margin + 30, bottom: height - margin - 16, foot: height - margin - 4 },
    name: {
      large: strongOf(text + 6),
      usual: strongOf(text + 2.5),
      trade: inkOf(text + 0.5),
      address: greyOf(text - 0.5),
    },
    edge: greyOf(text - 1.5),
    styles: {
      body: inkOf(text),
      small: inkOf(text - 1),
      note: greyOf(text - 1),
      blockTitle: strongOf(text),
      field: fieldStyle(inkOf(text), gap / 8),
      cellField: fieldStyle(inkOf(text), gap / 8, text - 1.5),
      total: { label: greyOf(text), value: inkOf(text) },
      list: { head: greyOf(text - 1.5), cell: inkOf(text - 0.5) },
      grandTotal: { label: strongOf(text + 1.5), value: strongOf(text + 1.5) },
      settled: { label: strongOf(text + 0.5), value: strongOf(text + 0.5) },
      link: { ...inkOf(text - 1), colour: COLOURS.ink },
    },
  } as const;
}

/** Kind of paper, with the sheet of usual size and a tighter one, which may spare a last page. */
export interface SheetKind {
  readonly usual: Sheet;
  readonly tight: Sheet;
}

function kindOf(form: SheetForm): SheetKind {
  return { usual: sheetOf(form), tight: sheetOf({ ...form, text: form.text - 0.5, gap: form.gap * 0.6 }) };
}

export const A4: SheetKind = kindOf({
  width: 595.28,
  height: A4_HEIGHT,
  margin: 42,
  gutter: 24,
  text: 9,
  boxWidth: 204,
  totalsWidth: 218,
  gap: 12,
  qr: 74,
  logo: { above: { width: 190, height: 54 }, beside: { width: 84, height: 76 } },
  cells: { grid: 3, box: 4, list: 3 },
});

export const A5: SheetKind = kindOf({
  width: 419.53,
  height: 595.28,
  margin: 28,
  gutter: 14,
  text: 8,
  boxWidth: 158,
  totalsWidth: 176,
  gap: 9,
  qr: 66,
  logo: { above: { width: 140, height: 40 }, beside: { width: 58, height: 54 } },
  cells: { grid: 2, box: 3, list: 2 },
});
