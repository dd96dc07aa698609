import { type PrintModel, printableModel } from '@chasqui/core/print';
import { encodeText, hasLetter, plainLetter } from './code-page.ts';
import { align, BEGIN, bold, CUT, END_OF_LINE, qrSymbol, type Raster, raster, tall } from './commands.ts';
import { layOutLines, type TicketLine, type TicketLook } from './ticket-lines.ts';

/** Widths of the paper in millimetres. */
export const ESCPOS_WIDTHS = ['80', '58'] as const;

export type EscposWidth = (typeof ESCPOS_WIDTHS)[number];

/** Printed part of a roll: characters of 12 dots in a line, and dots of 1/203 inch. */
export const ROLLS: Readonly<Record<EscposWidth, { readonly columns: number; readonly dots: number }>> = {
  80: { columns: 48, dots: 576 },
  58: { columns: 32, dots: 384 },
};

export interface EscposLook extends Omit<TicketLook, 'columns'> {
  readonly width: EscposWidth;
  /** Logo of the company, at most as wide as the roll; null for none. */
  readonly logo: Raster | null;
}

/**
 * Renders a ticket for a thermal printer: ESC/POS with the code page PC858, the QR by the printer's own command, and a cut at
 * the end. The same model and look always give the same bytes.
 */
export function renderEscpos(model: PrintModel, { width, logo, ...look }: EscposLook): Buffer {
  const { columns, dots } = ROLLS[width];
  const printable = printableModel(model, hasLetter, plainLetter);
  const parts = layOutLines(printable, { ...look, columns }).map((part) =>
    part === 'qr' ? symbolOf(model.qr ?? '', dots) : encodeLine(part),
  );
  const picture = logo === null ? [] : [align('center'), raster(logo), align('left')];
  return Buffer.concat([BEGIN, ...picture, ...parts, CUT]);
}

function encodeLine({ text, align: place = 'left', isBold = false, isTall = false }: TicketLine): Buffer {
  const content = Buffer.concat([encodeText(text), END_OF_LINE]);
  const bolded = isBold ? Buffer.concat([bold(true), content, bold(false)]) : content;
  const sized = isTall ? Buffer.concat([tall(true), bolded, tall(false)]) : bolded;
  return place === 'left' ? sized : Buffer.concat([align(place), sized, align('left')]);
}

/** Side of the symbol that is aimed at: 3 cm, as on the PDF. */
const QR_DOTS = 240;
const LEAST_MODULE = 3;

/** Symbol in the middle of the roll. Its modules have at least three dots if the roll has room for them. */
function symbolOf(text: string, dots: number): Buffer {
  const modules = countModules(text);
  if (modules === null) return Buffer.alloc(0);
  const module = Math.min(Math.max(Math.floor(QR_DOTS / modules), LEAST_MODULE), Math.floor(dots / modules));
  return Buffer.concat([align('center'), qrSymbol(text, module), END_OF_LINE, align('left')]);
}

/** Bytes that the symbols of version 1 to 40 hold at level Q (ISO/IEC 18004, table 7). */
const CAPACITIES = [
  11, 20, 32, 46, 60, 74, 86, 108, 130, 151, 177, 203, 241, 258, 292, 322, 364, 394, 442, 482, 509, 565, 611, 661, 715,
  751, 805, 868, 908, 982, 1030, 1112, 1168, 1228, 1283, 1351, 1423, 1499, 1579, 1663,
] as const;

/**
 * Returns the modules of a side if all is written as bytes, as printers do; null if the text is too long. To draw the symbol
 * only to measure it would take most of the time of a ticket.
 */
export function countModules(text: string): number | null {
  const bytes = Buffer.byteLength(text, 'utf8');
  const index = CAPACITIES.findIndex((capacity) => bytes <= capacity);
  return index === -1 ? null : 17 + 4 * (index + 1);
}
