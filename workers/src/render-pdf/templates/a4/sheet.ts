import type { PrintModel } from '@chasqui/core/print';
import type { PdfLook } from '../../pdf-look.ts';
import { type Band, beside, blank, linkLines, padded, paragraph, stack } from '../band.ts';
import { headingBox } from '../heading-box.ts';
import { type Logo, logoBand } from '../logo.ts';
import { drawMark } from '../mark.ts';
import { type FlowItem, flowItem, type LaidPage, paginate } from '../paginate.ts';
import type { Column, Pen } from '../pen.ts';
import { qrBand } from '../qr.ts';
import { greyOf, inkOf, strongOf, type TextStyle } from '../text-style.ts';
import { MARK_WORDS, pageWords, TEST_WORDS, WORDS } from '../words.ts';
import { sheetAnnexes, sheetBlocks } from './blocks.ts';
import { sheetClosing } from './closing.ts';
import { FULL, GUTTER, HEIGHTS, SHEET, TEXT } from './sheet-size.ts';
import { sheetTable } from './table.ts';

const BOX_WIDTH = 204;
const BOX_SIZES = { ruc: 11, title: 11, number: 14, padding: 12 } as const;
const MOST_LARGE_LINES = 2;
const LOGO = { width: 190, height: 54 } as const;
const BOX: Column = { x: FULL.x + FULL.width - BOX_WIDTH, width: BOX_WIDTH };
const ISSUER: Column = { x: FULL.x, width: FULL.width - BOX_WIDTH - GUTTER };

/** Large if it replaces a logo and is not too long. */
function nameStyle(pen: Pen, name: string, hasLogo: boolean): TextStyle {
  const large = strongOf(15);
  return hasLogo || pen.breakLines(name, ISSUER.width, large).length > MOST_LARGE_LINES ? strongOf(11.5) : large;
}

function sheetHead(pen: Pen, { heading, issuer }: PrintModel, logo: Logo | null): Band {
  const picture = logo === null ? null : logoBand(pen, logo, ISSUER.x, LOGO, 'left');
  const { name, tradeName, address, branch } = issuer;
  const left = stack([
    picture,
    picture && blank(8),
    paragraph(pen, name, ISSUER, nameStyle(pen, name, picture !== null)),
    tradeName === null ? null : paragraph(pen, tradeName, ISSUER, inkOf(9.5)),
    blank(3),
    paragraph(pen, address, ISSUER, greyOf(8.5)),
    branch === undefined ? null : paragraph(pen, branch, ISSUER, greyOf(8.5)),
  ]);
  return beside([left, headingBox(pen, heading, BOX, BOX_SIZES)]);
}

/** 2.6 cm. */
const QR_SIZE = 74;
const GAP = 14;

function footText(pen: Pen, { footer, hash }: PrintModel, consultUrl: string | null, column: Column): Band {
  const note = (text: string) => paragraph(pen, text, column, TEXT.note);
  const consult =
    consultUrl === null ? [] : [blank(3), note(WORDS.consult), linkLines(pen, consultUrl, column, TEXT.link)];
  const digest = hash === null ? null : note(`${WORDS.hash}: ${hash}`);
  return stack([paragraph(pen, footer, column, TEXT.small), digest, ...consult]);
}

/** Lays out the evidence of the print at the foot of the last page. */
function sheetFoot(pen: Pen, model: PrintModel, consultUrl: string | null): FlowItem {
  const symbol = model.qr === null ? null : qrBand(pen, model.qr, FULL.x, QR_SIZE);
  const offset = symbol === null ? 0 : QR_SIZE + GAP;
  const column = { x: FULL.x + offset, width: FULL.width - offset };
  const text = footText(pen, model, consultUrl, column);
  const lowered = padded(text, Math.max(0, (symbol?.height ?? 0) - text.height), 0);
  return flowItem(padded(beside([symbol, lowered]), 16, 0), { pinned: true });
}

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
    ...sheetAnnexes(pen, model),
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
