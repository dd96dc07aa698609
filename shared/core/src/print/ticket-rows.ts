import { SEPARATOR, TIE } from './break-lines.ts';
import { type PrintBlock, type PrintColumn, type PrintModel, pluralizeUnits, type TicketPlace } from './print-model.ts';

/** Line of a document as the roll shows it: a few lines of text. */
export interface TicketRow {
  readonly title: string;
  /** Details with a line of their own each, below the title. */
  readonly notes: readonly string[];
  /** Further details in one text, divided by separators. A line breaks between details rather than inside one. */
  readonly details: string;
  readonly amount: string;
}

export interface TicketTable {
  /** Labels of the columns that stand at the left and at the right of the head. */
  readonly head: { readonly title: string; readonly amount: string };
  readonly rows: readonly TicketRow[];
}

/** Returns the lines of a document for a roll. */
export function ticketTableOf(model: PrintModel): TicketTable {
  const { columns, rows } = model.ticketTable ?? model;
  const labelOf = (place: TicketPlace) => columns.find(({ ticket }) => ticket === place)?.label ?? '';
  return {
    head: { title: labelOf('title'), amount: labelOf('amount') },
    rows: rows.map((row) => ticketRow(columns, row)),
  };
}

function ticketRow(columns: readonly PrintColumn[], cells: readonly string[]): TicketRow {
  const row = pluralizeUnits(columns, cells);
  const plain = textsAt(columns, row, 'detail').join(' ');
  const [title = '', ...notes] = textsAt(columns, row, 'title').join(' ').split('\n');
  const details = [...(plain === '' ? [] : [plain]), ...labelledTexts(columns, row)];
  return { title, notes, details: details.join(` ${SEPARATOR} `), amount: textsAt(columns, row, 'amount').join(' ') };
}

function textsAt(columns: readonly PrintColumn[], row: readonly string[], place: TicketPlace): string[] {
  return columns.flatMap((column, index) => (column.ticket === place && row[index] !== '' ? [row[index] ?? ''] : []));
}

function labelledTexts(columns: readonly PrintColumn[], row: readonly string[]): string[] {
  return columns.flatMap(({ ticket, label }, index) =>
    ticket === 'labelled' && row[index] !== '' ? [`${label} ${row[index] ?? ''}`.replaceAll(' ', TIE)] : [],
  );
}

/** Joins untitled blocks that follow each other, such as buyer and date, so that their values stand in one column. */
export function joinUntitled(blocks: readonly PrintBlock[]): PrintBlock[] {
  const joined: PrintBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.title === null && last?.title === null && last.list === undefined) {
      joined.splice(-1, 1, { ...block, fields: [...last.fields, ...block.fields] });
    } else joined.push(block);
  }
  return joined;
}
