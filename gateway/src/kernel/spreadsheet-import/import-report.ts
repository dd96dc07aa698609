import { component, described } from '@chasqui/core/fields';
import { inLanguage, type Language } from '@chasqui/core/messages';
import type { ImportReading, RowProblem } from '@chasqui/core/spreadsheet-import';
import { countOutcomes, type ImportOutcome } from '@chasqui/db/spreadsheet-import';
import * as v from 'valibot';

/** Most problems that are listed. The counts cover all rows. */
const MAX_PROBLEMS = 1_000;

const RowProblemSchema = v.object({
  row: v.pipe(
    v.number(),
    described(
      'Row number in the spreadsheet; the header is row 1',
      'Número de fila en la hoja de cálculo; el encabezado es la fila 1',
    ),
  ),
  path: v.pipe(v.string(), described('Field; empty for the whole row', 'Campo; vacío para toda la fila')),
  message: v.string(),
});

export const ImportReportSchema = component(
  'ImportReport',
  v.object({
    rows: v.pipe(
      v.number(),
      described('Rows below the header, without blank rows', 'Filas debajo del encabezado, sin las vacías'),
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
          `First ${MAX_PROBLEMS} probable objections of the authority to rows; they refuse nothing`,
          `Las primeras ${MAX_PROBLEMS} objeciones probables de la autoridad a las filas; no impiden nada`,
        ),
      ),
    ),
  }),
);
export type ImportReport = v.InferOutput<typeof ImportReportSchema>;

/**
 * Builds the report of an import.
 * @param outcomes results of the good rows, in their order
 * @param describeExisting returns the problem of a row that already exists
 */
export function toImportReport(
  { rows, good, problems }: ImportReading<unknown>,
  outcomes: readonly ImportOutcome[],
  describeExisting: (id: string) => Omit<RowProblem, 'row'>,
  language: Language,
): ImportReport {
  const existing = good.flatMap(({ row }, index): RowProblem[] => {
    const outcome = outcomes[index];
    return outcome?.kind === 'exists' ? [{ row, ...describeExisting(outcome.id) }] : [];
  });
  const all = [...problems, ...existing].sort((a, b) => a.row - b.row);
  return { rows, ...countOutcomes(outcomes, rows - good.length), problems: toRowProblems(all, language) };
}

/** Returns the first problems of rows as a report lists them. */
export function toRowProblems(problems: readonly RowProblem[], language: Language): ImportReport['problems'] {
  return problems
    .slice(0, MAX_PROBLEMS)
    .map(({ row, path, ...said }) => ({ row, path, message: inLanguage(said, language) }));
}
