import { IMPORTED_TYPES } from '@chasqui/core/document-types';
import { base64Field, choiceField, component, described, textField } from '@chasqui/core/fields';
import { FIELD_MESSAGES, say, schemaMessage } from '@chasqui/core/messages';
import { PRODUCT_FIELDS } from '@chasqui/core/products';
import { CLIENT_IMPORT, DOCUMENT_IMPORT_FIELDS, productImport } from '@chasqui/core/spreadsheet-import';
import * as v from 'valibot';
import { type Conflict, closedQuery } from '../parameters/closed-query.ts';

const CSV_MESSAGE = schemaMessage(say('must be the text of a CSV file', 'debe ser el texto de un archivo CSV'));

/** File of a request: the text of a CSV, or an XLSX in base64. */
export interface ImportedFile {
  readonly csv?: string | undefined;
  readonly xlsx?: string | undefined;
}

const ONE_FILE: Conflict<ImportedFile> = [
  'csv',
  ({ csv, xlsx }) => (csv === undefined) === (xlsx === undefined),
  say('must be given, or xlsx in its place, and not both', 'debe darse, o xlsx en su lugar, pero no ambos'),
];

const FILE_ENTRIES = {
  csv: v.optional(
    v.pipe(
      v.string(CSV_MESSAGE),
      v.minLength(1, CSV_MESSAGE),
      described(
        'Text of the file, with cells separated by commas, semicolons or tabs',
        'Texto del archivo, con celdas separadas por comas, puntos y comas o tabuladores',
      ),
    ),
  ),
  xlsx: v.optional(base64Field(say('must be an XLSX file in base64', 'debe ser un archivo XLSX en base64'))),
  dryRun: v.optional(
    v.pipe(
      v.boolean(schemaMessage(FIELD_MESSAGES.trueOrFalse)),
      described(
        'Reports what would happen with a preview of the rows, and writes nothing. A required column that is missing is then a problem of the row of the headings, not a 400',
        'Informa lo que ocurriría con una vista previa de las filas y no escribe nada. Una columna obligatoria que falta es entonces un problema de la fila de encabezados, no un 400',
      ),
    ),
    false,
  ),
};

const ON_EXISTING = {
  onExisting: v.optional(
    v.pipe(
      choiceField(['refuse', 'update']),
      described(
        'Treatment of rows that already exist: refuse reports them, update overwrites the record',
        'Qué hacer con las filas que ya existen: refuse las reporta, update sobrescribe el registro',
      ),
    ),
    'refuse',
  ),
};

const MAX_WISHES = 1_000;
const WISHES_MESSAGE = schemaMessage(
  say(
    'must be an object with a field or null for each heading or column letter',
    'debe ser un objeto con un campo o null para cada encabezado o letra de columna',
  ),
);

const UNITS_MESSAGE = schemaMessage(
  say(
    'must be an object with a code of catalog 03 for each word',
    'debe ser un objeto con un código del catálogo 03 para cada palabra',
  ),
);

/** Field of the columns that the caller names. */
function columnsField(fields: readonly string[]) {
  return v.optional(
    v.pipe(
      v.record(v.string(), v.nullable(choiceField(fields)), WISHES_MESSAGE),
      v.check((wishes) => Object.keys(wishes).length <= MAX_WISHES, WISHES_MESSAGE),
      described(
        'Field of a column by its heading or letter, such as `{ "Lista A": "unitPrice", "F": null }`; null leaves the column out. Other columns are understood by their headings',
        'Campo de una columna por su encabezado o letra, como `{ "Lista A": "unitPrice", "F": null }`; null omite la columna. Las demás columnas se entienden por sus encabezados',
      ),
    ),
  );
}

const fieldsOf = (columns: readonly { readonly field: string }[]) => columns.map(({ field }) => field);

export const ClientImportSchema = component(
  'ClientImport',
  closedQuery([ONE_FILE], { ...FILE_ENTRIES, ...ON_EXISTING, columns: columnsField(fieldsOf(CLIENT_IMPORT.columns)) }),
);

export const ProductImportSchema = component(
  'ProductImport',
  closedQuery([ONE_FILE], {
    ...FILE_ENTRIES,
    ...ON_EXISTING,
    columns: columnsField(fieldsOf(productImport({ pricesIncludeTax: false }).columns)),
    pricesIncludeTax: v.optional(
      v.pipe(
        v.boolean(schemaMessage(FIELD_MESSAGES.trueOrFalse)),
        described(
          'True if prices are with taxes where heading and row do not tell, as in the list of a shop: the column Precio is then unitPriceWithTax',
          'True si los precios son con impuestos donde ni el encabezado ni la fila lo dicen, como en la lista de una tienda: la columna Precio es entonces unitPriceWithTax',
        ),
      ),
      false,
    ),
    units: v.optional(
      v.pipe(
        v.record(v.string(), PRODUCT_FIELDS.unitCode, UNITS_MESSAGE),
        v.check((units) => Object.keys(units).length <= MAX_WISHES, UNITS_MESSAGE),
        described(
          'Code of catalog 03 for words of the column of units, such as `{ "varilla": "NIU" }`. It comes before the words that are known',
          'Código del catálogo 03 para palabras de la columna de unidades, como `{ "varilla": "NIU" }`. Va antes que las palabras conocidas',
        ),
      ),
    ),
  }),
);

export const DocumentImportSchema = component(
  'DocumentImportRequest',
  closedQuery([ONE_FILE], {
    ...FILE_ENTRIES,
    type: v.optional(
      v.pipe(
        choiceField(IMPORTED_TYPES),
        described(
          'Type of all documents: catalog 01. Without it a column tipo (type) has it',
          'Tipo de todos los comprobantes: catálogo 01. Sin él lo tiene una columna tipo (type)',
        ),
      ),
    ),
    columns: columnsField(DOCUMENT_IMPORT_FIELDS),
    fileName: v.optional(
      v.pipe(
        textField({ min: 1, max: 200 }),
        described('Name of the file, for lists', 'Nombre del archivo, para las listas'),
      ),
    ),
  }),
);

export type DocumentImportRequest = v.InferOutput<typeof DocumentImportSchema>;
