import { IMPORTED_TYPES } from '../document-types.ts';
import type { DocumentColumn } from '../documents/index.ts';
import { FIELD_MESSAGES, type Message, say } from '../messages/index.ts';
import { fieldOfColumn, listDocumentColumns, REFERENCE, TYPE } from './document-import.ts';
import type { RowProblem, RowValues } from './read-import.ts';

/** Document of a spreadsheet: the request that its rows make, without defaults. */
export interface ImportedDocument {
  readonly reference: string;
  readonly documentType: string;
  /** Numbers of all its rows. */
  readonly rows: readonly number[];
  /** Numbers of the rows of its items, in their order. */
  readonly itemRows: readonly number[];
  readonly request: Readonly<Record<string, unknown>>;
}

export interface GroupedDocuments {
  /** Documents in the order of their first rows. */
  readonly documents: readonly ImportedDocument[];
  readonly problems: readonly RowProblem[];
}

export interface DocumentRow {
  readonly row: number;
  readonly values: RowValues;
  /** Undefined if nothing tells it. */
  readonly type: string | undefined;
}

type Row = DocumentRow;

const MAX_REFERENCE_LENGTH = 100;

const REFERENCE_LENGTH = FIELD_MESSAGES.textOfLength({ min: 1, max: MAX_REFERENCE_LENGTH });
const NO_TYPE = say(
  'is required: name the kind of all documents in the request (type), or fill in a column tipo',
  'es obligatorio: nombre la clase de todos los comprobantes en la solicitud (type), o llene una columna tipo',
);

/**
 * Makes documents of rows, in their order: rows with the same reference are the items of one. What a row says about the whole
 * document must be the same in all its rows, or stand in one of them.
 */
export function groupDocuments(read: readonly DocumentRow[]): GroupedDocuments {
  const groups = new Map<string, Row[]>();
  const problems: RowProblem[] = [];
  for (const each of read) {
    const reference = each.values[REFERENCE];
    if (typeof reference !== 'string' || reference.length > MAX_REFERENCE_LENGTH) {
      const message = reference === undefined ? FIELD_MESSAGES.missing : REFERENCE_LENGTH;
      problems.push({ row: each.row, path: REFERENCE, ...message });
      continue;
    }
    const group = groups.get(reference);
    if (group === undefined) groups.set(reference, [each]);
    else group.push(each);
  }
  const grouped = [...groups].map(([reference, rows]) => buildDocument(reference, rows));
  return {
    documents: grouped.flatMap(({ document }) => document ?? []),
    problems: [...problems, ...grouped.flatMap((each) => each.problems)],
  };
}

function buildDocument(reference: string, rows: readonly Row[]) {
  const [first] = rows;
  const documentType = rows.find(({ type }) => type !== undefined)?.type;
  const mixed = findMixedTypes(rows, documentType);
  if (documentType === undefined || mixed.length > 0) {
    const missing = mixed.length > 0 ? [] : [{ row: first?.row ?? 0, path: TYPE, ...NO_TYPE }];
    return { document: undefined, problems: [...missing, ...mixed] };
  }
  const columns = listDocumentColumns(documentType);
  const problems = columns
    .filter(({ path }) => !isOfItem(path))
    .flatMap(({ path }) => findContradictions(path, rows, reference));
  const itemRows = rows.filter(({ values }) =>
    columns.some((column) => isOfItem(column.path) && cellOf(column, values) !== undefined),
  );
  const document: ImportedDocument = {
    reference,
    documentType,
    rows: rows.map(({ row }) => row),
    itemRows: itemRows.map(({ row }) => row),
    request: buildRequest(columns, rows, itemRows),
  };
  return { document, problems };
}

function isOfItem(path: string): boolean {
  return path.startsWith('items.');
}

function cellOf(column: DocumentColumn, values: RowValues): unknown {
  return values[fieldOfColumn(column)];
}

const TYPES = FIELD_MESSAGES.oneOf(IMPORTED_TYPES);

/** Finds types that no document of a spreadsheet has, and those that differ from that of the document. */
function findMixedTypes(rows: readonly Row[], documentType: unknown): RowProblem[] {
  return rows.flatMap(({ row, values }) => {
    const own = values[TYPE];
    if (own === undefined) return [];
    if (!IMPORTED_TYPES.some((each) => each === own)) return [{ row, path: TYPE, ...TYPES }];
    if (own === documentType) return [];
    return [
      {
        row,
        path: TYPE,
        ...say(
          `must be ${documentType}, like the rest of its document`,
          `debe ser ${documentType}, como el resto de su comprobante`,
        ),
      },
    ];
  });
}

/** Finds rows that say something else about the whole document than an earlier row of it. */
function findContradictions(field: string, rows: readonly Row[], reference: string): RowProblem[] {
  const filled = rows.filter(({ values }) => values[field] !== undefined);
  const [first, ...others] = filled;
  if (first === undefined) return [];
  return others
    .filter(({ values }) => values[field] !== first.values[field])
    .map(({ row }) => ({ row, path: field, ...contradiction(reference, first.row, String(first.values[field])) }));
}

function contradiction(reference: string, row: number, value: string): Message {
  return say(
    `must be the same in all rows of the reference ${reference}: row ${row} has ${value}`,
    `debe ser igual en todas las filas de la referencia ${reference}: la fila ${row} tiene ${value}`,
  );
}

function buildRequest(
  columns: readonly DocumentColumn[],
  rows: readonly Row[],
  itemRows: readonly Row[],
): ImportedDocument['request'] {
  const request: Node = {};
  for (const { path } of columns.filter((column) => !isOfItem(column.path))) {
    const value = rows.map(({ values }) => values[path]).find((each) => each !== undefined);
    if (value !== undefined) put(request, path.split('.'), value);
  }
  const items = itemRows.map(({ values }) => {
    const item: Node = {};
    for (const column of columns.filter(({ path }) => isOfItem(path))) {
      const value = cellOf(column, values);
      if (value !== undefined) put(item, fieldOfColumn(column).split('.'), value);
    }
    return item;
  });
  return { ...withLists(request), items };
}

type Node = { [name: string]: unknown };

function put(node: Node, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    node[name] = value;
    return;
  }
  const inner = (node[name] ?? {}) as Node;
  node[name] = inner;
  put(inner, rest, value);
}

/** Turns objects with numbers for names into lists: `instalments.0`. */
function withLists(node: Node): Node {
  const isList = (value: object) => Object.keys(value).every((name) => /^\d+$/.test(name));
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => {
      if (typeof value !== 'object' || value === null) return [name, value];
      return [name, isList(value) ? Object.values(value) : withLists(value as Node)];
    }),
  );
}
