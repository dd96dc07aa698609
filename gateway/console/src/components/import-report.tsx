import { type Message, say } from '@chasqui/core/messages';
import { Alert, ScrollArea, Text } from '@mantine/core';
import { counted } from '../language/formats.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import { DataTable } from './data-table.tsx';
import { describeCell, type ImportOutcome, listRows } from './import-fields.ts';

const WORDS = {
  imported: say('Imported', 'Importado'),
  problems: say('Rows that were not imported', 'Filas que no se importaron'),
  warnings: say('Imported rows to look at', 'Filas importadas por revisar'),
  existing: say('Rows that exist already and were left as they are', 'Filas que ya existen y quedaron como estaban'),
  row: say('Row', 'Fila'),
  problem: say('Problem', 'Problema'),
};

const ROW = say('row', 'fila');
const ROWS = say('rows', 'filas');
const NEW = say('new', 'nueva');
const UPDATED = say('updated', 'actualizada');
const UNCHANGED = say('unchanged', 'sin cambios');
const EXISTING = say('exists already', 'ya existe');
const FAILED = say('with problems', 'con problemas');

/** Returns the numbers of rows by what becomes of them, each in words. */
function countRows({ rows, created, updated, unchanged, failed, existingRows }: ImportOutcome): Message[] {
  return [
    counted(rows, ROW, ROWS),
    counted(created, NEW, say('new', 'nuevas')),
    counted(updated, UPDATED, say('updated', 'actualizadas')),
    counted(unchanged, UNCHANGED, UNCHANGED),
    counted(existingRows.length, EXISTING, say('exist already', 'ya existen')),
    counted(failed - existingRows.length, FAILED, FAILED),
  ];
}

interface ImportCountsProps {
  readonly report: ImportOutcome;
  readonly title: string;
}

/** Numbers of rows by what becomes of them. */
export function ImportCounts({ report, title }: ImportCountsProps) {
  const t = useWords();
  return (
    <Alert role="status" color={report.failed > 0 ? 'orange' : 'green'} title={title}>
      <Text size="sm">{countRows(report).map(t).join(' · ')}</Text>
    </Alert>
  );
}

/** Outcome of an import, with every row that was not imported or has a warning. */
export function ImportReport({ report }: { readonly report: ImportOutcome }) {
  const t = useWords();
  const existing = new Set(report.existingRows);
  return (
    <>
      <ImportCounts report={report} title={t(WORDS.imported)} />
      {existing.size > 0 && (
        <Text size="sm">
          {t(WORDS.existing)}: {listRows(report.existingRows)}
        </Text>
      )}
      <RowTable label={t(WORDS.problems)} rows={report.problems.filter(({ row }) => !existing.has(row))} />
      <RowTable label={t(WORDS.warnings)} rows={report.warnings ?? []} />
    </>
  );
}

interface RowTableProps {
  readonly label: string;
  readonly rows: ImportOutcome['problems'];
}

function RowTable({ label, rows }: RowTableProps) {
  const t = useWords();
  const { language } = useLanguage();
  if (rows.length === 0) return null;
  return (
    <>
      <Text fw={600}>{label}</Text>
      <ScrollArea.Autosize mah={280}>
        <DataTable
          label={label}
          columns={[
            { header: t(WORDS.row), cell: ({ row }) => row },
            { header: t(WORDS.problem), cell: (problem) => describeCell(problem, language) },
          ]}
          rows={rows}
          keyOf={({ row, path, message }) => `${row} ${path} ${message}`}
        />
      </ScrollArea.Autosize>
    </>
  );
}
