import { MARK_WORDS, PAPER_WORDS, type PrintModel, pageWords, TEST_WORDS } from '@chasqui/core/print';
import type { PdfLook } from '../../../pdf-look.ts';
import { type Band, beside, blank, linkLines, padded, paragraph, stack } from '../band.ts';
import { openLogo, type Picture } from '../logo.ts';
import { drawMark } from '../mark.ts';
import { type FlowItem, flowItem, type LaidPage, type Placement, paginate } from '../paginate.ts';
import type { Column, Pen } from '../pen.ts';
import { qrBand } from '../qr.ts';
import { sheetBlocks } from './blocks.ts';
import { sheetClosing } from './closing.ts';
import { sheetHead } from './head.ts';
import type { Sheet, SheetKind } from './sheet-size.ts';
import { sheetTable } from './table.ts';

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
    consultUrl === null
      ? []
      : [blank(3), note(PAPER_WORDS.consult), linkLines(pen, consultUrl, column, sheet.styles.link)];
  const digest = hash === null ? null : note(`${PAPER_WORDS.hash}: ${hash}`);
  return stack([paragraph(pen, footer, column, sheet.styles.small), digest, ...consult]);
}

/** Lays out the evidence of the print at the foot of the last page. */
function sheetFoot(pen: Pen, sheet: Sheet, model: PrintModel, consultUrl: string | null): FlowItem {
  const symbol = model.qr === null ? null : qrBand(pen, model.qr, sheet.full.x, sheet.qr);
  const offset = symbol === null ? 0 : sheet.qr + GAP;
  const column = { x: sheet.full.x + offset, width: sheet.full.width - offset };
  const text = footText(pen, sheet, model, consultUrl, column);
  const lowered = padded(text, Math.max(0, (symbol?.height ?? 0) - text.height), 0);
  return flowItem(padded(beside([symbol, lowered]), sheet.gap + 4, 0), { pinned: true });
}

function ownFooter(pen: Pen, sheet: Sheet, { ownFooter: text }: PrintModel): FlowItem[] {
  return text === undefined
    ? []
    : [flowItem(paragraph(pen, text, sheet.full, sheet.styles.small), { gap: sheet.gap, joined: true })];
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
  pen.write(`${PAPER_WORDS.ruc} ${heading.ruc}  ·  ${heading.number}`, sheet.full, sheet.heights.foot + 5, sheet.edge);
  pen.write(pageWords(number, count), sheet.full, sheet.heights.foot + 5, sheet.edge, 'right');
}

interface Content {
  readonly model: PrintModel;
  readonly logo: Picture | null;
  readonly consultUrl: string | null;
}

function placeOn(pen: Pen, sheet: Sheet, { model, logo, consultUrl }: Content): Placement[][] {
  const items = [
    flowItem(padded(sheetHead(pen, sheet, model, logo), 0, sheet.gap / 2)),
    ...sheetBlocks(pen, sheet, model.blocks),
    ...sheetTable(pen, sheet, model),
    ...sheetClosing(pen, sheet, model),
    ...ownFooter(pen, sheet, model),
    sheetFoot(pen, sheet, model, consultUrl),
  ];
  const topOf = (page: number) => (page === 0 ? sheet.heights.top : sheet.heights.topOfNext);
  return paginate(items, { topOf, bottom: sheet.heights.bottom });
}

/** Share of a page that the content above its foot fills at least, or a tighter sheet is tried. */
const LEAST_SHARE = 0.5;

/** Returns true if little more than the foot, which is last, stands on the last of several pages. */
function endsNearlyEmpty(sheet: Sheet, pages: readonly Placement[][]): boolean {
  const content = (pages.at(-1) ?? []).slice(0, -1);
  const filled = content.reduce((sum, { band }) => sum + band.height, 0);
  return pages.length > 1 && filled < LEAST_SHARE * (sheet.heights.bottom - sheet.heights.topOfNext);
}

/** Places a document on sheets of usual size, or on tighter ones if that spares a last page that is nearly empty. */
function placeOnFewest(pen: Pen, { usual, tight }: SheetKind, content: Content): readonly [Sheet, Placement[][]] {
  const pages = placeOn(pen, usual, content);
  if (!endsNearlyEmpty(usual, pages)) return [usual, pages];
  const fewer = placeOn(pen, tight, content);
  return fewer.length < pages.length ? [tight, fewer] : [usual, pages];
}

export function layOutSheets(pen: Pen, kind: SheetKind, model: PrintModel, look: PdfLook): LaidPage[] {
  const { color, consultUrl } = look;
  const inColor = (sheet: Sheet): Sheet => (color === null ? sheet : { ...sheet, accent: color });
  const logo = look.logo && openLogo(pen.document, look.logo);
  const inked = { usual: inColor(kind.usual), tight: inColor(kind.tight) };
  const [sheet, pages] = placeOnFewest(pen, inked, { model, logo, consultUrl });
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
