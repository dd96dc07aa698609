import type { PrintModel } from '@chasqui/core/print';
import type { PdfLook } from '../../pdf-look.ts';
import { padded } from '../band.ts';
import { drawMark } from '../mark.ts';
import { flowItem, type LaidPage, paginate } from '../paginate.ts';
import type { Pen } from '../pen.ts';
import { greyOf } from '../text-style.ts';
import { MARK_WORDS, pageWords, TEST_WORDS, WORDS } from '../words.ts';
import { sheetBlocks } from './blocks.ts';
import { sheetClosing } from './closing.ts';
import { sheetFoot } from './foot.ts';
import { sheetHead } from './head.ts';
import { FULL, HEIGHTS, SHEET } from './sheet-size.ts';
import { sheetTable } from './table.ts';

const EDGE = greyOf(7.5);
const EDGE_GAP = 16;
const MARK_SHAPE = { ...SHEET, length: 600, mostSize: 112, degrees: 54, every: SHEET.height } as const;
/** Drawn twice per page, above and below the other mark. */
const TEST_SHAPE = { ...MARK_SHAPE, length: 480, every: SHEET.height / 2 } as const;

function drawRunningHead(pen: Pen, { heading, issuer }: PrintModel): void {
  const document = pen.fitLine(`${heading.title} ${heading.number}`, FULL.width / 2, EDGE);
  const name = pen.fitLine(issuer.name, FULL.width / 2 - EDGE_GAP, EDGE);
  pen.write(name, FULL, HEIGHTS.top, EDGE);
  pen.write(document, FULL, HEIGHTS.top, EDGE, 'right');
  pen.rule(FULL, HEIGHTS.top + 15);
}

function drawPageFoot(pen: Pen, { heading }: PrintModel, number: number, count: number): void {
  pen.rule(FULL, HEIGHTS.foot);
  pen.write(`${WORDS.ruc} ${heading.ruc}  ·  ${heading.number}`, FULL, HEIGHTS.foot + 5, EDGE);
  pen.write(pageWords(number, count), FULL, HEIGHTS.foot + 5, EDGE, 'right');
}

export function layOutSheets(pen: Pen, model: PrintModel, look: PdfLook): LaidPage[] {
  const items = [
    flowItem(padded(sheetHead(pen, model, look.logo), 0, 6)),
    ...sheetBlocks(pen, model.blocks),
    ...sheetTable(pen, model),
    ...sheetClosing(pen, model),
    sheetFoot(pen, model, look.consultUrl),
  ];
  const topOf = (page: number) => (page === 0 ? HEIGHTS.top : HEIGHTS.topOfNext);
  const pages = paginate(items, { topOf, bottom: HEIGHTS.bottom });
  const word = MARK_WORDS[look.mark];
  return pages.map((placements, index) => ({
    ...SHEET,
    placements,
    drawGround: () => {
      if (look.isTest) drawMark(pen, TEST_WORDS, TEST_SHAPE);
      if (word !== null) drawMark(pen, word, MARK_SHAPE);
    },
    drawEdges: () => {
      if (index > 0) drawRunningHead(pen, model);
      drawPageFoot(pen, model, index + 1, pages.length);
    },
  }));
}
