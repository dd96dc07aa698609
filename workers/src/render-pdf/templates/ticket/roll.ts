import type { PrintModel } from '@chasqui/core/print';
import type { PdfLook } from '../../pdf-look.ts';
import { drawMark } from '../mark.ts';
import { flowItem, type LaidPage, type Placement, paginate } from '../paginate.ts';
import type { Pen } from '../pen.ts';
import { lineHeight } from '../text-style.ts';
import { MARK_WORDS, pageWords, TEST_WORDS } from '../words.ts';
import { ticketBlocks } from './blocks.ts';
import { ticketClosing } from './closing.ts';
import { ticketHead } from './head.ts';
import { FULL, MARGINS, MOST_HEIGHT, ROLL_WIDTH, TEXT } from './roll-size.ts';
import { ticketTable } from './table.ts';

const MARK_SHAPE = { width: ROLL_WIDTH, length: 236, mostSize: 46, degrees: 60, every: 300 } as const;
const TEST_SHAPE = { ...MARK_SHAPE, length: 200, degrees: 30, every: 150 } as const;

const endOf = (placements: readonly Placement[]) =>
  Math.max(MARGINS.top, ...placements.map(({ band, top }) => top + band.height));

/** Lays out a document on the roll: one page, as long as its content. */
export function layOutTicket(pen: Pen, model: PrintModel, look: PdfLook): LaidPage[] {
  const word = MARK_WORDS[look.mark];
  const marks = [look.isTest ? TEST_WORDS : null, word].filter((each) => each !== null);
  const items = [
    flowItem(ticketHead(pen, model, look.logo, marks)),
    ...ticketBlocks(pen, model.blocks),
    ...ticketTable(pen, model),
    ...ticketClosing(pen, model, look.consultUrl),
  ];
  const pages = paginate(items, { topOf: () => MARGINS.top, bottom: MOST_HEIGHT - MARGINS.bottom });
  return pages.map((placements, index) => {
    const height = endOf(placements) + MARGINS.bottom;
    const isOne = pages.length === 1;
    return {
      width: ROLL_WIDTH,
      height,
      placements,
      drawGround: () => {
        if (look.isTest) drawMark(pen, TEST_WORDS, { ...TEST_SHAPE, height });
        if (word !== null) drawMark(pen, word, { ...MARK_SHAPE, height });
      },
      drawEdges: () => {
        const top = height - MARGINS.bottom + (MARGINS.bottom - lineHeight(TEXT.small)) / 2;
        if (!isOne) pen.write(pageWords(index + 1, pages.length), FULL, top, TEXT.small, 'center');
      },
    };
  });
}
