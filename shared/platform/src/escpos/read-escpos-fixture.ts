import iconv from 'iconv-lite';

/** Part of a ticket as a printer reads it. */
export type ReadPart =
  | {
      readonly kind: 'line';
      readonly text: string;
      readonly align: number;
      readonly isBold: boolean;
      readonly isTall: boolean;
    }
  | {
      readonly kind: 'raster';
      readonly width: number;
      readonly height: number;
      readonly bits: Buffer;
      readonly align: number;
    }
  | {
      readonly kind: 'qr';
      readonly text: string;
      readonly module: number;
      readonly level: number;
      readonly align: number;
    }
  | { readonly kind: 'cut' };

/** State of a printer between two commands. */
interface Printer {
  readonly data: Buffer;
  readonly parts: ReadPart[];
  codePage: number;
  align: number;
  isBold: boolean;
  isTall: boolean;
  /** True while two bytes are one Chinese character, as printers for China begin. */
  isChinese: boolean;
  qr: { module: number; level: number; text: string };
  line: number[];
  /** Look of the last letter of the line. */
  look: { isBold: boolean; isTall: boolean };
}

const PLAIN = { isBold: false, isTall: false } as const;

/** Obeys the command at a place and returns its length. */
type Obey = (printer: Printer, at: number) => number;

/** Command with one parameter. */
function setting(set: (printer: Printer, value: number) => void): Obey {
  return (printer, at) => {
    set(printer, printer.data.readUInt8(at + 2));
    return 3;
  };
}

const COMMANDS: Readonly<Record<string, Obey>> = {
  '\x1b@': (printer) => {
    Object.assign(printer, { align: 0, ...PLAIN });
    return 2;
  },
  '\x1c.': (printer) => {
    printer.isChinese = false;
    return 2;
  },
  '\x1bt': setting((printer, value) => {
    printer.codePage = value;
  }),
  '\x1bM': setting((_printer, font) => {
    if (font !== 0) throw new Error('The lines are laid out for the first font');
  }),
  '\x1ba': setting((printer, value) => {
    if (printer.line.length > 0) throw new Error('A printer changes the alignment only at the start of a line');
    printer.align = value;
  }),
  '\x1bE': setting((printer, value) => {
    printer.isBold = value === 1;
  }),
  '\x1d!': setting((printer, value) => {
    printer.isTall = value === 1;
  }),
  '\x1dV': setting(({ parts }) => parts.push({ kind: 'cut' })),
  '\x1dv': readRaster,
  '\x1d(': readSymbol,
};

function readRaster({ data, parts, align }: Printer, at: number): number {
  const [row, height] = [data.readUInt16LE(at + 4), data.readUInt16LE(at + 6)];
  const bits = data.subarray(at + 8, at + 8 + row * height);
  parts.push({ kind: 'raster', width: row * 8, height, bits, align });
  return 8 + row * height;
}

function readSymbol({ data, parts, align, qr }: Printer, at: number): number {
  const length = 5 + data.readUInt16LE(at + 3);
  const [code, first] = [data.readUInt8(at + 6), data.readUInt8(at + 7)];
  if (code === 0x43) qr.module = first;
  if (code === 0x45) qr.level = first;
  if (code === 0x50) qr.text = data.subarray(at + 8, at + length).toString('utf8');
  if (code === 0x51) parts.push({ kind: 'qr', ...qr, align });
  return length;
}

function endLine(printer: Printer): void {
  const { codePage, isChinese, parts, align, look, line } = printer;
  if (codePage !== 19 || isChinese) throw new Error('The printer would print another alphabet');
  parts.push({ kind: 'line', text: iconv.decode(Buffer.from(line), 'cp858'), align, ...look });
  printer.line = [];
  printer.look = PLAIN;
}

/**
 * Reads commands of ESC/POS as a printer does.
 * @throws Error for a command that common printers do not know, and for control codes in a text
 */
export function readEscpos(bytes: Uint8Array): readonly ReadPart[] {
  const data = Buffer.from(bytes);
  const state = { codePage: 0, align: 0, ...PLAIN, look: PLAIN, isChinese: true };
  const printer: Printer = { data, parts: [], ...state, qr: { module: 0, level: 0, text: '' }, line: [] };
  for (let at = 0; at < data.length; ) {
    const code = data.readUInt8(at);
    const command = COMMANDS[data.subarray(at, at + 2).toString('latin1')];
    if (command !== undefined) at += command(printer, at);
    else {
      if (code === 0x0a) endLine(printer);
      else if (code < 0x20 || code === 0x7f) throw new Error(`Unknown command ${code} at ${at}`);
      else {
        printer.line.push(code);
        if (code !== 0x20) printer.look = { isBold: printer.isBold, isTall: printer.isTall };
      }
      at += 1;
    }
  }
  if (printer.line.length > 0) throw new Error('The last line has no end');
  return printer.parts;
}

/** Returns a ticket as plain text: bold lines begin with `*`, tall ones with `#`, other parts are named. */
export function showEscpos(bytes: Uint8Array): string {
  return `${readEscpos(bytes).map(showPart).join('\n')}\n`;
}

function showPart(part: ReadPart): string {
  switch (part.kind) {
    case 'line':
      return `${part.isTall ? '#' : part.isBold ? '*' : ' '}${part.text}`.trimEnd();
    case 'raster':
      return `[logo ${part.width} x ${part.height}]`;
    case 'qr':
      return `[QR ${part.module} ${part.text}]`;
    case 'cut':
      return '[cut]';
  }
}
