import { base64Field, choiceField, component, described } from '@chasqui/core/fields';
import { FIELD_MESSAGES, say, schemaMessage } from '@chasqui/core/messages';
import * as v from 'valibot';
import { type Conflict, closedQuery } from '../parameters/closed-query.ts';

const CSV_MESSAGE = schemaMessage(say('must be the text of a CSV file', 'debe ser el texto de un archivo CSV'));

const ONE_FILE: Conflict<{ readonly csv?: string | undefined; readonly xlsx?: string | undefined }> = [
  'csv',
  ({ csv, xlsx }) => (csv === undefined) === (xlsx === undefined),
  say('must be given, or xlsx in its place, and not both', 'debe darse, o xlsx en su lugar, pero no ambos'),
];

export const ImportSchema = component(
  'SpreadsheetImport',
  closedQuery([ONE_FILE], {
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
    dryRun: v.optional(
      v.pipe(
        v.boolean(schemaMessage(FIELD_MESSAGES.trueOrFalse)),
        described('Reports what would happen, and writes nothing', 'Informa lo que ocurriría y no escribe nada'),
      ),
      false,
    ),
  }),
);
export type ImportRequest = v.InferOutput<typeof ImportSchema>;
