import type { PrintBlock, PrintModel } from '@chasqui/core/print';
import { type Band, beside, padded, paragraph, stack, withGround } from '../band.ts';
import { fieldGrid, fieldList } from '../fields.ts';
import { listItems } from '../list.ts';
import { type FlowItem, flowItem } from '../paginate.ts';
import type { Column, Pen } from '../pen.ts';
import { COLOURS } from '../text-style.ts';
import { FULL, HALVES, TEXT } from './sheet-size.ts';

const BETWEEN_BLOCKS = 12;
const GRID_CELLS = 3;
const BOX_CELLS = 4;
/** Parts of a list side by side. */
const LIST_PARTS = 3;
const BOX_PADDING = 9;
/** Two halves higher than this are stacked, so that a page break can split them. */
const MOST_HALF_HEIGHT = 320;

function titleBands(pen: Pen, title: string | null, column: Column): Band[] {
  return title === null ? [] : [padded(paragraph(pen, title, column, TEXT.blockTitle), 0, 2)];
}

function flowOf(titles: readonly Band[], bands: readonly Band[]): FlowItem[] {
  const all = [...titles, ...bands];
  return all.map((band, index) =>
    flowItem(band, { gap: index === 0 ? BETWEEN_BLOCKS : 0, joined: index < titles.length }),
  );
}

function halfItems(pen: Pen, { title, fields }: PrintBlock): FlowItem[] {
  return flowOf(titleBands(pen, title, FULL), fieldList(pen, fields, FULL, TEXT.field));
}

function boxItem(pen: Pen, { title, fields }: PrintBlock): FlowItem {
  const inner = { x: FULL.x + BOX_PADDING, width: FULL.width - 2 * BOX_PADDING };
  const content = [...titleBands(pen, title, inner), ...fieldGrid(pen, fields, inner, BOX_CELLS, TEXT.cellField)];
  const band = padded(stack(content), BOX_PADDING - 2, BOX_PADDING - 4);
  const framed = withGround(band, (top) => pen.frame(FULL, top, band.height, 0.6, COLOURS.grey));
  return flowItem(framed, { gap: BETWEEN_BLOCKS });
}

function pairItems(pen: Pen, pair: readonly [PrintBlock, PrintBlock]): FlowItem[] {
  const sides = pair.map(({ title, fields }, side) => {
    const column = HALVES[side === 0 ? 0 : 1];
    return stack([...titleBands(pen, title, column), ...fieldList(pen, fields, column, TEXT.field)]);
  });
  const band = beside(sides);
  if (band.height > MOST_HALF_HEIGHT) return pair.flatMap((block) => halfItems(pen, block));
  return [flowItem(band, { gap: BETWEEN_BLOCKS })];
}

/** Lays out the blocks of a document in order, two consecutive halves side by side. */
export function sheetBlocks(pen: Pen, blocks: readonly PrintBlock[]): FlowItem[] {
  const [block, next] = blocks;
  if (block === undefined) return [];
  if (block.layout === 'half' && next?.layout === 'half') {
    return [...pairItems(pen, [block, next]), ...sheetBlocks(pen, blocks.slice(2))];
  }
  return [...blockItems(pen, block), ...sheetBlocks(pen, blocks.slice(1))];
}

function blockItems(pen: Pen, block: PrintBlock): FlowItem[] {
  if (block.layout === 'box') return [boxItem(pen, block)];
  if (block.layout === 'half') return halfItems(pen, block);
  const grid = fieldGrid(pen, block.fields, FULL, GRID_CELLS, TEXT.cellField);
  const list = block.list === undefined ? [] : listItems(pen, block.list, FULL, LIST_PARTS, TEXT.list);
  return [...flowOf(titleBands(pen, block.title, FULL), grid), ...list];
}

/** Lays out the blocks below the totals. The last one stays with the foot of the document. */
export function sheetAnnexes(pen: Pen, { annexes = [] }: PrintModel): FlowItem[] {
  const items = sheetBlocks(pen, annexes);
  return items.map((item, index) => (index === items.length - 1 ? { ...item, joined: true } : item));
}
