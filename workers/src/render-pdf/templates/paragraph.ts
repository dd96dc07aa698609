import { type Band, stack } from './band.ts';
import type { Align, Column, Pen } from './pen.ts';
import { lineHeight, type TextStyle } from './text-style.ts';

/** A text in a column, one band a line. */
export function paragraphLines(pen: Pen, text: string, column: Column, style: TextStyle, align?: Align): Band[] {
  const height = lineHeight(style);
  return pen.breakLines(text, column.width, style).map((line) => ({
    height,
    draw: (top) => pen.write(line, column, top, style, align),
  }));
}

/** A text in a column, all its lines together. */
export function paragraph(pen: Pen, text: string, column: Column, style: TextStyle, align?: Align): Band {
  return stack(paragraphLines(pen, text, column, style, align));
}
