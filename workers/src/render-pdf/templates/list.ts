import type { PrintList } from '@chasqui/core/print';
import { type Band, beside, onOneFoot, padded, paragraph } from './band.ts';
import { type FlowItem, flowItem } from './paginate.ts';
import type { Column, Pen } from './pen.ts';
import { placeColumns, squeezeColumns } from './table-widths.ts';
import { COLOURS, type TextStyle } from './text-style.ts';

const GAP = 8;
const BETWEEN_PARTS = 24;
const HEAD_PADDING = 1.5;
const ROW_PADDING = 0.75;
/** Rows of a part on one page. Longer lists start again at the left. */
const MOST_ROWS = 44;

export interface ListStyle {
  readonly head: TextStyle;
  readonly cell: TextStyle;
}

/** Returns the width that each column needs to keep its texts on one line. */
function widthsOf(pen: Pen, { columns, rows }: PrintList, style: ListStyle): number[] {
  return columns.map(({ label }, index) => {
    const cells = rows.map((row) => row[index] ?? '');
    return Math.max(pen.widthOf(label, style.head), pen.widestOf(cells, style.cell));
  });
}

interface Part {
  readonly full: Column;
  readonly places: readonly Column[];
}

/** Returns up to `most` parts of a list side by side, as many as fit and have a row. */
function partsOf(pen: Pen, list: PrintList, full: Column, most: number, style: ListStyle): Part[] {
  const widths = widthsOf(pen, list, style);
  const gaps = GAP * (widths.length - 1);
  const least = widths.reduce((sum, width) => sum + width, gaps);
  const fitting = Math.floor((full.width + BETWEEN_PARTS) / (least + BETWEEN_PARTS));
  const count = Math.max(1, Math.min(most, fitting));
  const width = (full.width - BETWEEN_PARTS * (count - 1)) / count;
  const demands = widths.map((need) => ({ weight: need, least: need, comfortable: need }));
  const fitted = squeezeColumns(demands, width - gaps);
  const height = Math.ceil(list.rows.length / count);
  return Array.from({ length: Math.ceil(list.rows.length / height) }, (_, index) => {
    const x = full.x + index * (width + BETWEEN_PARTS);
    return { full: { x, width }, places: placeColumns(fitted, x, GAP) };
  });
}

/**
 * Lays out a list in up to `most` parts side by side, each with its own head. Each part continues the one before it. The
 * rows of a page stay together.
 */
export function listItems(pen: Pen, list: PrintList, full: Column, most: number, style: ListStyle): FlowItem[] {
  const parts = partsOf(pen, list, full, most, style);
  const head = beside(parts.map((part) => headBand(pen, list, part, style)));
  const items: FlowItem[] = [];
  const onPage = parts.length * MOST_ROWS;
  for (let start = 0; start < list.rows.length; start += onPage) {
    const rows = list.rows.slice(start, start + onPage);
    const height = Math.ceil(rows.length / parts.length);
    for (let line = 0; line < height; line += 1) {
      const cells = parts.map((part, index) => rowBand(pen, list, rows[index * height + line], part, style));
      items.push(flowItem(beside(cells), { head, joined: line < height - 1 }));
    }
  }
  return items;
}

function headBand(pen: Pen, { columns }: PrintList, { full, places }: Part, style: ListStyle): Band {
  const labels = columns.map(({ label, align }, index) =>
    paragraph(pen, label, places[index] ?? full, style.head, align),
  );
  const band = padded(onOneFoot(labels), 0, HEAD_PADDING);
  const draw = (top: number) => {
    band.draw(top);
    pen.rule(full, top + band.height, 0.5, COLOURS.grey);
  };
  return { height: band.height + HEAD_PADDING, draw };
}

/** Returns the cells of a row; nothing if the last part has no row here. */
function rowBand(
  pen: Pen,
  { columns }: PrintList,
  row: readonly string[] | undefined,
  { places }: Part,
  style: ListStyle,
): Band | null {
  if (row === undefined) return null;
  const cells = places.map((place, index) =>
    paragraph(pen, row[index] ?? '', place, style.cell, columns[index]?.align),
  );
  return padded(beside(cells), ROW_PADDING, ROW_PADDING);
}
