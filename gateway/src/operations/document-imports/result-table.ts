import type { CellKind, Column } from '@chasqui/core/exports/column';
import { formatPaddedSeriesNumber } from '@chasqui/core/identity';
import { DOCUMENT_STATUS_WORDS, statusOf } from '@chasqui/core/lifecycle';
import { inLanguage, type Language, type Message, say, storedTextIn } from '@chasqui/core/messages';
import { type Cell, showCell } from '@chasqui/core/spreadsheet-import';
import type { ImportRowOutcome } from '@chasqui/db/document-imports';
import type { StoredSheet } from './sheet-file.ts';

/** Row of a result: the cells of the file, and what became of its document; undefined for rows that are no documents. */
export interface ResultRow {
  readonly cells: readonly Cell[];
  readonly outcome: ImportRowOutcome | undefined;
}

/** States of rows without a document. In English they are those of the API, as in exports. */
const ROW_WORDS: Readonly<Record<ImportRowOutcome['state'], Message>> = {
  WAITING: say('WAITING', 'En espera'),
  RECORDED: say('SENT', 'En proceso'),
  FAILED: say('FAILED', 'No emitido'),
  CANCELLED: say('CANCELLED', 'Cancelado'),
};

const HEADINGS = {
  number: say('number', 'número'),
  state: say('state', 'estado'),
  code: say('answer code', 'código de respuesta'),
  message: say('message', 'mensaje'),
} as const;

const WIDTH = 18;
const MESSAGE_WIDTH = 60;

interface ResultTerms {
  readonly language: Language;
  /** Reason of rows that were cancelled. */
  readonly cancelReason: Message | null;
}

/**
 * Returns the columns of the result: those of the file, then number, state, code and message of the document. No heading of
 * these is that of a column of documents, so that the result may be sent as a file again.
 */
export function resultColumns({ headerRow, rows }: StoredSheet, terms: ResultTerms): Column<ResultRow>[] {
  const { language } = terms;
  const headings = rows.find(({ number }) => number === headerRow)?.cells ?? [];
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const kinds = findKinds(rows.filter(({ number }) => number > headerRow));
  const own = Array.from(
    { length: width },
    (_, index): Column<ResultRow> => ({
      name: `${index}`,
      heading: inLanguage(showCell(headings[index] ?? ''), language),
      kind: kinds[index] ?? 'text',
      width: WIDTH,
      read: ({ cells }) => showWhole(cells[index] ?? '', language),
    }),
  );
  return [...own, ...outcomeColumns(terms)];
}

/** Returns the rows below the headings with the outcomes of their documents. */
export function resultRows({ headerRow, rows }: StoredSheet, outcomes: readonly ImportRowOutcome[]): ResultRow[] {
  const outcomeOf = new Map(outcomes.flatMap((outcome) => outcome.rows.map((row) => [row, outcome] as const)));
  return rows
    .filter(({ number }) => number > headerRow)
    .map(({ number, cells }) => ({ cells, outcome: outcomeOf.get(number) }));
}

/** Returns the kind of each column: that of all its cells, or text. */
function findKinds(rows: StoredSheet['rows']): CellKind[] {
  const kinds: CellKind[] = [];
  for (const { cells } of rows) {
    for (const [index, cell] of cells.entries()) {
      if (cell === '') continue;
      const kind = kindOf(cell);
      kinds[index] = (kinds[index] ?? kind) === kind ? kind : 'text';
    }
  }
  return kinds;
}

function kindOf(cell: Cell): CellKind {
  if (typeof cell === 'number') return 'whole';
  return typeof cell === 'object' && cell.day !== undefined ? 'day' : 'text';
}

/** Returns a cell in full: `showCell` shortens long texts. */
function showWhole(cell: Cell, language: Language): string {
  return typeof cell === 'string' ? cell : inLanguage(showCell(cell), language);
}

function outcomeColumns({ language, cancelReason }: ResultTerms): Column<ResultRow>[] {
  const column = (
    name: keyof typeof HEADINGS,
    width: number,
    read: (outcome: ImportRowOutcome) => string | null,
  ): Column<ResultRow> => ({
    ...{ name, heading: inLanguage(HEADINGS[name], language), kind: 'text', width },
    read: ({ outcome }) => (outcome === undefined ? null : read(outcome)),
  });
  return [
    column('number', WIDTH, ({ series, correlative }) =>
      series === null || correlative === null ? null : formatPaddedSeriesNumber({ series, correlative }),
    ),
    column('state', WIDTH, (outcome) => stateOf(outcome, language)),
    column('code', WIDTH, ({ responseCode }) => responseCode),
    column('message', MESSAGE_WIDTH, ({ state, problem, responseDescription }) => {
      const reason = state === 'CANCELLED' ? cancelReason : problem;
      return reason === null ? storedTextIn(responseDescription, language) : inLanguage(reason, language);
    }),
  ];
}

function stateOf({ state, documentState }: ImportRowOutcome, language: Language): string {
  if (documentState === null) return inLanguage(ROW_WORDS[state], language);
  const status = statusOf(documentState);
  return language === 'en' ? status : DOCUMENT_STATUS_WORDS[status].es;
}
