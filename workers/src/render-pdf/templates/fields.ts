import type { PrintField } from '@chasqui/core/print';
import { type Band, beside, padded, paragraph, paragraphLines, stack } from './band.ts';
import type { Column, Pen } from './pen.ts';
import { baselineOf, greyOf, type TextStyle } from './text-style.ts';

const GAP = 8;
/** Largest share of the column for labels. */
const LABEL_SHARE = 0.5;
/** Most lines of a band. A longer text is cut into bands that may be split, so that no band is higher than a page. */
const MOST_LINES = 30;

export type AmountStyle = Omit<FieldStyle, 'space'>;

export interface FieldStyle {
  readonly label: TextStyle;
  readonly value: TextStyle;
  /** Space above and below a field. */
  readonly space: number;
}

function inChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
}

/** Lays out fields one below the other, labels at the left and values beside them, mostly one band per field. */
export function fieldList(pen: Pen, fields: readonly PrintField[], column: Column, style: FieldStyle): Band[] {
  const widest = pen.widestOf(
    fields.map(({ label }) => label),
    style.label,
  );
  const labels = { x: column.x, width: Math.min(widest, column.width * LABEL_SHARE) };
  const offset = labels.width + GAP;
  const values = { x: column.x + offset, width: column.width - offset };
  return fields.flatMap(({ label, value }) => {
    const chunks = inChunks(paragraphLines(pen, value, values, style.value), MOST_LINES);
    const name = lowered(paragraph(pen, label, labels, style.label), style);
    return chunks.map((lines, index) =>
      padded(index === 0 ? beside([name, stack(lines)]) : stack(lines), style.space, style.space),
    );
  });
}

/** Returns the number of grid cells that a field needs for its words to fit on one line, up to `count`. */
function cellsOf(pen: Pen, { label, value }: PrintField, cell: number, count: number, style: FieldStyle): number {
  const wanted = Math.max(pen.widthOf(label, style.label), pen.widthOf(value, style.value));
  return Math.min(Math.ceil((wanted + GAP) / (cell + GAP)), count);
}

/** Lays out fields in a grid of `count` equal cells per row, each label above its value: one band per row. */
export function fieldGrid(
  pen: Pen,
  fields: readonly PrintField[],
  column: Column,
  count: number,
  style: FieldStyle,
): Band[] {
  const cell = (column.width - (count - 1) * GAP) / count;
  const rows: Band[][] = [];
  let used = count;
  for (const field of fields) {
    const cells = Math.max(cellsOf(pen, field, cell, count, style), 1);
    if (used + cells > count) {
      rows.push([]);
      used = 0;
    }
    const place = { x: column.x + used * (cell + GAP), width: cells * (cell + GAP) - GAP };
    const label = paragraph(pen, field.label, place, style.label);
    rows.at(-1)?.push(stack([label, paragraph(pen, field.value, place, style.value)]));
    used += cells;
  }
  return rows.map((bands) => padded(beside(bands), style.space, style.space * 2));
}

/** Lays out a label and its amount at both ends of one line, or of two lines if one is too short. */
export function amountRow(pen: Pen, { label, value }: PrintField, column: Column, style: AmountStyle): Band {
  const isOneLine = pen.widthOf(label, style.label) + GAP + pen.widthOf(value, style.value) <= column.width;
  const name = paragraph(pen, label, column, style.label);
  const amount = paragraph(pen, value, column, style.value, 'right');
  if (!isOneLine) return stack([name, amount]);
  return beside([lowered(name, style), amount]);
}

function lowered(label: Band, style: AmountStyle): Band {
  return padded(label, Math.max(baselineOf(style.value) - baselineOf(style.label), 0), 0);
}

export function fieldStyle(value: TextStyle, space: number, labelSize = value.size): FieldStyle {
  return { label: greyOf(labelSize), value, space };
}
