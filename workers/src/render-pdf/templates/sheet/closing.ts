import type { PrintModel } from '@chasqui/core/print';
import { type Band, beside, padded, paragraph, paragraphLines, stack, withGround } from '../band.ts';
import { amountRow } from '../fields.ts';
import { type FlowItem, flowItem } from '../paginate.ts';
import type { Column, Pen } from '../pen.ts';
import { WORDS } from '../words.ts';
import type { Sheet } from './sheet-size.ts';

const GAP = 12;
/** Notes higher than this beside the totals get the whole width, where a page break can split them. */
const MOST_SIDE_HEIGHT = 170;

function totalsBand(pen: Pen, sheet: Sheet, { totals, settlement = [] }: PrintModel): Band {
  const rows = totals
    .slice(0, -1)
    .map((total) => padded(amountRow(pen, total, sheet.totals, sheet.styles.total), 1, 1));
  const grand = totals.slice(-1).map((total) => {
    const row = padded(amountRow(pen, total, sheet.totals, sheet.styles.grandTotal), 6, 4);
    return withGround(row, (top) => pen.rule(sheet.totals, top + 2, 0.9, sheet.accent));
  });
  const settled = settlement.map((field, index) => {
    const style = index === settlement.length - 1 ? sheet.styles.settled : sheet.styles.total;
    return padded(amountRow(pen, field, sheet.totals, style), 1, 1);
  });
  return stack([...rows, ...grand, ...settled]);
}

function legendsBand(pen: Pen, sheet: Sheet, legends: readonly string[], column: Column): Band {
  return stack(legends.map((legend) => padded(paragraph(pen, legend, column, sheet.styles.body), 1, 2)));
}

function notesBands(pen: Pen, sheet: Sheet, notes: readonly string[], column: Column): Band[] {
  if (notes.length === 0) return [];
  const title = padded(paragraph(pen, WORDS.notes, column, sheet.styles.blockTitle), 0, 1);
  return [title, ...notes.flatMap((note) => paragraphLines(pen, note, column, sheet.styles.small))];
}

/** Lays out totals and legends, with the notes beside them if there is room; longer notes come first. Annexes may start a page. */
export function sheetClosing(pen: Pen, sheet: Sheet, model: PrintModel): FlowItem[] {
  const { totals, settlement = [], legends, notes, annexes = [] } = model;
  const column = totals.length + settlement.length === 0 ? sheet.full : sheet.besideTotals;
  const words = legendsBand(pen, sheet, legends, column);
  const besideTotals = stack(notesBands(pen, sheet, notes, column));
  const areShort = words.height + besideTotals.height <= MOST_SIDE_HEIGHT;
  const side = areShort ? stack([padded(words, 0, words.height === 0 ? 0 : 6), besideTotals]) : words;
  const before = areShort ? [] : notesBands(pen, sheet, notes, sheet.full);
  return [
    ...before.map((band, index) =>
      flowItem(band, { gap: index === 0 ? GAP : 0, joined: index === 0 || index === before.length - 1 }),
    ),
    flowItem(beside([totalsBand(pen, sheet, model), side]), { gap: GAP, joined: annexes.length === 0 }),
  ];
}
