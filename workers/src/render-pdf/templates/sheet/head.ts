import type { PrintModel } from '@chasqui/core/print';
import { type Band, beside, blank, paragraph, stack } from '../band.ts';
import { headingBox } from '../heading-box.ts';
import { logoBand, type Picture } from '../logo.ts';
import type { Column, Pen } from '../pen.ts';
import type { TextStyle } from '../text-style.ts';
import type { Sheet } from './sheet-size.ts';

const MOST_LARGE_LINES = 2;

/** Large if it replaces a logo and is not too long. */
function nameStyle(pen: Pen, sheet: Sheet, name: string, hasLogo: boolean): TextStyle {
  return hasLogo || pen.breakLines(name, sheet.issuer.width, sheet.name.large).length > MOST_LARGE_LINES
    ? sheet.name.usual
    : sheet.name.large;
}

function issuerText(pen: Pen, sheet: Sheet, { issuer }: PrintModel, column: Column, hasLogo: boolean): Band {
  const { name, tradeName, address, branch, contact } = issuer;
  return stack([
    paragraph(pen, name, column, nameStyle(pen, sheet, name, hasLogo)),
    tradeName === null ? null : paragraph(pen, tradeName, column, sheet.name.trade),
    blank(3),
    paragraph(pen, address, column, sheet.name.address),
    branch === undefined ? null : paragraph(pen, branch, column, sheet.name.address),
    contact === undefined ? null : paragraph(pen, contact, column, sheet.name.address),
  ]);
}

/** Width of a logo in heights, from which on it stands above the name. */
const WIDE = 1.8;

/** Lays out the company with its logo: a wide one above the name, a square or high one beside it. */
function issuerBand(pen: Pen, sheet: Sheet, model: PrintModel, logo: Picture | null): Band {
  const { x, width } = sheet.issuer;
  if (logo === null) return issuerText(pen, sheet, model, sheet.issuer, false);
  if (logo.width >= WIDE * logo.height) {
    const picture = logoBand(pen, logo, x, sheet.logo.above, 'left');
    return stack([picture, blank(8), issuerText(pen, sheet, model, sheet.issuer, true)]);
  }
  const picture = logoBand(pen, logo, x, sheet.logo.beside, 'left');
  const offset = picture.width + sheet.gap;
  return beside([picture, issuerText(pen, sheet, model, { x: x + offset, width: width - offset }, true)]);
}

/** Lays out the head of the first page: the company at the left, the number at the right. */
export function sheetHead(pen: Pen, sheet: Sheet, model: PrintModel, logo: Picture | null): Band {
  const { heading } = model;
  return beside([
    issuerBand(pen, sheet, model, logo),
    headingBox(pen, heading, sheet.box, sheet.boxSizes, sheet.accent),
  ]);
}
