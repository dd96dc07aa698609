import { type PrintModel, type TicketRow, type TicketTable, ticketTableOf } from '@chasqui/core/print';
import { type Band, beside, onOneFoot, padded, paragraph, stack } from '../band.ts';
import { type FlowItem, flowItem } from '../paginate.ts';
import type { Pen } from '../pen.ts';
import { COLOURS } from '../text-style.ts';
import type { Roll } from './roll-size.ts';

const GAP = 8;

/**
 * Returns a row: the name, then the details with the amount at the right of the last line. The amount gets its own line
 * if there is too little room.
 */
function rowBand(pen: Pen, roll: Roll, { title, notes, details, amount }: TicketRow): Band {
  const name = [
    ...(title === '' ? [] : [paragraph(pen, title, roll.full, roll.text.body)]),
    ...notes.map((note) => paragraph(pen, note, roll.full, roll.text.small)),
  ];
  const taken = amount === '' ? 0 : pen.widthOf(amount, roll.text.body) + GAP;
  const sum = amount === '' ? [] : [paragraph(pen, amount, roll.full, roll.text.body, 'right')];
  if (details === '') return padded(stack([...name, ...sum]), 2.5, 2.5);
  const free = roll.full.width - taken;
  const isNarrow = free < pen.widestOf(details.split(' '), roll.text.small);
  const column = isNarrow ? roll.full : { x: roll.full.x, width: free };
  const parts = paragraph(pen, details, column, roll.text.small);
  const lower = isNarrow ? [stack([parts, ...sum])] : [onOneFoot([parts, ...sum])];
  return padded(stack([...name, ...lower]), 2.5, 2.5);
}

function headBand(pen: Pen, roll: Roll, { title, amount }: TicketTable['head']): Band {
  const taken = Math.min(pen.widthOf(amount, roll.text.small), (roll.full.width - GAP) / 2);
  const free = roll.full.width - GAP - taken;
  const left = paragraph(pen, title, { x: roll.full.x, width: free }, roll.text.small);
  const right = paragraph(pen, amount, { x: roll.full.x + free + GAP, width: taken }, roll.text.small, 'right');
  const labels = padded(beside([left, right]), 3, 2);
  const draw = (top: number) => {
    pen.rule(roll.full, top, 0.7, COLOURS.ink);
    labels.draw(top);
    pen.rule(roll.full, top + labels.height, 0.7, COLOURS.ink);
  };
  return { height: labels.height, draw };
}

/** Lays out the lines of a document, a few lines of text each. The last one stays with what follows. */
export function ticketTable(pen: Pen, roll: Roll, model: PrintModel): FlowItem[] {
  const table = ticketTableOf(model);
  const { rows } = table;
  const head = headBand(pen, roll, table.head);
  return rows.map((row, index) =>
    flowItem(rowBand(pen, roll, row), {
      head,
      gap: index === 0 ? GAP : 0,
      joined: index === rows.length - 1,
    }),
  );
}
