import { type PrintModel, printableModel } from '@chasqui/core/print';
import { hasLetter, plainLetter } from './code-page.ts';
import { CODE_PAGE, openPrinterEncoder } from './printer-encoder.ts';
import { layOutLines, type TicketLine, type TicketLook } from './ticket-lines.ts';

type Encoder = ReturnType<typeof openPrinterEncoder>;

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
  /** Commands that print the logo of the company, at most as wide as the roll; null for none. */
  readonly logo: Uint8Array | null;
}

/**
 * Renders a ticket for a thermal printer: ESC/POS with the code page PC858, the QR by the printer's own command, and a cut at
 * the end. The same model and look always give the same bytes.
 */
export function renderEscpos(model: PrintModel, { width, logo, ...look }: EscposLook): Buffer {
  const { columns, dots } = ROLLS[width];
  const printable = printableModel(model, hasLetter, plainLetter);
  const encoder = openPrinterEncoder({ columns });
  const begin = encoder.initialize().codepage(CODE_PAGE).encode();
  for (const part of layOutLines(printable, { ...look, columns })) {
    if (part === 'qr') printSymbol(encoder, model.qr ?? '', dots);
    else printLine(encoder, part);
  }
  const rest = encoder.cut('partial').encode();
  // The encoder ends with a line feed, which would move the next ticket.
  return Buffer.concat([begin, logo ?? Buffer.alloc(0), rest.subarray(0, -1)]);
}

/** Prints a line as it is laid out: none is longer than the roll, so the encoder wraps none. */
function printLine(encoder: Encoder, { text, align = 'left', isBold = false, isTall = false }: TicketLine): void {
  const height = isTall ? 2 : 1;
  encoder.align(align).bold(isBold).height(height).text(text).bold(false).height(1).newline();
}

/** Side of the symbol that is aimed at: 3 cm, as on the PDF. */
const QR_DOTS = 240;
const LEAST_MODULE = 3;
/** Dots of a module at most, as the encoder takes them. */
const MOST_MODULE = 8;

/**
 * Prints a symbol in the middle of the roll, drawn by the printer with the level of error correction that SUNAT requires. Its
 * modules have at least three dots if the roll has room for them.
 */
function printSymbol(encoder: Encoder, text: string, dots: number): void {
  const modules = countModules(text);
  if (modules === null) return;
  const aimedAt = Math.min(Math.max(Math.floor(QR_DOTS / modules), LEAST_MODULE), MOST_MODULE);
  const size = Math.min(aimedAt, Math.floor(dots / modules));
  // The encoder writes a byte for each letter of Latin-1, and readers expect UTF-8.
  const bytes = Buffer.from(text, 'utf8').toString('latin1');
  encoder.align('center').qrcode(bytes, { model: 2, size, errorlevel: 'q' });
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
