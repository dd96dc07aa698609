import type { PrintColumn, PrintModel } from '@chasqui/core/print';
import { type Band, beside, onOneFoot, padded, paragraph, paragraphLines, stack } from '../band.ts';
import { type FlowItem, flowItem } from '../paginate.ts';
import type { Column, Pen } from '../pen.ts';
import { type ColumnDemand, fitColumns, fitWholeFigures, placeColumns, squeezeColumns } from '../table-widths.ts';
import { COLOURS, greyOf, inkOf, type TextStyle } from '../text-style.ts';
import type { Sheet } from './sheet-size.ts';

const GAP = 7;
const ABOVE_TABLE = 4;
/** Space above and below a row, in gaps of the sheet. */
const PADDING = 0.3;
/** Sizes to try, the first one at which each figure keeps on one line. If there is none, words alone are kept whole. */
const SIZES = [8.5, 8, 7.5, 7, 6.5, 6] as const;
const SMALLEST = 6;
/** Width beyond which a word of a text may be cut. */
const MOST_WORD_WIDTH = 96;
/** Most lines of a band. A page break may split a longer row, so that it leaves no page half empty. */
const MOST_LINES = 12;

const wordsOf = (texts: readonly string[]) => texts.flatMap((text) => text.split(/[ \n]/));

function demandOf(
  pen: Pen,
  { align, label, weight }: PrintColumn,
  texts: readonly string[],
  style: TextStyle,
): ColumnDemand {
  const head = pen.widestOf(wordsOf([label]), headStyle(style));
  const word = pen.widestOf(wordsOf(texts), style);
  const least = Math.max(head, align === 'left' ? Math.min(word, MOST_WORD_WIDTH) : word);
  return { weight, least, comfortable: align === 'left' ? least : Math.max(head, pen.widestOf(texts, style)) };
}

function headStyle({ size }: TextStyle): TextStyle {
  return greyOf(size - 0.5);
}

/** Returns the columns' positions on the sheet and the style in which their texts fit. */
function fitTable(
  pen: Pen,
  sheet: Sheet,
  { columns, rows }: PrintModel,
): { readonly places: Column[]; readonly style: TextStyle } {
  const width = sheet.full.width - GAP * (columns.length - 1);
  const cells = columns.map((_, index) => [...new Set(rows.map((row) => row[index] ?? ''))]);
  const demands = (style: TextStyle) =>
    columns.map((column, index) => demandOf(pen, column, cells[index] ?? [], style));
  const styles = SIZES.filter((size) => size <= sheet.text).map(inkOf);
  for (const fit of [fitWholeFigures, fitColumns]) {
    for (const style of styles) {
      const widths = fit(demands(style), width);
      if (widths !== undefined) return { places: placeColumns(widths, sheet.full.x, GAP), style };
    }
  }
  const style = inkOf(SMALLEST);
  return { places: placeColumns(squeezeColumns(demands(style), width), sheet.full.x, GAP), style };
}

function withRule(pen: Pen, sheet: Sheet, band: Band, weight: number, colour: string): Band {
  const draw = (top: number) => {
    band.draw(top);
    pen.rule(sheet.full, top + band.height, weight, colour);
  };
  return { height: band.height, draw };
}

function headBand(
  pen: Pen,
  sheet: Sheet,
  columns: readonly PrintColumn[],
  places: readonly Column[],
  style: TextStyle,
): Band {
  const labels = columns.map(({ label, align }, index) =>
    paragraph(pen, label, places[index] ?? sheet.full, headStyle(style), align),
  );
  return withRule(pen, sheet, padded(onOneFoot(labels), 0, sheet.gap * PADDING), 0.9, sheet.accent);
}

interface CellLook {
  readonly place: Column;
  readonly style: TextStyle;
  readonly align: PrintColumn['align'];
}

/** Returns the lines of a cell: its content, and its details in smaller letters. */
function cellLines(pen: Pen, text: string, { place, style, align }: CellLook): Band[] {
  const [content = '', ...details] = text.split('\n');
  return [
    ...paragraphLines(pen, content, place, style, align),
    ...details.flatMap((detail) => paragraphLines(pen, detail, place, headStyle(style), align)),
  ];
}

/** Returns the band of one row, or several bands if the row has many lines. */
function rowBands(pen: Pen, sheet: Sheet, cells: readonly (readonly Band[])[]): Band[] {
  const longest = Math.max(...cells.map((lines) => lines.length));
  const bands: Band[] = [];
  for (let start = 0; start < longest; start += MOST_LINES) {
    bands.push(beside(cells.map((lines) => stack(lines.slice(start, start + MOST_LINES)))));
  }
  const padding = sheet.gap * PADDING;
  return bands.map((band, index) => {
    const isLast = index === bands.length - 1;
    const inRow = padded(band, index === 0 ? padding : 0, isLast ? padding : 0);
    return isLast ? withRule(pen, sheet, inRow, 0.4, COLOURS.rule) : inRow;
  });
}

/** Lays out the lines as a table. Its head is repeated on each page, and its last row stays with what follows. */
export function sheetTable(pen: Pen, sheet: Sheet, model: PrintModel): FlowItem[] {
  const { places, style } = fitTable(pen, sheet, model);
  const head = headBand(pen, sheet, model.columns, places, style);
  const bands = model.rows.flatMap((row) =>
    rowBands(
      pen,
      sheet,
      model.columns.map(({ align }, index) =>
        cellLines(pen, row[index] ?? '', { place: places[index] ?? sheet.full, style, align }),
      ),
    ),
  );
  return bands.map((band, index) =>
    flowItem(band, { head, gap: index === 0 ? sheet.gap + ABOVE_TABLE : 0, joined: index === bands.length - 1 }),
  );
}
