import type { PrintModel } from '@chasqui/core/print';
import { type Band, beside, blank, padded, stack } from '../band.ts';
import { type FlowItem, flowItem } from '../paginate.ts';
import { linkLines, paragraph } from '../paragraph.ts';
import type { Column, Pen } from '../pen.ts';
import { qrBand } from '../qr.ts';
import { WORDS } from '../words.ts';
import { FULL, TEXT } from './sheet-size.ts';

/** 2.6 cm. */
const QR_SIZE = 74;
const GAP = 14;

function footText(pen: Pen, { footer, hash }: PrintModel, consultUrl: string | null, column: Column): Band {
  const consult =
    consultUrl === null
      ? []
      : [blank(3), paragraph(pen, WORDS.consult, column, TEXT.note), linkLines(pen, consultUrl, column, TEXT.link)];
  const digest = hash === null ? [] : [paragraph(pen, `${WORDS.hash}: ${hash}`, column, TEXT.note)];
  return stack([paragraph(pen, footer, column, TEXT.small), ...digest, ...consult]);
}

/**
 * Foot of the last page with the evidence of the print: QR, hash, description of the print and consultation address.
 */
export function sheetFoot(pen: Pen, model: PrintModel, consultUrl: string | null): FlowItem {
  const symbol = model.qr === null ? null : qrBand(pen, model.qr, FULL.x, QR_SIZE);
  const offset = symbol === null ? 0 : QR_SIZE + GAP;
  const column = { x: FULL.x + offset, width: FULL.width - offset };
  const text = footText(pen, model, consultUrl, column);
  const lowered = padded(text, Math.max(0, (symbol?.height ?? 0) - text.height), 0);
  return flowItem(padded(beside([...(symbol === null ? [] : [symbol]), lowered]), 16, 0), { pinned: true });
}
