import * as v from 'valibot';
import { IMPORTED_TYPES, type ImportedType } from '../document-types.ts';
import { DOCUMENT_DEFINITIONS, type DocumentColumn } from '../documents/index.ts';
import { say } from '../messages/index.ts';
import { readerOf } from './cell-readers.ts';
import { completeIdentity, warnOfZeros } from './identity-cells.ts';
import type { ImportColumn } from './read-header.ts';
import type { ImportKind, RowCells, RowValues } from './read-import.ts';
import { readText } from './sheet.ts';

/** Field of the column that names the document of a row. */
export const REFERENCE = 'reference';
/** Field of the column that tells the type of the document of a row. */
export const TYPE = 'type';

const COLUMNS_OF_TYPES: ReadonlyMap<string, readonly DocumentColumn[]> = new Map(
  Object.values(DOCUMENT_DEFINITIONS).flatMap((definition) =>
    'importColumns' in definition && definition.importColumns !== undefined
      ? [[definition.documentType, definition.importColumns] as const]
      : [],
  ),
);

const ITEMS = 'items.';

/** Returns the field of a column: its path, without the place of the items. */
export function fieldOfColumn({ path }: Pick<DocumentColumn, 'path'>): string {
  return path.startsWith(ITEMS) ? path.slice(ITEMS.length) : path;
}

/** Returns the columns of a type; none if the type has no spreadsheet. */
export function listDocumentColumns(type: string): readonly DocumentColumn[] {
  return COLUMNS_OF_TYPES.get(type) ?? [];
}

/** Words for the types, as `foldWord` returns them. */
const TYPE_WORDS: Readonly<Record<string, ImportedType>> = {
  ...{ factura: '01', facturas: '01', facturaelectronica: '01', invoice: '01', f: '01' },
  ...{ boleta: '03', boletas: '03', boletadeventa: '03', boletaelectronica: '03', receipt: '03', b: '03' },
  ...{ notadecredito: '07', notacredito: '07', nc: '07', creditnote: '07' },
  ...{ notadedebito: '08', notadebito: '08', nd: '08', debitnote: '08' },
  ...{ guia: '09', guiaderemision: '09', guiaremitente: '09', guiaderemisionremitente: '09', despatchadvice: '09' },
  ...{ guiatransportista: '31', guiaderemisiontransportista: '31' },
};

const REFERENCE_COLUMN: ImportColumn = {
  field: REFERENCE,
  title: say('Reference', 'Referencia'),
  names: ['ref', 'pedido', 'numero de pedido', 'id documento', 'order', 'order number', 'document reference'],
  isRequired: true,
  read: readText,
};

const TYPE_COLUMN: ImportColumn = {
  field: TYPE,
  title: say('Type', 'Tipo'),
  names: ['tipo de comprobante', 'tipo comprobante', 'comprobante', 'document kind', 'tipo cpe'],
  isRequired: false,
  read: readerOf({ digits: 2, words: TYPE_WORDS }),
};

function columnsOfType(type: string): ImportColumn[] {
  return listDocumentColumns(type).map((column) => ({
    field: fieldOfColumn(column),
    title: column.title,
    names: [column.path, ...column.names],
    isRequired: false,
    read: readerOf(column.reads),
  }));
}

/** Columns of documents of any type. */
const OF_ALL_TYPES: readonly ImportColumn[] = [REFERENCE_COLUMN, TYPE_COLUMN];

/** Returns the columns that a spreadsheet of documents may have, each once; those of every type without a type. */
export function listImportColumns(type?: string): readonly Pick<ImportColumn, 'field' | 'title'>[] {
  const types = type === undefined ? IMPORTED_TYPES : [type];
  const columns = [...OF_ALL_TYPES, ...types.flatMap(columnsOfType)];
  return [...new Map(columns.map((column) => [column.field, column])).values()];
}

/** Fields of a spreadsheet of documents of any type. */
export const DOCUMENT_IMPORT_FIELDS: readonly string[] = listImportColumns().map(({ field }) => field);

const IDENTITY_NUMBER = /^(.+)\.identityNumber$/;

const identityOf = (party: string) => [`${party}.identityType`, `${party}.identityNumber`] as const;

/** Returns the form of a spreadsheet of documents of one type. Without a type it has reference and type alone. */
export function documentImport(type?: string): ImportKind<RowValues> {
  const columns = type === undefined ? OF_ALL_TYPES : [...OF_ALL_TYPES, ...columnsOfType(type)];
  const parties = columns.flatMap(({ field }) => IDENTITY_NUMBER.exec(field)?.[1] ?? []);
  const complete = (values: RowValues, cells: RowCells) =>
    parties.reduce(
      (sofar, party) =>
        `${party}.identityNumber` in sofar ? completeIdentity(sofar, cells, identityOf(party)) : sofar,
      values,
    );
  const judge = (completed: RowValues, cells: RowCells) => ({
    warnings: parties.flatMap((party) => warnOfZeros(completed, cells, identityOf(party))),
  });
  return { columns, schema: v.record(v.string(), v.unknown()), key: [], complete, judge };
}
