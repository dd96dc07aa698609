import type { PrintBlock } from '@chasqui/core/print';
import { type Band, beside, padded, paragraph, stack, withGround } from '../band.ts';
import { fieldGrid, fieldList } from '../fields.ts';
import { listItems } from '../list.ts';
import { type FlowItem, flowItem } from '../paginate.ts';
import type { Column, Pen } from '../pen.ts';
import { COLOURS } from '../text-style.ts';
import type { Sheet } from './sheet-size.ts';

/** Space between a frame and its content, in gaps. */
const BOX_PADDING = 0.75;
/** Two halves higher than this are stacked, so that a page break can split them. */
const MOST_HALF_HEIGHT = 320;

function titleBands(pen: Pen, sheet: Sheet, title: string | null, column: Column): Band[] {
  return title === null ? [] : [padded(paragraph(pen, title, column, sheet.styles.blockTitle), 0, 2)];
}

function flowOf(sheet: Sheet, titles: readonly Band[], bands: readonly Band[]): FlowItem[] {
  const all = [...titles, ...bands];
  return all.map((band, index) => flowItem(band, { gap: index === 0 ? sheet.gap : 0, joined: index < titles.length }));
}

function halfItems(pen: Pen, sheet: Sheet, { title, fields }: PrintBlock): FlowItem[] {
  return flowOf(
    sheet,
    titleBands(pen, sheet, title, sheet.full),
    fieldList(pen, fields, sheet.full, sheet.styles.field),
  );
}

function boxItem(pen: Pen, sheet: Sheet, { title, fields }: PrintBlock): FlowItem {
  const padding = sheet.gap * BOX_PADDING;
  const inner = { x: sheet.full.x + padding, width: sheet.full.width - 2 * padding };
  const content = [
    ...titleBands(pen, sheet, title, inner),
    ...fieldGrid(pen, fields, inner, sheet.cells.box, sheet.styles.cellField),
  ];
  const band = padded(stack(content), padding - 2, padding - 4);
  const framed = withGround(band, (top) => pen.frame(sheet.full, top, band.height, 0.6, COLOURS.grey));
  return flowItem(framed, { gap: sheet.gap });
}

function pairItems(pen: Pen, sheet: Sheet, pair: readonly [PrintBlock, PrintBlock]): FlowItem[] {
  const sides = pair.map(({ title, fields }, side) => {
    const column = sheet.halves[side === 0 ? 0 : 1];
    return stack([...titleBands(pen, sheet, title, column), ...fieldList(pen, fields, column, sheet.styles.field)]);
  });
  const band = beside(sides);
  if (band.height > MOST_HALF_HEIGHT) return pair.flatMap((block) => halfItems(pen, sheet, block));
  return [flowItem(band, { gap: sheet.gap })];
}

/** Lays out the blocks of a document in order, two consecutive halves side by side. */
export function sheetBlocks(pen: Pen, sheet: Sheet, blocks: readonly PrintBlock[]): FlowItem[] {
  const [block, next] = blocks;
  if (block === undefined) return [];
  if (block.layout === 'half' && next?.layout === 'half') {
    return [...pairItems(pen, sheet, [block, next]), ...sheetBlocks(pen, sheet, blocks.slice(2))];
  }
  return [...blockItems(pen, sheet, block), ...sheetBlocks(pen, sheet, blocks.slice(1))];
}

function blockItems(pen: Pen, sheet: Sheet, block: PrintBlock): FlowItem[] {
  if (block.layout === 'box') return [boxItem(pen, sheet, block)];
  if (block.layout === 'half') return halfItems(pen, sheet, block);
  const grid = fieldGrid(pen, block.fields, sheet.full, sheet.cells.grid, sheet.styles.cellField);
  const list =
    block.list === undefined ? [] : listItems(pen, block.list, sheet.full, sheet.cells.list, sheet.styles.list);
  return [...flowOf(sheet, titleBands(pen, sheet, block.title, sheet.full), grid), ...list];
}
