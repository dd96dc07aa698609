import { base64Field, choiceField } from '@chasqui/core/fields';
import { REQUEST_MESSAGES, schemaMessage } from '@chasqui/core/messages';
import * as v from 'valibot';
import { type Conflict, closedQuery } from '../parameters/closed-query.ts';

const CSV_MESSAGE = schemaMessage(REQUEST_MESSAGES.csv);

const ONE_FILE: Conflict<{ readonly csv?: string | undefined; readonly xlsx?: string | undefined }> = [
  'csv',
  ({ csv, xlsx }) => (csv === undefined) === (xlsx === undefined),
  REQUEST_MESSAGES.oneFile,
];

export const ImportSchema = closedQuery([ONE_FILE], {
  csv: v.optional(
    v.pipe(
      v.string(CSV_MESSAGE),
      v.minLength(1, CSV_MESSAGE),
      v.description('Text of the file, with cells separated by commas, semicolons or tabs'),
    ),
  ),
  xlsx: v.optional(base64Field(REQUEST_MESSAGES.xlsx)),
  onExisting: v.optional(
    v.pipe(
      choiceField(['refuse', 'update']),
      v.description('Treatment of rows that already exist: refuse reports them, update overwrites the record'),
    ),
    'refuse',
  ),
  dryRun: v.optional(
    v.pipe(
      v.boolean(schemaMessage(REQUEST_MESSAGES.trueOrFalse)),
      v.description('Reports what would happen, and writes nothing'),
    ),
    false,
  ),
});
export type ImportRequest = v.InferOutput<typeof ImportSchema>;
