import {
  breakLines,
  joinUntitled,
  MARK_WORDS,
  PAPER_WORDS,
  type PaperMark,
  type PrintBlock,
  type PrintField,
  type PrintList,
  type PrintModel,
  TEST_WORDS,
  type TicketRow,
  ticketTableOf,
} from '@chasqui/core/print';

/** Place of a line on the roll. */
type Align = 'left' | 'center';

/** Line of text with its look. */
export interface TicketLine {
  readonly text: string;
  readonly align?: Align;
  readonly isBold?: boolean;
  readonly isTall?: boolean;
}

/** Part of a ticket from top to bottom. */
export type TicketPart = TicketLine | 'qr';

export interface TicketLook {
  /** Characters of a line. */
  readonly columns: number;
  readonly mark: PaperMark;
  /** True if the document was sent to the sandbox or to SUNAT's beta. */
  readonly isTest: boolean;
  readonly consultUrl: string | null;
}

type Style = Omit<TicketLine, 'text'>;

const CENTERED = { align: 'center' } as const;
const STRONG = { isBold: true } as const;
const TITLE = { ...CENTERED, ...STRONG } as const;
const BIG = { ...TITLE, isTall: true } as const;
const TOTAL = { ...STRONG, isTall: true } as const;

const lengthOf = (text: string) => text.length;

/** Lays out the content of a ticket in lines, in the order of the PDF for the roll. */
export function layOutLines(model: PrintModel, { columns, mark, isTest, consultUrl }: TicketLook): TicketPart[] {
  const page = pageOf(columns);
  const marks = [isTest ? TEST_WORDS : null, MARK_WORDS[mark]].filter((word) => word !== null);
  return [
    ...head(page, model),
    ...marks.flatMap((word) => [page.rule('*'), ...page.text(word, BIG), page.rule('*')]),
    ...blocks(page, model.blocks),
    ...table(page, model),
    ...totals(page, model),
    ...texts(page, model),
    ...(model.annexes ?? []).flatMap((annex) => [BLANK, ...blocks(page, [annex])]),
    ...proof(page, model, consultUrl),
  ];
}

type Page = ReturnType<typeof pageOf>;

const BLANK: TicketLine = { text: '' };

function pageOf(columns: number) {
  const text = (content: string, style: Style = {}, width = columns): TicketLine[] =>
    breakLines(content, width, lengthOf).map((line) => ({ ...style, text: line }));
  const right = (content: string): string => content.padStart(columns);
  return {
    columns,
    text,
    rule: (sign = '-'): TicketLine => ({ text: sign.repeat(columns) }),
    /** Text with an amount at the right of its last line, or below it if there is too little room. */
    withAmount(content: string, amount: string, style: Style = {}): TicketLine[] {
      if (amount === '') return text(content, style);
      const room = columns - amount.length - 1;
      const widest = Math.max(0, ...content.split(' ').map(lengthOf));
      if (content === '' || widest > room) {
        const lines = content === '' ? [] : text(content, style);
        return [...lines, ...breakLines(amount, columns, lengthOf).map((line) => ({ ...style, text: right(line) }))];
      }
      const lines = text(content, style, room);
      const last = lines.at(-1)?.text ?? '';
      return [...lines.slice(0, -1), { ...style, text: last + amount.padStart(columns - last.length) }];
    },
  };
}

function head(page: Page, { heading, issuer }: PrintModel): TicketLine[] {
  const { name, tradeName, address, branch, contact } = issuer;
  const below = [tradeName, address, branch, contact].filter((line) => line !== null && line !== undefined);
  return [
    ...page.text(name, TITLE),
    ...below.flatMap((line) => page.text(line, CENTERED)),
    page.rule('='),
    ...page.text(`${PAPER_WORDS.ruc} ${heading.ruc}`, TITLE),
    ...page.text(heading.title, TITLE),
    ...page.text(heading.number, BIG),
    page.rule('='),
  ];
}

function blocks(page: Page, given: readonly PrintBlock[]): TicketLine[] {
  return joinUntitled(given).flatMap(({ title, fields, list }, index) => [
    ...(index === 0 ? [] : [BLANK]),
    ...(title === null ? [] : page.text(title, STRONG)),
    ...fields.flatMap((field) => fieldLines(page, field)),
    ...(list === undefined ? [] : listLines(page, list)),
  ]);
}

function fieldLines(page: Page, { label, value }: PrintField): TicketLine[] {
  return page.text(`${label}: ${value}`);
}

/** Columns of equal gaps; a list that is too wide has a line of its own for each row, with the texts of its cells. */
function listLines(page: Page, { columns, rows }: PrintList): TicketLine[] {
  const labels = columns.map(({ label }) => label);
  const widths = labels.map((label, index) => Math.max(label.length, ...rows.map((row) => (row[index] ?? '').length)));
  const needed = widths.reduce((sum, width) => sum + width + 1, -1);
  if (needed > page.columns) return rows.flatMap((row) => page.text(row.join(' ')));
  const gap = ' '.repeat(Math.floor((page.columns - needed) / Math.max(1, columns.length - 1)) + 1);
  const lineOf = (row: readonly string[]) =>
    widths
      .map((width, index) => {
        const cell = row[index] ?? '';
        return columns[index]?.align === 'right' ? cell.padStart(width) : cell.padEnd(width);
      })
      .join(gap)
      .trimEnd();
  return [labels, ...rows].map((row) => ({ text: lineOf(row) }));
}

function table(page: Page, model: PrintModel): TicketLine[] {
  const { head: labels, rows } = ticketTableOf(model);
  if (rows.length === 0) return [];
  return [
    page.rule(),
    ...page.withAmount(labels.title, labels.amount),
    page.rule(),
    ...rows.flatMap((row) => rowLines(page, row)),
  ];
}

/** The name, then the details with the amount at the right of the last line. */
function rowLines(page: Page, { title, notes, details, amount }: TicketRow): TicketLine[] {
  const name = title === '' ? [] : page.text(title);
  const lower = details === '' && amount === '' ? [] : page.withAmount(details, amount);
  return [...name, ...notes.flatMap((note) => page.text(note)), ...lower];
}

function totals(page: Page, { totals: rows, settlement = [] }: PrintModel): TicketLine[] {
  if (rows.length + settlement.length === 0) return [];
  const amounts = (fields: readonly PrintField[], last: Style) =>
    fields.flatMap(({ label, value }, index) => page.withAmount(label, value, index === fields.length - 1 ? last : {}));
  return [page.rule(), ...amounts(rows, TOTAL), ...amounts(settlement, STRONG)];
}

function texts(page: Page, { legends, notes }: PrintModel): TicketLine[] {
  return [
    ...(legends.length === 0 ? [] : [page.rule(), ...legends.flatMap((legend) => page.text(legend))]),
    ...(notes.length === 0 ? [] : [page.rule(), ...page.text(PAPER_WORDS.notes, STRONG)]),
    ...notes.flatMap((note) => page.text(note)),
  ];
}

function proof(page: Page, { qr, hash, footer, ownFooter }: PrintModel, consultUrl: string | null): TicketPart[] {
  const lines = [
    ...(hash === null ? [] : [`${PAPER_WORDS.hash}: ${hash}`]),
    footer,
    ...(consultUrl === null ? [] : [PAPER_WORDS.consult, consultUrl]),
  ];
  return [
    BLANK,
    ...(ownFooter === undefined ? [] : [...page.text(ownFooter, CENTERED), BLANK]),
    ...(qr === null ? [] : (['qr'] as const)),
    ...lines.flatMap((line) => page.text(line, CENTERED)),
  ];
}
