import {
  joinUntitled,
  MARK_WORDS,
  PAPER_WORDS,
  type PrintBlock,
  type PrintModel,
  pageWords,
  TEST_WORDS,
} from '@chasqui/core/print';
import type { PdfLook } from '../../../pdf-look.ts';
import { type Band, blank, linkLines, padded, paragraph, stack, withGround } from '../band.ts';
import { amountRow, fieldList } from '../fields.ts';
import { headingBox } from '../heading-box.ts';
import { listItems } from '../list.ts';
import { logoBand, openLogo, type Picture } from '../logo.ts';
import { drawMark } from '../mark.ts';
import { type FlowItem, flowItem, type LaidPage, type Placement, paginate } from '../paginate.ts';
import type { Pen } from '../pen.ts';
import { qrBand } from '../qr.ts';
import { COLOURS, lineHeight } from '../text-style.ts';
import { MARGINS, MOST_HEIGHT, type Roll } from './roll-size.ts';
import { ticketTable } from './table.ts';

/** Returns the mark as printed words. A roll printer cannot print the pale letters of the mark. */
function markBand(pen: Pen, roll: Roll, word: string): Band {
  const content = padded(paragraph(pen, word, roll.full, roll.name, 'center'), 4, 4);
  const framed = withGround(content, (top) => pen.frame(roll.full, top, content.height, 1.2, COLOURS.ink));
  return stack([blank(5), framed]);
}

function ticketHead(
  pen: Pen,
  roll: Roll,
  { heading, issuer }: PrintModel,
  logo: Picture | null,
  marks: readonly string[],
): Band {
  const picture = logo === null ? null : logoBand(pen, logo, roll.full.x, roll.logo, 'center');
  const { name, tradeName, address, branch, contact } = issuer;
  return stack([
    picture,
    picture && blank(6),
    paragraph(pen, name, roll.full, roll.name, 'center'),
    tradeName === null ? null : paragraph(pen, tradeName, roll.full, roll.tradeName, 'center'),
    paragraph(pen, address, roll.full, roll.text.small, 'center'),
    branch === undefined ? null : paragraph(pen, branch, roll.full, roll.text.small, 'center'),
    contact === undefined ? null : paragraph(pen, contact, roll.full, roll.text.small, 'center'),
    blank(7),
    headingBox(pen, heading, roll.full, roll.boxSizes, COLOURS.ink),
    ...marks.map((mark) => markBand(pen, roll, mark)),
  ]);
}

const BETWEEN_BLOCKS = 7;

/** Returns blocks stacked vertically, with labels at the left. */
function ticketBlocks(pen: Pen, roll: Roll, blocks: readonly PrintBlock[]): FlowItem[] {
  return joinUntitled(blocks).flatMap(({ title, fields, list }) => {
    const titles = title === null ? [] : [padded(paragraph(pen, title, roll.full, roll.text.blockTitle), 0, 1)];
    const bands = [...titles, ...fieldList(pen, fields, roll.full, roll.text.field)];
    const rows = list === undefined ? [] : listItems(pen, list, roll.full, 1, roll.text.list);
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

function ruled(pen: Pen, roll: Roll, band: Band): Band {
  return withGround(padded(band, 5, 0), (top) => pen.rule(roll.full, top, 0.7, COLOURS.ink));
}

function totalsBands(pen: Pen, roll: Roll, { totals, settlement = [] }: PrintModel): Band[] {
  if (totals.length + settlement.length === 0) return [];
  const rows = totals.slice(0, -1).map((total) => amountRow(pen, total, roll.full, roll.text.total));
  const grand = totals.slice(-1).map((total) => padded(amountRow(pen, total, roll.full, roll.text.grandTotal), 2, 2));
  const settled = settlement.map((field, index) => {
    const style = index === settlement.length - 1 ? roll.text.settled : roll.text.total;
    return padded(amountRow(pen, field, roll.full, style), 1, 1);
  });
  return [ruled(pen, roll, stack([...rows, ...grand, ...settled]))];
}

function textBands(pen: Pen, roll: Roll, { legends, notes }: PrintModel): Band[] {
  const words = legends.map((legend) => paragraph(pen, legend, roll.full, roll.text.body));
  const title = notes.length === 0 ? [] : [paragraph(pen, PAPER_WORDS.notes, roll.full, roll.text.blockTitle)];
  const lines = notes.map((note) => paragraph(pen, note, roll.full, roll.text.small));
  return [
    ...(words.length === 0 ? [] : [stack(words)]),
    ...(lines.length === 0 ? [] : [stack([...title, ...lines])]),
  ].map((band) => ruled(pen, roll, band));
}

function proofBand(pen: Pen, roll: Roll, { qr, hash, footer, ownFooter }: PrintModel, consultUrl: string | null): Band {
  const small = (text: string) => paragraph(pen, text, roll.full, roll.text.small, 'center');
  const symbol = qr === null ? null : qrBand(pen, qr, roll.full.x + (roll.full.width - QR_SIZE) / 2, QR_SIZE);
  const consult =
    consultUrl === null
      ? []
      : [small(PAPER_WORDS.consult), linkLines(pen, consultUrl, roll.full, roll.text.small, 'center')];
  const digest = hash === null ? null : small(`${PAPER_WORDS.hash}: ${hash}`);
  const own = ownFooter === undefined ? [] : [small(ownFooter), blank(GAP + 2)];
  return padded(stack([...own, symbol, symbol && blank(GAP + 4), digest, small(footer), ...consult]), 8, 0);
}

/** Returns the part below the lines: totals, legends, notes, annexes, and the evidence of the print. */
function ticketClosing(pen: Pen, roll: Roll, model: PrintModel, consultUrl: string | null): FlowItem[] {
  const bands = [...totalsBands(pen, roll, model), ...textBands(pen, roll, model)];
  return [
    ...bands.map((band) => flowItem(band, { gap: GAP, joined: true })),
    ...ticketBlocks(pen, roll, model.annexes ?? []),
    flowItem(proofBand(pen, roll, model, consultUrl), { gap: GAP }),
  ];
}

/** Returns the shape of a mark on a page of the roll. Its length is that on the usual roll. */
function markShape({ width, scale }: Roll, height: number, mark: typeof MARK | typeof TEST_MARK) {
  return { ...mark, width, height, length: mark.length * scale, mostSize: 46 * scale };
}

const MARK = { length: 236, degrees: 60, every: 300 } as const;
const TEST_MARK = { length: 200, degrees: 30, every: 150 } as const;

const endOf = (placements: readonly Placement[]) =>
  Math.max(MARGINS.top, ...placements.map(({ band, top }) => top + band.height));

/** Lays out a document on the roll: one page, as long as its content. */
export function layOutTicket(pen: Pen, roll: Roll, model: PrintModel, look: PdfLook): LaidPage[] {
  const word = MARK_WORDS[look.mark];
  const marks = [look.isTest ? TEST_WORDS : null, word].filter((each) => each !== null);
  const logo = look.logo && openLogo(pen.document, look.logo);
  const items = [
    flowItem(ticketHead(pen, roll, model, logo, marks)),
    ...ticketBlocks(pen, roll, model.blocks),
    ...ticketTable(pen, roll, model),
    ...ticketClosing(pen, roll, model, look.consultUrl),
  ];
  const pages = paginate(items, { topOf: () => MARGINS.top, bottom: MOST_HEIGHT - MARGINS.bottom });
  return pages.map((placements, index) => {
    const height = endOf(placements) + MARGINS.bottom;
    const isOne = pages.length === 1;
    return {
      width: roll.width,
      height,
      placements,
      drawGround: () => {
        if (look.isTest) drawMark(pen, TEST_WORDS, markShape(roll, height, TEST_MARK));
        if (word !== null) drawMark(pen, word, markShape(roll, height, MARK));
      },
      drawEdges: () => {
        const top = height - MARGINS.bottom + (MARGINS.bottom - lineHeight(roll.text.small)) / 2;
        if (!isOne) pen.write(pageWords(index + 1, pages.length), roll.full, top, roll.text.small, 'center');
      },
    };
  });
}
