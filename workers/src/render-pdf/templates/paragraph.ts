import { type Band, stack } from './band.ts';
import type { Align, Column, Pen } from './pen.ts';
import { lineHeight, type TextStyle } from './text-style.ts';

export function paragraphLines(pen: Pen, text: string, column: Column, style: TextStyle, align?: Align): Band[] {
  const height = lineHeight(style);
  return pen.breakLines(text, column.width, style).map((line) => ({
    height,
    draw: (top) => pen.write(line, column, top, style, align),
  }));
}

export function paragraph(pen: Pen, text: string, column: Column, style: TextStyle, align?: Align): Band {
  return stack(paragraphLines(pen, text, column, style, align));
}

/** Clickable address, broken into lines if it is longer than its column. */
export function linkLines(pen: Pen, url: string, column: Column, style: TextStyle, align: Align = 'left'): Band {
  const height = lineHeight(style);
  const lines = pen.breakLines(url, column.width, style).map((line) => ({
    height,
    draw: (top: number) => {
      pen.write(line, column, top, style, align);
      const width = pen.widthOf(line, style);
      const left = align === 'center' ? column.x + (column.width - width) / 2 : column.x;
      pen.document.link(left, top, width, height, url);
    },
  }));
  return stack(lines);
}
