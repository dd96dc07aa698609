import { PAPER_WORDS, type PrintBlock, type PrintModel } from '@chasqui/core/print';
import { type Band, beside, padded, paragraph, paragraphLines, stack, withGround } from '../band.ts';
import { amountRow } from '../fields.ts';
import { bandOf, type FlowItem, flowItem } from '../paginate.ts';
import type { Column, Pen } from '../pen.ts';
import { sheetBlocks } from './blocks.ts';
import type { Sheet } from './sheet-size.ts';

/** Notes and blocks higher than this beside the totals get the whole width, where a page break can split them. */
const MOST_SIDE_HEIGHT = 200;

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
  const title = padded(paragraph(pen, PAPER_WORDS.notes, column, sheet.styles.blockTitle), 0, 1);
  return [title, ...notes.flatMap((note) => paragraphLines(pen, note, column, sheet.styles.small))];
}

function notesItems(pen: Pen, sheet: Sheet, notes: readonly string[]): FlowItem[] {
  const bands = notesBands(pen, sheet, notes, sheet.full);
  return bands.map((band, index) =>
    flowItem(band, { gap: index === 0 ? sheet.gap : 0, joined: index === 0 || index === bands.length - 1 }),
  );
}

/** Lays out blocks in the column beside the totals, which has room for fewer fields side by side. */
function sideAnnexes(pen: Pen, sheet: Sheet, annexes: readonly PrintBlock[], full: Column): Band {
  const cells = { ...sheet.cells, grid: sheet.cells.grid - 1, list: 1 };
  return bandOf(sheetBlocks(pen, { ...sheet, full, cells }, annexes));
}

/** Stacks the bands that are not empty, with a space between them. */
function spaced(bands: readonly Band[], space: number): Band {
  const present = bands.filter(({ height }) => height > 0);
  return stack(present.map((band, index) => padded(band, index === 0 ? 0 : space, 0)));
}

/**
 * Lays out totals and legends. Beside the totals stand the notes, and the first blocks that follow them, if they are short.
 * Long notes come before the totals, and long blocks after them. The end of the lines stays with the foot.
 */
export function sheetClosing(pen: Pen, sheet: Sheet, model: PrintModel): FlowItem[] {
  const { totals, settlement = [], legends, notes, annexes = [] } = model;
  const hasTotals = totals.length + settlement.length > 0;
  const column = hasTotals ? sheet.besideTotals : sheet.full;
  const space = sheet.gap / 2;
  const words = legendsBand(pen, sheet, legends, column);
  const withNotes = spaced([words, stack(notesBands(pen, sheet, notes, column))], space);
  const areNotesShort = withNotes.height <= MOST_SIDE_HEIGHT;
  const texts = areNotesShort ? withNotes : words;
  const sideOf = (count: number) => spaced([texts, sideAnnexes(pen, sheet, annexes.slice(0, count), column)], space);
  const fits = (count: number) => sideOf(count).height <= MOST_SIDE_HEIGHT;
  const aside = hasTotals ? annexes.filter((_, index) => fits(index + 1)).length : 0;
  const below = sheetBlocks(pen, sheet, annexes.slice(aside));
  return [
    ...(areNotesShort ? [] : notesItems(pen, sheet, notes)),
    flowItem(beside([totalsBand(pen, sheet, model), sideOf(aside)]), { gap: sheet.gap, joined: below.length === 0 }),
    ...below.map((item, index) => (index === below.length - 1 ? { ...item, joined: true } : item)),
  ];
}
