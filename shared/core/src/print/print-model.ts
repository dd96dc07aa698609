import { unitNameAfter } from '../catalogs/index.ts';
import { formatDocumentNumber, isContingencySeries } from '../identity.ts';
import type { Issuer } from '../parties.ts';
import { printAddress, printBranch } from './figures.ts';

export interface PrintField {
  readonly label: string;
  readonly value: string;
}

/**
 * Role of a cell on the ticket roll, where a row is a few lines of text: the `title`, a `detail` without a label, a
 * `labelled` detail with its column's name, or the `amount` at the right.
 */
export type TicketPlace = 'title' | 'detail' | 'labelled' | 'amount';

/** Column of the table of lines. Numbers are aligned to the right. */
export interface PrintColumn {
  readonly label: string;
  readonly align: 'left' | 'right';
  /** Share of the width, relative to the other columns. */
  readonly weight: number;
  readonly ticket: TicketPlace;
  /** True if the cell is the unit of the quantity in the cell before it. */
  readonly isUnit?: true;
}

/** Layout on A4: two `half` blocks share a row, a `grid` fills its columns, a `box` is a framed grid asking to act. */
export type BlockLayout = 'half' | 'grid' | 'box';

/** Short table of a block, such as the instalments. */
export interface PrintList {
  readonly columns: readonly Pick<PrintColumn, 'label' | 'align'>[];
  readonly rows: readonly (readonly string[])[];
}

/** Group of fields with a title: the buyer, the destination of the goods, the modified document. */
export interface PrintBlock {
  readonly title: string | null;
  readonly layout: BlockLayout;
  readonly fields: readonly PrintField[];
  /** Printed below the fields of a `grid`. */
  readonly list?: PrintList;
}

/** Lines of a document. */
export interface PrintTable {
  readonly columns: readonly PrintColumn[];
  /** The first line of a cell is its content. Further lines are details in small letters. */
  readonly rows: readonly (readonly string[])[];
}

/** Content of a document's printed form, in order and without layout, which templates add. */
export interface PrintModel extends PrintTable {
  readonly heading: { readonly ruc: string; readonly title: string; readonly number: string };
  readonly issuer: {
    readonly name: string;
    readonly tradeName: string | null;
    readonly address: string;
    /** Name and address of the branch that issues it: `Sucursal Miraflores: Av. Larco 345`. Absent for the main office. */
    readonly branch?: string;
    /** Phone and website, from the company's settings. */
    readonly contact?: string;
  };
  readonly blocks: readonly PrintBlock[];
  /** Lines as the ticket roll shows them, if they differ from those of the sheet. */
  readonly ticketTable?: PrintTable;
  /** Totals without zero rows. The last one is the amount of the document: payable or withheld. */
  readonly totals: readonly PrintField[];
  /** Amounts withheld from the total or collected with it. The last one is the amount to pay. */
  readonly settlement?: readonly PrintField[];
  /** Blocks below the totals. */
  readonly annexes?: readonly PrintBlock[];
  /** Amount in words and every other legend. */
  readonly legends: readonly string[];
  readonly notes: readonly string[];
  /** Text of the QR; null for documents that have none. */
  readonly qr: string | null;
  /** DigestValue of the signature; null while there is none. */
  readonly hash: string | null;
  /** `Representación impresa de la FACTURA ELECTRÓNICA`. */
  readonly footer: string;
  /** Text of the company at the foot, from its settings. */
  readonly ownFooter?: string;
}

export interface PrintStamp {
  readonly correlative: number;
  readonly hash: string | null;
  /** Address from the CDR at which the authority shows a despatch advice. */
  readonly documentUrl: string | null;
}

/** Column of a table, with the text of its cell in a line. */
export interface TableColumn<Line> extends PrintColumn {
  readonly textOf: (line: Line) => string;
}

export function tableColumn<Line>(
  label: string,
  align: PrintColumn['align'],
  weight: number,
  ticket: PrintColumn['ticket'],
  textOf: TableColumn<Line>['textOf'],
): TableColumn<Line> {
  return { label, align, weight, ticket, textOf };
}

export function buildTable<Line>(columns: readonly TableColumn<Line>[], lines: readonly Line[]): PrintTable {
  return {
    columns: columns.map(({ textOf, ...column }) => column),
    rows: lines.map((line) => columns.map(({ textOf }) => textOf(line))),
  };
}

/** Returns the cells of a row for a text in which each unit follows its quantity: `2 unidades`. */
export function pluralizeUnits(columns: readonly PrintColumn[], row: readonly string[]): readonly string[] {
  return row.map((text, index) => (columns[index]?.isUnit ? unitNameAfter(row[index - 1] ?? '', text) : text));
}

/** Printed name of a document, for the box at the top and the sentence at the foot. */
export interface PrintedTitle {
  readonly title: string;
  readonly footer: string;
}

export function feminineTitle(title: string): PrintedTitle {
  return { title, footer: `Representación impresa de la ${title}` };
}

export function masculineTitle(title: string): PrintedTitle {
  return { title, footer: `Representación impresa del ${title}` };
}

/** A printed form (contingency) says so in its title, as R.S. 300-2014 asks; it is no electronic document. */
const ELECTRONIC = 'ELECTRÓNICA';
const OF_FORMS = 'EMITIDA EN CONTINGENCIA';

/** Returns the parts that every printed document has: issuer, title, number and digest. */
export function printFrame(
  { title, footer }: PrintedTitle,
  { documentType, series, issuer }: { readonly documentType: string; readonly series: string; readonly issuer: Issuer },
  { correlative, hash }: PrintStamp,
): Pick<PrintModel, 'heading' | 'issuer' | 'hash' | 'footer'> {
  const { ruc, name, tradeName, address, establishment } = issuer;
  const shown = (text: string) => (isContingencySeries(series) ? text.replace(ELECTRONIC, OF_FORMS) : text);
  return {
    heading: { ruc, title: shown(title), number: formatDocumentNumber({ documentType, series, correlative }) },
    issuer: {
      ...{ name, tradeName, address: printAddress(address) },
      ...(establishment !== undefined && { branch: printBranch(establishment) }),
    },
    hash,
    footer: shown(footer),
  };
}
