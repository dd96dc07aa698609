import type { PrintModel } from '@chasqui/core/print';
import { type Band, beside, blank, stack } from '../band.ts';
import { headingBox } from '../heading-box.ts';
import { type Logo, logoBand } from '../logo.ts';
import { paragraph } from '../paragraph.ts';
import type { Column, Pen } from '../pen.ts';
import { greyOf, inkOf, strongOf, type TextStyle } from '../text-style.ts';
import { FULL, GUTTER } from './sheet-size.ts';

const BOX_WIDTH = 204;
const BOX_SIZES = { ruc: 11, title: 11, number: 14, padding: 12 } as const;
const MOST_LARGE_LINES = 2;
const LOGO = { width: 190, height: 54 } as const;
const BOX: Column = { x: FULL.x + FULL.width - BOX_WIDTH, width: BOX_WIDTH };
const ISSUER: Column = { x: FULL.x, width: FULL.width - BOX_WIDTH - GUTTER };

/** Large if it replaces a logo and is not too long. */
function nameStyle(pen: Pen, name: string, hasLogo: boolean): TextStyle {
  const large = strongOf(15);
  return hasLogo || pen.breakLines(name, ISSUER.width, large).length > MOST_LARGE_LINES ? strongOf(11.5) : large;
}

/** Lays out logo and issuer at the left, and the document's box at the right. */
export function sheetHead(pen: Pen, { heading, issuer }: PrintModel, logo: Logo | null): Band {
  const picture = logo === null ? null : logoBand(pen, logo, ISSUER.x, LOGO, 'left');
  const { name, tradeName, address } = issuer;
  const left = stack([
    ...(picture === null ? [] : [picture, blank(8)]),
    paragraph(pen, name, ISSUER, nameStyle(pen, name, picture !== null)),
    ...(tradeName === null ? [] : [paragraph(pen, tradeName, ISSUER, inkOf(9.5))]),
    blank(3),
    paragraph(pen, address, ISSUER, greyOf(8.5)),
  ]);
  return beside([left, headingBox(pen, heading, BOX, BOX_SIZES)]);
}
