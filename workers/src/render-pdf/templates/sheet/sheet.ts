import type { PrintModel } from '@chasqui/core/print';
import type { PdfLook } from '../../pdf-look.ts';
import { type Band, beside, blank, linkLines, padded, paragraph, stack } from '../band.ts';
import { headingBox } from '../heading-box.ts';
import { type Logo, logoBand } from '../logo.ts';
import { drawMark } from '../mark.ts';
import { type FlowItem, flowItem, type LaidPage, paginate } from '../paginate.ts';
import type { Column, Pen } from '../pen.ts';
import { qrBand } from '../qr.ts';
import type { TextStyle } from '../text-style.ts';
import { MARK_WORDS, pageWords, TEST_WORDS, WORDS } from '../words.ts';
import { sheetAnnexes, sheetBlocks } from './blocks.ts';
import { sheetClosing } from './closing.ts';
import type { Sheet } from './sheet-size.ts';
import { sheetTable } from './table.ts';

const MOST_LARGE_LINES = 2;

/** Large if it replaces a logo and is not too long. */
function nameStyle(pen: Pen, sheet: Sheet, name: string, hasLogo: boolean): TextStyle {
  return hasLogo || pen.breakLines(name, sheet.issuer.width, sheet.name.large).length > MOST_LARGE_LINES
    ? sheet.name.usual
    : sheet.name.large;
}

function sheetHead(pen: Pen, sheet: Sheet, { heading, issuer }: PrintModel, logo: Logo | null): Band {
  const picture = logo === null ? null : logoBand(pen, logo, sheet.issuer.x, sheet.logo, 'left');
  const { name, tradeName, address, branch, contact } = issuer;
  const left = stack([
    picture,
    picture && blank(8),
    paragraph(pen, name, sheet.issuer, nameStyle(pen, sheet, name, picture !== null)),
    tradeName === null ? null : paragraph(pen, tradeName, sheet.issuer, sheet.name.trade),
    blank(3),
    paragraph(pen, address, sheet.issuer, sheet.name.address),
    branch === undefined ? null : paragraph(pen, branch, sheet.issuer, sheet.name.address),
    contact === undefined ? null : paragraph(pen, contact, sheet.issuer, sheet.name.address),
  ]);
  return beside([left, headingBox(pen, heading, sheet.box, sheet.boxSizes, sheet.accent)]);
}

/** 2.6 cm. */
const QR_SIZE = 74;
const GAP = 14;

function footText(
  pen: Pen,
  sheet: Sheet,
  { footer, hash }: PrintModel,
  consultUrl: string | null,
  column: Column,
): Band {
  const note = (text: string) => paragraph(pen, text, column, sheet.styles.note);
  const consult =
    consultUrl === null ? [] : [blank(3), note(WORDS.consult), linkLines(pen, consultUrl, column, sheet.styles.link)];
  const digest = hash === null ? null : note(`${WORDS.hash}: ${hash}`);
  return stack([paragraph(pen, footer, column, sheet.styles.small), digest, ...consult]);
}

/** Lays out the evidence of the print at the foot of the last page. */
function sheetFoot(pen: Pen, sheet: Sheet, model: PrintModel, consultUrl: string | null): FlowItem {
  const symbol = model.qr === null ? null : qrBand(pen, model.qr, sheet.full.x, QR_SIZE);
  const offset = symbol === null ? 0 : QR_SIZE + GAP;
  const column = { x: sheet.full.x + offset, width: sheet.full.width - offset };
  const text = footText(pen, sheet, model, consultUrl, column);
  const lowered = padded(text, Math.max(0, (symbol?.height ?? 0) - text.height), 0);
  return flowItem(padded(beside([symbol, lowered]), 16, 0), { pinned: true });
}

function ownFooter(pen: Pen, sheet: Sheet, { ownFooter: text }: PrintModel): FlowItem[] {
  return text === undefined
    ? []
    : [flowItem(paragraph(pen, text, sheet.full, sheet.styles.small), { gap: GAP, joined: true })];
}

const EDGE_GAP = 16;
/** Returns the shape of a mark that is drawn `times` on a page. Its length is that on A4. */
function markShape({ size, scale }: Sheet, length: number, times: number) {
  return { ...size, length: length * scale, mostSize: 112 * scale, degrees: 54, every: size.height / times };
}

function drawRunningHead(pen: Pen, sheet: Sheet, { heading, issuer }: PrintModel): void {
  const document = pen.fitLine(`${heading.title} ${heading.number}`, sheet.full.width / 2, sheet.edge);
  const name = pen.fitLine(issuer.name, sheet.full.width / 2 - EDGE_GAP, sheet.edge);
  pen.write(name, sheet.full, sheet.heights.top, sheet.edge);
  pen.write(document, sheet.full, sheet.heights.top, sheet.edge, 'right');
  pen.rule(sheet.full, sheet.heights.top + 15);
}

function drawPageFoot(pen: Pen, sheet: Sheet, { heading }: PrintModel, number: number, count: number): void {
  pen.rule(sheet.full, sheet.heights.foot);
  pen.write(`${WORDS.ruc} ${heading.ruc}  ·  ${heading.number}`, sheet.full, sheet.heights.foot + 5, sheet.edge);
  pen.write(pageWords(number, count), sheet.full, sheet.heights.foot + 5, sheet.edge, 'right');
}

export function layOutSheets(pen: Pen, form: Sheet, model: PrintModel, look: PdfLook): LaidPage[] {
  const sheet = { ...form, accent: look.color ?? form.accent };
  const items = [
    flowItem(padded(sheetHead(pen, sheet, model, look.logo), 0, 6)),
    ...sheetBlocks(pen, sheet, model.blocks),
    ...sheetTable(pen, sheet, model),
    ...sheetClosing(pen, sheet, model),
    ...sheetAnnexes(pen, sheet, model),
    ...ownFooter(pen, sheet, model),
    sheetFoot(pen, sheet, model, look.consultUrl),
  ];
  const topOf = (page: number) => (page === 0 ? sheet.heights.top : sheet.heights.topOfNext);
  const pages = paginate(items, { topOf, bottom: sheet.heights.bottom });
  const word = MARK_WORDS[look.mark];
  return pages.map((placements, index) => ({
    ...sheet.size,
    placements,
    drawGround: () => {
      // Twice, above and below the other mark.
      if (look.isTest) drawMark(pen, TEST_WORDS, markShape(sheet, 480, 2));
      if (word !== null) drawMark(pen, word, markShape(sheet, 600, 1));
    },
    drawEdges: () => {
      if (index > 0) drawRunningHead(pen, sheet, model);
      drawPageFoot(pen, sheet, model, index + 1, pages.length);
    },
  }));
}
