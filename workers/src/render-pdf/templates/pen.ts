import { breakLines } from '@chasqui/core/print';
import { baselineOf, COLOURS, type TextStyle } from './text-style.ts';

export type Align = 'left' | 'right' | 'center';

/** Column of the page: its left edge and its width, in points. */
export interface Column {
  readonly x: number;
  readonly width: number;
}

const ELLIPSIS = '…';

/** Measures and draws on one PDF document. Everything is in points from the page's top left corner. */
export class Pen {
  readonly document: PDFKit.PDFDocument;

  /** @param document with the fonts of `registerFonts` */
  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
  }

  widthOf(text: string, style: TextStyle): number {
    return this.select(style).widthOfString(text);
  }

  widestOf(texts: Iterable<string>, style: TextStyle): number {
    let widest = 0;
    for (const text of texts) widest = Math.max(widest, this.widthOf(text, style));
    return widest;
  }

  breakLines(text: string, width: number, style: TextStyle): string[] {
    return breakLines(text, width, (part) => this.widthOf(part, style));
  }

  /** Returns the part of a text that fits on one line, with an ellipsis if something is left out. */
  fitLine(text: string, width: number, style: TextStyle): string {
    if (this.widthOf(text, style) <= width) return text;
    const [start = ''] = this.breakLines(text.replaceAll('\n', ' '), width - this.widthOf(ELLIPSIS, style), style);
    return `${start}${ELLIPSIS}`;
  }

  /** Writes one line of text. Its line box starts at `top`. */
  write(text: string, { x, width }: Column, top: number, style: TextStyle, align: Align = 'left'): void {
    if (text === '') return;
    const free = align === 'left' ? 0 : width - this.widthOf(text, style);
    const left = x + (align === 'center' ? free / 2 : free);
    const document = this.select(style).fillColor(style.colour);
    document.text(text, left, top + baselineOf(style), { lineBreak: false, baseline: 'alphabetic' });
  }

  rule({ x, width }: Column, y: number, weight = 0.5, colour: string = COLOURS.rule): void {
    this.document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(colour)
      .stroke();
  }

  frame({ x, width }: Column, top: number, height: number, weight = 0.8, colour: string = COLOURS.grey): void {
    this.document.roundedRect(x, top, width, height, 3).lineWidth(weight).strokeColor(colour).stroke();
  }

  private select({ weight, size }: TextStyle): PDFKit.PDFDocument {
    return this.document.font(weight).fontSize(size);
  }
}
