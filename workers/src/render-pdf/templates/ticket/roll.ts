import type { PrintBlock, PrintModel } from '@chasqui/core/print';
import type { PdfLook } from '../../pdf-look.ts';
import { type Band, blank, linkLines, padded, paragraph, stack, withGround } from '../band.ts';
import { amountRow, fieldList } from '../fields.ts';
import { headingBox } from '../heading-box.ts';
import { listItems } from '../list.ts';
import { type Logo, logoBand } from '../logo.ts';
import { drawMark } from '../mark.ts';
import { type FlowItem, flowItem, type LaidPage, type Placement, paginate } from '../paginate.ts';
import type { Pen } from '../pen.ts';
import { qrBand } from '../qr.ts';
import { COLOURS, inkOf, lineHeight, strongOf } from '../text-style.ts';
import { MARK_WORDS, pageWords, TEST_WORDS, WORDS } from '../words.ts';
import { FULL, MARGINS, MOST_HEIGHT, ROLL_WIDTH, TEXT } from './roll-size.ts';
import { ticketTable } from './table.ts';

const LOGO = { width: FULL.width, height: 52 } as const;
const BOX_SIZES = { ruc: 9.5, title: 9.5, number: 12, padding: 8 } as const;

/** Returns the mark as printed words. A roll printer cannot print the pale letters of the mark. */
function markBand(pen: Pen, word: string): Band {
  const content = padded(paragraph(pen, word, FULL, strongOf(11), 'center'), 4, 4);
  const framed = withGround(content, (top) => pen.frame(FULL, top, content.height, 1.2, COLOURS.ink));
  return stack([blank(5), framed]);
}

function ticketHead(pen: Pen, { heading, issuer }: PrintModel, logo: Logo | null, marks: readonly string[]): Band {
  const picture = logo === null ? null : logoBand(pen, logo, FULL.x, LOGO, 'center');
  const { name, tradeName, address, branch } = issuer;
  return stack([
    picture,
    picture && blank(6),
    paragraph(pen, name, FULL, strongOf(11), 'center'),
    tradeName === null ? null : paragraph(pen, tradeName, FULL, inkOf(9), 'center'),
    paragraph(pen, address, FULL, TEXT.small, 'center'),
    branch === undefined ? null : paragraph(pen, branch, FULL, TEXT.small, 'center'),
    blank(7),
    headingBox(pen, heading, FULL, BOX_SIZES),
    ...marks.map((mark) => markBand(pen, mark)),
  ]);
}

const BETWEEN_BLOCKS = 7;

/** Returns blocks stacked vertically, with labels at the left. */
function ticketBlocks(pen: Pen, blocks: readonly PrintBlock[]): FlowItem[] {
  return blocks.flatMap(({ title, fields, list }) => {
    const titles = title === null ? [] : [padded(paragraph(pen, title, FULL, TEXT.blockTitle), 0, 1)];
    const bands = [...titles, ...fieldList(pen, fields, FULL, TEXT.field)];
    const rows = list === undefined ? [] : listItems(pen, list, FULL, 1, TEXT.list);
    return [
      ...bands.map((band, index) =>
        flowItem(band, { gap: index === 0 ? BETWEEN_BLOCKS : 0, joined: index < titles.length }),
      ),
      ...rows,
    ];
  });
}

/** 3 cm. */
const QR_SIZE = 85;
const GAP = 6;

function ruled(pen: Pen, band: Band): Band {
  return withGround(padded(band, 5, 0), (top) => pen.rule(FULL, top, 0.7, COLOURS.ink));
}

function totalsBands(pen: Pen, { totals, settlement = [] }: PrintModel): Band[] {
  if (totals.length + settlement.length === 0) return [];
  const rows = totals.slice(0, -1).map((total) => amountRow(pen, total, FULL, TEXT.total));
  const grand = totals.slice(-1).map((total) => padded(amountRow(pen, total, FULL, TEXT.grandTotal), 2, 2));
  const settled = settlement.map((field, index) => {
    const style = index === settlement.length - 1 ? TEXT.grandTotal : TEXT.total;
    return padded(amountRow(pen, field, FULL, style), 1, 1);
  });
  return [ruled(pen, stack([...rows, ...grand, ...settled]))];
}

function textBands(pen: Pen, { legends, notes }: PrintModel): Band[] {
  const words = legends.map((legend) => paragraph(pen, legend, FULL, TEXT.body));
  const title = notes.length === 0 ? [] : [paragraph(pen, WORDS.notes, FULL, TEXT.blockTitle)];
  const lines = notes.map((note) => paragraph(pen, note, FULL, TEXT.small));
  return [
    ...(words.length === 0 ? [] : [stack(words)]),
    ...(lines.length === 0 ? [] : [stack([...title, ...lines])]),
  ].map((band) => ruled(pen, band));
}

function proofBand(pen: Pen, { qr, hash, footer }: PrintModel, consultUrl: string | null): Band {
  const small = (text: string) => paragraph(pen, text, FULL, TEXT.small, 'center');
  const symbol = qr === null ? null : qrBand(pen, qr, FULL.x + (FULL.width - QR_SIZE) / 2, QR_SIZE);
  const consult =
    consultUrl === null ? [] : [small(WORDS.consult), linkLines(pen, consultUrl, FULL, TEXT.small, 'center')];
  const digest = hash === null ? null : small(`${WORDS.hash}: ${hash}`);
  return padded(stack([symbol, symbol && blank(GAP + 4), digest, small(footer), ...consult]), 8, 0);
}

/** Returns the part below the lines: totals, legends, notes, annexes, and the evidence of the print. */
function ticketClosing(pen: Pen, model: PrintModel, consultUrl: string | null): FlowItem[] {
  const bands = [...totalsBands(pen, model), ...textBands(pen, model)];
  return [
    ...bands.map((band) => flowItem(band, { gap: GAP, joined: true })),
    ...ticketBlocks(pen, model.annexes ?? []),
    flowItem(proofBand(pen, model, consultUrl), { gap: GAP }),
  ];
}

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
