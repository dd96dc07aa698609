import type { PrintModel } from '@chasqui/core/print';
import { type Band, blank, padded, stack } from '../band.ts';
import { amountRow } from '../fields.ts';
import { type FlowItem, flowItem } from '../paginate.ts';
import { linkLines, paragraph } from '../paragraph.ts';
import type { Pen } from '../pen.ts';
import { qrBand } from '../qr.ts';
import { COLOURS } from '../text-style.ts';
import { WORDS } from '../words.ts';
import { FULL, TEXT } from './roll-size.ts';

/** 3 cm. */
const QR_SIZE = 85;
const GAP = 6;

function ruled(pen: Pen, band: Band): Band {
  const lower = padded(band, 5, 0);
  const draw = (top: number) => {
    pen.rule(FULL, top, 0.7, COLOURS.ink);
    lower.draw(top);
  };
  return { height: lower.height, draw };
}

function totalsBands(pen: Pen, totals: PrintModel['totals']): Band[] {
  if (totals.length === 0) return [];
  const rows = totals.slice(0, -1).map((total) => amountRow(pen, total, FULL, TEXT.total));
  const grand = totals.slice(-1).map((total) => padded(amountRow(pen, total, FULL, TEXT.grandTotal), 2, 2));
  return [ruled(pen, stack([...rows, ...grand]))];
}

function textBands(pen: Pen, { legends, notes }: PrintModel): Band[] {
  const words = legends.map((legend) => paragraph(pen, legend, FULL, TEXT.body));
  const title = notes.length === 0 ? [] : [paragraph(pen, WORDS.notes, FULL, TEXT.blockTitle)];
  const lines = notes.map((note) => paragraph(pen, note, FULL, TEXT.small));
  return [
    ...(words.length === 0 ? [] : [stack(words)]),
    ...(lines.length === 0 ? [] : [stack([...title, ...lines])]),
  ].map((band) => ruled(pen, band));
}

function proofBands(pen: Pen, { qr, hash, footer }: PrintModel, consultUrl: string | null): Band[] {
  const small = (text: string) => paragraph(pen, text, FULL, TEXT.small, 'center');
  const symbol = qr === null ? null : qrBand(pen, qr, FULL.x + (FULL.width - QR_SIZE) / 2, QR_SIZE);
  const consult =
    consultUrl === null ? [] : [small(WORDS.consult), linkLines(pen, consultUrl, FULL, TEXT.small, 'center')];
  const digest = hash === null ? [] : [small(`${WORDS.hash}: ${hash}`)];
  return [
    padded(stack([...(symbol === null ? [] : [symbol, blank(GAP + 4)]), ...digest, small(footer), ...consult]), 8, 0),
  ];
}

/** Returns the part below the lines: totals, legends, notes, and the evidence of the print. */
export function ticketClosing(pen: Pen, model: PrintModel, consultUrl: string | null): FlowItem[] {
  const bands = [...totalsBands(pen, model.totals), ...textBands(pen, model), ...proofBands(pen, model, consultUrl)];
  return bands.map((band, index) => flowItem(band, { gap: GAP, joined: index < bands.length - 1 }));
}
