import { PAPER_WORDS, type PrintModel } from '@chasqui/core/print';
import { type Band, padded, paragraph, stack, withGround } from './band.ts';
import type { Column, Pen } from './pen.ts';
import { strongOf } from './text-style.ts';

export interface HeadingSizes {
  readonly ruc: number;
  readonly title: number;
  readonly number: number;
  readonly padding: number;
}

/** Frame with RUC, title and number, which the law requires at the top. */
export function headingBox(
  pen: Pen,
  heading: PrintModel['heading'],
  column: Column,
  sizes: HeadingSizes,
  colour: string,
): Band {
  const { padding } = sizes;
  const inner = { x: column.x + padding, width: column.width - 2 * padding };
  const text = stack([
    paragraph(pen, `${PAPER_WORDS.ruc} ${heading.ruc}`, inner, strongOf(sizes.ruc), 'center'),
    padded(paragraph(pen, heading.title, inner, strongOf(sizes.title), 'center'), padding / 3, padding / 3),
    paragraph(pen, heading.number, inner, strongOf(sizes.number), 'center'),
  ]);
  const content = padded(text, padding, padding);
  return withGround(content, (top) => pen.frame(column, top, content.height, 0.9, colour));
}
