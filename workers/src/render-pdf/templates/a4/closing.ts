import type { PrintModel } from '@chasqui/core/print';
import { type Band, beside, padded, paragraph, paragraphLines, stack, withGround } from '../band.ts';
import { amountRow } from '../fields.ts';
import { type FlowItem, flowItem } from '../paginate.ts';
import type { Column, Pen } from '../pen.ts';
import { COLOURS } from '../text-style.ts';
import { WORDS } from '../words.ts';
import { FULL, GUTTER, TEXT } from './sheet-size.ts';

const TOTALS_WIDTH = 218;
const TOTALS: Column = { x: FULL.x + FULL.width - TOTALS_WIDTH, width: TOTALS_WIDTH };
const BESIDE_TOTALS: Column = { x: FULL.x, width: FULL.width - TOTALS_WIDTH - GUTTER };
const GAP = 12;
/** Notes higher than this beside the totals get the whole width, where a page break can split them. */
const MOST_SIDE_HEIGHT = 170;

function totalsBand(pen: Pen, { totals, settlement = [] }: PrintModel): Band {
  const rows = totals.slice(0, -1).map((total) => padded(amountRow(pen, total, TOTALS, TEXT.total), 1, 1));
  const grand = totals.slice(-1).map((total) => {
    const row = padded(amountRow(pen, total, TOTALS, TEXT.grandTotal), 6, 4);
    return withGround(row, (top) => pen.rule(TOTALS, top + 2, 0.9, COLOURS.ink));
  });
  const settled = settlement.map((field, index) => {
    const style = index === settlement.length - 1 ? TEXT.settled : TEXT.total;
    return padded(amountRow(pen, field, TOTALS, style), 1, 1);
  });
  return stack([...rows, ...grand, ...settled]);
}

function legendsBand(pen: Pen, legends: readonly string[], column: Column): Band {
  return stack(legends.map((legend) => padded(paragraph(pen, legend, column, TEXT.body), 1, 2)));
}

function notesBands(pen: Pen, notes: readonly string[], column: Column): Band[] {
  if (notes.length === 0) return [];
  const title = padded(paragraph(pen, WORDS.notes, column, TEXT.blockTitle), 0, 1);
  return [title, ...notes.flatMap((note) => paragraphLines(pen, note, column, TEXT.small))];
}

/** Lays out totals and legends, with the notes beside them if there is room; longer notes come first. Annexes may start a page. */
export function sheetClosing(pen: Pen, model: PrintModel): FlowItem[] {
  const { totals, settlement = [], legends, notes, annexes = [] } = model;
  const column = totals.length + settlement.length === 0 ? FULL : BESIDE_TOTALS;
  const words = legendsBand(pen, legends, column);
  const besideTotals = stack(notesBands(pen, notes, column));
  const areShort = words.height + besideTotals.height <= MOST_SIDE_HEIGHT;
  const side = areShort ? stack([padded(words, 0, words.height === 0 ? 0 : 6), besideTotals]) : words;
  const before = areShort ? [] : notesBands(pen, notes, FULL);
  return [
    ...before.map((band, index) =>
      flowItem(band, { gap: index === 0 ? GAP : 0, joined: index === 0 || index === before.length - 1 }),
    ),
    flowItem(beside([totalsBand(pen, model), side]), { gap: GAP, joined: annexes.length === 0 }),
  ];
}
