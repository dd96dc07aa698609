import { type Message, say } from '@chasqui/core/messages';
import { Alert, ScrollArea, Text } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import { DataTable } from './data-table.tsx';
import type { ImportOutcome } from './import-fields.ts';
import { describeProblem } from './import-preview.tsx';

const WORDS = {
  imported: say('Imported', 'Importado'),
  problems: say('Rows that were not imported', 'Filas que no se importaron'),
  warnings: say('Imported rows to look at', 'Filas importadas por revisar'),
  row: say('Row', 'Fila'),
  problem: say('Problem', 'Problema'),
};

const COUNTS = {
  rows: say('rows', 'filas'),
  created: say('new', 'nuevas'),
  updated: say('updated', 'actualizadas'),
  unchanged: say('unchanged', 'sin cambios'),
  failed: say('with problems', 'con problemas'),
} as const satisfies Partial<Record<keyof ImportOutcome, Message>>;

const COUNT_NAMES = ['rows', 'created', 'updated', 'unchanged', 'failed'] as const;

interface ImportCountsProps {
  readonly report: ImportOutcome;
  readonly title: string;
}

/** Numbers of rows by what becomes of them. */
export function ImportCounts({ report, title }: ImportCountsProps) {
  const t = useWords();
  return (
    <Alert role="status" color={report.failed > 0 ? 'orange' : 'green'} title={title}>
      <Text size="sm">{COUNT_NAMES.map((name) => `${report[name]} ${t(COUNTS[name])}`).join(' · ')}</Text>
    </Alert>
  );
}

/** Outcome of an import, with every row that was not imported or has a warning. */
export function ImportReport({ report }: { readonly report: ImportOutcome }) {
  const t = useWords();
  return (
    <>
      <ImportCounts report={report} title={t(WORDS.imported)} />
      <RowTable label={t(WORDS.problems)} rows={report.problems} />
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
  if (rows.length === 0) return null;
  return (
    <>
      <Text fw={600}>{label}</Text>
      <ScrollArea.Autosize mah={280}>
        <DataTable
          label={label}
          columns={[
            { header: t(WORDS.row), cell: ({ row }) => row },
            { header: t(WORDS.problem), cell: (problem) => describeProblem(problem, t) },
          ]}
          rows={rows}
          keyOf={({ row, path, message }) => `${row} ${path} ${message}`}
        />
      </ScrollArea.Autosize>
    </>
  );
}
