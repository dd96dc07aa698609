/** Commands of ESC/POS that every common thermal printer knows (Epson, ESC/POS Command Reference). */

const [LINE_FEED, ESC, FS, GS] = [0x0a, 0x1b, 0x1c, 0x1d] as const;

/** Place of a line on the roll. */
export type Align = 'left' | 'center';

const ALIGNMENTS: Readonly<Record<Align, number>> = { left: 0, center: 1 };

/** Number of PC858 in the command of code pages. */
const PC858 = 19;

/**
 * Resets the printer and chooses the code page (ESC @, FS ., ESC t). FS . ends the mode in which printers for China read two
 * bytes as one character.
 */
export const BEGIN = Buffer.of(ESC, 0x40, FS, 0x2e, ESC, 0x74, PC858);

export const END_OF_LINE = Buffer.of(LINE_FEED);

/** ESC a. */
export function align(place: Align): Buffer {
  return Buffer.of(ESC, 0x61, ALIGNMENTS[place]);
}

/** ESC E. */
export function bold(isBold: boolean): Buffer {
  return Buffer.of(ESC, 0x45, isBold ? 1 : 0);
}

/** Letters of double height (GS !). Their width stays, so that a line has as many of them. */
export function tall(isTall: boolean): Buffer {
  return Buffer.of(GS, 0x21, isTall ? 1 : 0);
}

/** Lines between the print head and the blade. */
const LINES_TO_BLADE = 5;

/** Feeds the paper behind the blade and cuts it but for a point (ESC d, GS V). Printers without a blade only feed it. */
export const CUT = Buffer.of(ESC, 0x64, LINES_TO_BLADE, GS, 0x56, 1);

/** Picture in black and white: rows of bytes, a bit a dot from the left on, 1 for black. */
export interface Raster {
  readonly bytesPerRow: number;
  readonly height: number;
  readonly bits: Uint8Array;
}

/** GS v 0. */
export function raster({ bytesPerRow, height, bits }: Raster): Buffer {
  return Buffer.concat([Buffer.of(GS, 0x76, 0x30, 0, ...twoBytes(bytesPerRow), ...twoBytes(height)), bits]);
}

/** Level Q of error correction, which SUNAT requires. */
const LEVEL_Q = 0x32;
const MODEL_2 = 0x32;

/**
 * QR symbol that the printer draws (GS ( k): model, dots of a module, correction, content, print.
 * @param module dots of a module, 1 to 16
 */
export function qrSymbol(text: string, module: number): Buffer {
  const content = Buffer.from(text, 'utf8');
  return Buffer.concat([
    qrFunction(0x41, Buffer.of(MODEL_2, 0)),
    qrFunction(0x43, Buffer.of(module)),
    qrFunction(0x45, Buffer.of(LEVEL_Q)),
    qrFunction(0x50, Buffer.concat([Buffer.of(0x30), content])),
    qrFunction(0x51, Buffer.of(0x30)),
  ]);
}

function qrFunction(code: number, parameters: Buffer): Buffer {
  const length = parameters.byteLength + 2;
  return Buffer.concat([Buffer.of(GS, 0x28, 0x6b, ...twoBytes(length), 0x31, code), parameters]);
}

/** Low byte first. */
function twoBytes(value: number): [number, number] {
  return [value & 0xff, value >> 8];
}
