import { component, described } from '@chasqui/core/fields';
import { inLanguage, type Language } from '@chasqui/core/messages';
import type { ImportReading, ReadColumn, RowProblem } from '@chasqui/core/spreadsheet-import';
import { countOutcomes, type ImportOutcome } from '@chasqui/db/spreadsheet-import';
import * as v from 'valibot';

/** Most problems that are listed. The counts cover all rows. */
export const MAX_PROBLEMS = 1_000;

/** Rows of a preview: the first ones, and those that would not be imported. */
export const FIRST_ROWS = 50;
export const MAX_FAILED_ROWS = 200;

export const RowProblemSchema = v.object({
  row: v.pipe(
    v.number(),
    described(
      'Row number in the spreadsheet; the first row is 1',
      'Número de fila en la hoja de cálculo; la primera fila es 1',
    ),
  ),
  path: v.pipe(v.string(), described('Field; empty for the whole row', 'Campo; vacío para toda la fila')),
  message: v.string(),
  column: v.pipe(
    v.nullable(v.string()),
    described(
      'Heading of the column, or its letter if it has none; null for the whole row',
      'Encabezado de la columna, o su letra si no tiene; null para toda la fila',
    ),
  ),
  value: v.pipe(
    v.nullable(v.string()),
    described('Content of the cell as it was typed', 'Contenido de la celda tal como se escribió'),
  ),
});

export const ReportColumnSchema = v.object({
  column: v.pipe(v.string(), described('Letter of the column', 'Letra de la columna')),
  heading: v.pipe(v.string(), described('Empty if it has none', 'Vacío si no tiene')),
  field: v.pipe(
    v.nullable(v.string()),
    described(
      'Field that was understood; null if the column was left out',
      'Campo que se entendió; null si la columna se omitió',
    ),
  ),
  examples: v.pipe(
    v.array(v.string()),
    described('First contents below the heading', 'Primeros contenidos debajo del encabezado'),
  ),
});

const PreviewRowSchema = v.object({
  row: v.number(),
  outcome: v.pipe(
    v.picklist(['created', 'updated', 'unchanged', 'exists', 'failed']),
    described(
      'Outcome of the row: exists is one that onExisting refuses, failed has problems',
      'Resultado de la fila: exists es una que onExisting rechaza, failed tiene problemas',
    ),
  ),
  values: v.pipe(
    v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
    described(
      'Values of the fields, as far as they could be read',
      'Valores de los campos, hasta donde se pudieron leer',
    ),
  ),
});

export const ImportReportSchema = component(
  'ImportReport',
  v.object({
    rows: v.pipe(
      v.number(),
      described(
        'Rows below the headings, without those that are blank or left out',
        'Filas debajo de los encabezados, sin las vacías ni las omitidas',
      ),
    ),
    created: v.number(),
    updated: v.number(),
    unchanged: v.number(),
    failed: v.pipe(
      v.number(),
      described(
        'Rows that were not imported; problems gives the reasons',
        'Filas que no se importaron; problems da los motivos',
      ),
    ),
    existingRows: v.pipe(
      v.array(v.number()),
      described(
        'Rows, among the failed ones, whose record exists already and was left as it is',
        'Filas, entre las que no se importaron, cuyo registro ya existe y quedó como estaba',
      ),
    ),
    problems: v.pipe(
      v.array(RowProblemSchema),
      described(
        `First ${MAX_PROBLEMS} problems, in row order`,
        `Los primeros ${MAX_PROBLEMS} problemas, en el orden de las filas`,
      ),
    ),
    warnings: v.optional(
      v.pipe(
        v.array(RowProblemSchema),
        described(
          `First ${MAX_PROBLEMS} doubts about rows, such as a probable objection of the authority; they refuse nothing`,
          `Las primeras ${MAX_PROBLEMS} dudas sobre filas, como una objeción probable de la autoridad; no impiden nada`,
        ),
      ),
    ),
    headerRow: v.pipe(v.number(), described('Row of the headings', 'Fila de los encabezados')),
    columns: v.pipe(
      v.array(ReportColumnSchema),
      described('Columns of the file as they were understood', 'Columnas del archivo como se entendieron'),
    ),
    leftOutRows: v.pipe(
      v.array(v.number()),
      described(
        'Rows below the headings that are no records: headings of groups, repeated headings, sums, remarks',
        'Filas debajo de los encabezados que no son registros: títulos de grupos, encabezados repetidos, totales, notas',
      ),
    ),
    preview: v.optional(
      v.pipe(
        v.array(PreviewRowSchema),
        described(
          `With dryRun: the first ${FIRST_ROWS} rows, and the first ${MAX_FAILED_ROWS} that would not be imported`,
          `Con dryRun: las primeras ${FIRST_ROWS} filas, y las primeras ${MAX_FAILED_ROWS} que no se importarían`,
        ),
      ),
    ),
  }),
);
export type ImportReport = v.InferOutput<typeof ImportReportSchema>;

/** Terms of a report. */
interface ReportTerms {
  /** Results of the good rows, in their order. */
  readonly outcomes: readonly ImportOutcome[];
  /** Returns the problem of a row that already exists. `code` is the one that the import found for it. */
  readonly describeExisting: (id: string, code?: string) => Omit<RowProblem, 'row'>;
  readonly dryRun: boolean;
  readonly language: Language;
  /** Values of new records whose row has none. */
  readonly defaults?: Readonly<Record<string, string>>;
}

/** Builds the report of an import, with a preview if nothing was written. */
export function toImportReport(reading: ImportReading<object>, terms: ReportTerms): ImportReport {
  const { rows, good, problems, warnings, headerRow, leftOut } = reading;
  const { outcomes, language, describeExisting } = terms;
  const existing = good.flatMap(({ row }, index): RowProblem[] => {
    const outcome = outcomes[index];
    return outcome?.kind === 'exists' ? [{ row, ...describeExisting(outcome.id, outcome.code) }] : [];
  });
  const all = [...problems, ...existing].sort((a, b) => a.row - b.row);
  const existingRows = new Set(existing.map(({ row }) => row));
  const doubts = warnings.filter(({ row }) => !existingRows.has(row));
  const counts = countOutcomes(outcomes, rows - good.length);
  return {
    ...{ rows, ...counts, existingRows: [...existingRows], problems: toRowProblems(all, language) },
    ...(doubts.length === 0 ? {} : { warnings: toRowProblems(doubts, language) }),
    headerRow,
    columns: reading.columns.map((column) => toReportColumn(column, language)),
    leftOutRows: [...leftOut],
    ...(terms.dryRun ? { preview: toPreview(reading, terms) } : {}),
  };
}

export function toReportColumn(
  { letter, heading, field, examples }: ReadColumn,
  language: Language,
): ImportReport['columns'][number] {
  const shown = examples.map((example) => inLanguage(example, language));
  return { column: letter, heading: inLanguage(heading, language), field, examples: shown };
}

type PreviewRow = v.InferOutput<typeof PreviewRowSchema>;

function toPreview({ good, bad }: ImportReading<object>, { outcomes, defaults = {} }: ReportTerms): PreviewRow[] {
  const read = good.map(({ row, value }, index): PreviewRow => {
    const { kind: outcome = 'created', code } = outcomes[index] ?? {};
    const given = code === undefined ? value : { ...value, code };
    return { row, outcome, values: toValues(outcome === 'created' ? { ...defaults, ...given } : given) };
  });
  const failed = bad.map(({ row, value }): PreviewRow => ({ row, outcome: 'failed', values: toValues(value) }));
  const rows = [...read, ...failed].sort((a, b) => a.row - b.row);
  const isRefused = ({ outcome }: PreviewRow) => outcome === 'failed' || outcome === 'exists';
  return [...rows.slice(0, FIRST_ROWS), ...rows.slice(FIRST_ROWS).filter(isRefused).slice(0, MAX_FAILED_ROWS)];
}

function toValues(value: object): PreviewRow['values'] {
  const isShown = (each: unknown) => typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean';
  return Object.fromEntries(Object.entries(value).filter(([, each]) => isShown(each)));
}

/** Returns the first problems of rows as a report lists them. */
export function toRowProblems(problems: readonly RowProblem[], language: Language): ImportReport['problems'] {
  return problems.slice(0, MAX_PROBLEMS).map(({ row, path, column, value, ...said }) => ({
    ...{ row, path, message: inLanguage(said, language) },
    column: column === undefined ? null : inLanguage(column, language),
    value: value === undefined ? null : inLanguage(value, language),
  }));
}
