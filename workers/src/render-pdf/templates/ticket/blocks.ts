import type { PrintBlock } from '@chasqui/core/print';
import { padded } from '../band.ts';
import { fieldList } from '../fields.ts';
import { type FlowItem, flowItem } from '../paginate.ts';
import { paragraph } from '../paragraph.ts';
import type { Pen } from '../pen.ts';
import { FULL, TEXT } from './roll-size.ts';

const GAP = 7;

/** Returns blocks stacked vertically, with labels at the left. */
export function ticketBlocks(pen: Pen, blocks: readonly PrintBlock[]): FlowItem[] {
  return blocks.flatMap(({ title, fields }) => {
    const titles = title === null ? [] : [padded(paragraph(pen, title, FULL, TEXT.blockTitle), 0, 1)];
    const bands = [...titles, ...fieldList(pen, fields, FULL, TEXT.field)];
    return bands.map((band, index) => flowItem(band, { gap: index === 0 ? GAP : 0, joined: index < titles.length }));
  });
}
