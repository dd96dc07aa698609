import type { PrintModel } from '@chasqui/core/print';
import { type Band, blank, padded, stack } from '../band.ts';
import { headingBox } from '../heading-box.ts';
import { type Logo, logoBand } from '../logo.ts';
import { paragraph } from '../paragraph.ts';
import type { Pen } from '../pen.ts';
import { COLOURS, inkOf, strongOf } from '../text-style.ts';
import { FULL, TEXT } from './roll-size.ts';

const LOGO = { width: FULL.width, height: 52 } as const;
const BOX_SIZES = { ruc: 9.5, title: 9.5, number: 12, padding: 8 } as const;

/** Returns the mark as printed words. A roll printer cannot print the pale letters of the mark. */
function markBand(pen: Pen, word: string): Band {
  const content = padded(paragraph(pen, word, FULL, strongOf(11), 'center'), 4, 4);
  const draw = (top: number) => {
    pen.frame(FULL, top, content.height, 1.2, COLOURS.ink);
    content.draw(top);
  };
  return stack([blank(5), { height: content.height, draw }]);
}

export function ticketHead(
  pen: Pen,
  { heading, issuer }: PrintModel,
  logo: Logo | null,
  marks: readonly string[],
): Band {
  const picture = logo === null ? null : logoBand(pen, logo, FULL.x, LOGO, 'center');
  const { name, tradeName, address } = issuer;
  return stack([
    ...(picture === null ? [] : [picture, blank(6)]),
    paragraph(pen, name, FULL, strongOf(11), 'center'),
    ...(tradeName === null ? [] : [paragraph(pen, tradeName, FULL, inkOf(9), 'center')]),
    paragraph(pen, address, FULL, TEXT.small, 'center'),
    blank(7),
    headingBox(pen, heading, FULL, BOX_SIZES),
    ...marks.map((mark) => markBand(pen, mark)),
  ]);
}
