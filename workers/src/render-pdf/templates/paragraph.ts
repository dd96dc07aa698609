import { type Band, stack } from './band.ts';
import type { Align, Column, Pen } from './pen.ts';
import { lineHeight, type TextStyle } from './text-style.ts';

/** Breaks a text into lines, one band per line. */
export function paragraphLines(pen: Pen, text: string, column: Column, style: TextStyle, align?: Align): Band[] {
  const height = lineHeight(style);
  return pen.breakLines(text, column.width, style).map((line) => ({
    height,
    draw: (top) => pen.write(line, column, top, style, align),
  }));
}

/** Breaks a text into lines of one band. */
export function paragraph(pen: Pen, text: string, column: Column, style: TextStyle, align?: Align): Band {
  return stack(paragraphLines(pen, text, column, style, align));
}
