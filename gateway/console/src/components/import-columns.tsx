import { say } from '@chasqui/core/messages';
import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import type { ImportOutcome } from './import-fields.ts';
import { Section } from './section.tsx';

const WORDS = {
  title: say('Columns of your file', 'Columnas de su archivo'),
  help: say(
    'Say what each column is. Columns that are not imported change nothing.',
    'Indique qué es cada columna. Las que no se importan no cambian nada.',
  ),
  column: say('Column', 'Columna'),
  ignore: say('Do not import', 'No importar'),
};

export type ColumnWishes = Readonly<Record<string, string | null>>;

/** Returns the field of each column by its letter, as the service understood them. */
export function wishesOf({ columns }: Pick<ImportOutcome, 'columns'>): ColumnWishes {
  return Object.fromEntries(columns.map(({ column, field }) => [column, field]));
}

/** Gives a field to a column, and takes it from the one that had it. */
function choose(wishes: ColumnWishes, letter: string, field: string | null): ColumnWishes {
  const others = Object.entries(wishes).map(([column, has]) => [column, has === field ? null : has]);
  return { ...Object.fromEntries(others), [letter]: field };
}

interface ImportColumnsProps {
  /** Fields that a column may have. */
  readonly fields: readonly { readonly field: string; readonly title: string }[];
  readonly columns: ImportOutcome['columns'];
  /** Fields of the columns by their letters, as the person has them. */
  readonly wishes: ColumnWishes;
  readonly onChange: (wishes: ColumnWishes) => void;
}

/** Chooser of a field for each column of a file, with the first contents of the column. */
export function ImportColumns({ fields, columns, wishes, onChange }: ImportColumnsProps) {
  const t = useWords();
  const choices = fields.map(({ field, title }) => ({ value: field, label: title }));
  return (
    <Section title={t(WORDS.title)}>
      <Text size="sm" c="dimmed" mb="xs">
        {t(WORDS.help)}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        {columns.map(({ column, heading, examples }) => (
          <NativeSelect
            key={column}
            label={heading === '' ? `${t(WORDS.column)} ${column}` : heading}
            description={
              // The fields of a row stand at one height.
              <Text span inherit truncate display="block">
                {[...new Set(examples)].join(' · ') || '-'}
              </Text>
            }
            data={[{ value: '', label: t(WORDS.ignore) }, ...choices]}
            value={wishes[column] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange(choose(wishes, column, value === '' ? null : value))}
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}
