/** One label with its value, as they stand side by side on paper. */
export interface PrintField {
  readonly label: string;
  readonly value: string;
}

/**
 * What a cell is on the ticket roll, where a row is a few lines of text and not a line of cells: its `title`, a `detail`
 * that speaks for itself, one that needs its `labelled` column's name, or the `amount` at the right.
 */
export type TicketPlace = 'title' | 'detail' | 'labelled' | 'amount';

/** One column of the table of lines. Figures are aligned to the right. */
export interface PrintColumn {
  readonly label: string;
  readonly align: 'left' | 'right';
  /** Share of the width, relative to the other columns. */
  readonly weight: number;
  readonly ticket: TicketPlace;
}

/**
 * How a block stands on a wide sheet: a `half` beside the half next to it, the fields of a `grid` in as many columns as
 * fit, a `box` likewise and framed, since it asks the reader to do something.
 */
export type BlockLayout = 'half' | 'grid' | 'box';

/** A titled group of fields: who buys, where the goods go, which document is modified. */
export interface PrintBlock {
  readonly title: string | null;
  readonly layout: BlockLayout;
  readonly fields: readonly PrintField[];
}

/**
 * Everything the printed form of a document shows, in its order and in the words of the paper, and nothing about how
 * it looks. Templates lay it out for A4 and for the ticket roll.
 */
export interface PrintModel {
  /** The box at the top. */
  readonly heading: { readonly ruc: string; readonly title: string; readonly number: string };
  readonly issuer: { readonly name: string; readonly tradeName: string | null; readonly address: string };
  readonly blocks: readonly PrintBlock[];
  readonly columns: readonly PrintColumn[];
  /** One text a column. */
  readonly rows: readonly (readonly string[])[];
  /** Zero rows are left out; the last one is the document's own amount: what is to be paid, or was withheld. */
  readonly totals: readonly PrintField[];
  /** Amount in words and every other legend. */
  readonly legends: readonly string[];
  readonly notes: readonly string[];
  /** Text of the QR; null for documents that have none. */
  readonly qr: string | null;
  /** DigestValue of the signature; null while there is none. */
  readonly hash: string | null;
  /** `Representación impresa de la FACTURA ELECTRÓNICA`. */
  readonly footer: string;
}

/** What is known of a document only after it was completed. */
export interface PrintStamp {
  readonly correlative: number;
  readonly hash: string | null;
  /** Where the authority shows a despatch advice, from its CDR. */
  readonly documentUrl: string | null;
}
