import { say } from '@chasqui/core/messages';
import { Alert, List, ScrollArea, Text } from '@mantine/core';
import { useLanguage, useWords } from '../language/language.tsx';
import { type Column, DataTable } from './data-table.tsx';
import {
  describeCell,
  fieldTitle,
  IMPORT_FIELDS,
  type ImportKind,
  type ImportOutcome,
  listRows,
  showValue,
} from './import-fields.ts';
import { OutcomeBadge, type ShownOutcome } from './outcome-badge.tsx';
import { Section } from './section.tsx';

const WORDS = {
  rows: say('Rows as they will be saved', 'Filas como se guardarán'),
  row: say('Row', 'Fila'),
  outcome: say('Result', 'Resultado'),
  problem: say('Problem', 'Problema'),
  shown: say('Rows shown', 'Filas mostradas'),
  of: say('of', 'de'),
  missing: say('Choose the column that has', 'Elija la columna que tiene'),
  unlisted: say('It has problems beyond those that are listed', 'Tiene problemas que ya no caben en la lista'),
  leftOut: say('Rows that are no records and are left out', 'Filas que no son registros y se omiten'),
  exists: say(
    'It exists already. Tick "Update what already exists" to change it.',
    'Ya existe. Marque «Actualizar los que ya existen» para cambiarlo.',
  ),
};

type RowProblem = ImportOutcome['problems'][number];
type PreviewRow = NonNullable<ImportOutcome['preview']>[number];

const OUTCOMES: Readonly<Record<PreviewRow['outcome'], ShownOutcome>> = {
  created: { words: say('New', 'Nuevo'), color: 'green' },
  updated: { words: say('Changes', 'Cambia'), color: 'blue' },
  unchanged: { words: say('Unchanged', 'Sin cambios'), color: 'gray' },
  exists: { words: say('Exists', 'Ya existe'), color: 'orange' },
  failed: { words: say('Not imported', 'No se importa'), color: 'red' },
};

/** Rows of a file as they would be saved, each with its problems. */
export function ImportPreview({ kind, report }: { readonly kind: ImportKind; readonly report: ImportOutcome }) {
  const t = useWords();
  const { language } = useLanguage();
  const { preview = [], problems, warnings = [], headerRow, rows, leftOutRows } = report;
  const missing = problems.filter(({ row }) => row === headerRow).map(({ path }) => t(fieldTitle(path)));
  const given = new Set(preview.flatMap(({ values }) => Object.keys(values)));
  const fields = IMPORT_FIELDS[kind].map(({ field }) => field).filter((field) => given.has(field));
  const textsOf = indexByRow([...problems, ...warnings], (problem) => describeCell(problem, language));
  const missingText = `${t(WORDS.missing)}: ${missing.join(', ')}`;
  const textsAt = ({ row, outcome }: PreviewRow) => {
    if (outcome === 'exists') return [t(WORDS.exists)];
    const texts = textsOf.get(row) ?? [];
    if (outcome !== 'failed' || texts.length > 0) return texts;
    return [missing.length > 0 ? missingText : t(WORDS.unlisted)];
  };
  const columns: Column<PreviewRow>[] = [
    { header: t(WORDS.row), cell: ({ row }) => row },
    { header: t(WORDS.outcome), cell: ({ outcome }) => <OutcomeBadge outcome={OUTCOMES[outcome]} /> },
    { header: t(WORDS.problem), cell: (row) => <Texts texts={textsAt(row)} /> },
    ...fields.map((field) => ({
      header: t(fieldTitle(field)),
      cell: ({ values }: PreviewRow) => t(showValue(field, values[field])),
    })),
  ];
  return (
    <>
      {missing.length > 0 && (
        <Alert color="orange" role="alert">
          {missingText}
        </Alert>
      )}
      <Section title={t(WORDS.rows)}>
        <Text size="sm" c="dimmed" mb="xs">
          {t(WORDS.shown)}: {preview.length} {t(WORDS.of)} {rows}.
          {leftOutRows.length > 0 && ` ${t(WORDS.leftOut)}: ${listRows(leftOutRows)}.`}
        </Text>
        <ScrollArea.Autosize mah={420}>
          <DataTable label={t(WORDS.rows)} columns={columns} rows={preview} keyOf={({ row }) => String(row)} />
        </ScrollArea.Autosize>
      </Section>
    </>
  );
}

function indexByRow(problems: readonly RowProblem[], describe: (problem: RowProblem) => string) {
  const texts = new Map<number, string[]>();
  for (const problem of problems) texts.set(problem.row, [...(texts.get(problem.row) ?? []), describe(problem)]);
  return texts;
}

function Texts({ texts }: { readonly texts: readonly string[] }) {
  const [only, ...others] = texts;
  if (others.length === 0) return <Text size="sm">{only}</Text>;
  return (
    <List size="sm">
      {texts.map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  );
}
