import { isUnitCode } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { SimpleGrid, Text } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import type { ImportOutcome } from './import-fields.ts';
import { Section } from './section.tsx';
import { UnitField } from './unit-field.tsx';

const WORDS = {
  title: say('Units of your file', 'Unidades de su archivo'),
  help: say(
    'SUNAT has no unit with these names. Say once which one each of them is; it holds for the whole file.',
    'SUNAT no tiene unidades con estos nombres. Indique una vez cuál es cada una; vale para todo el archivo.',
  ),
};

/** Codes of units by the words of a file, in small letters. */
export type UnitWishes = Readonly<Record<string, string>>;

/** Returns the words of a file that are no unit, each once, with those that have got one. */
function unknownWords({ problems }: Pick<ImportOutcome, 'problems'>, units: UnitWishes): string[] {
  const words = problems.flatMap(({ path, value }) => (path === 'unitCode' && value !== null ? [value] : []));
  const filled = words.map((word) => word.trim().toLowerCase()).filter((word) => word !== '');
  return [...new Set([...Object.keys(units), ...filled])].sort((a, b) => a.localeCompare(b, 'es'));
}

interface ImportUnitsProps {
  readonly report: ImportOutcome;
  readonly units: UnitWishes;
  readonly onChange: (units: UnitWishes) => void;
}

/** Chooser of a unit for each word of a file that is none. */
export function ImportUnits({ report, units, onChange }: ImportUnitsProps) {
  const t = useWords();
  const words = unknownWords(report, units);
  if (words.length === 0) return null;
  return (
    <Section title={t(WORDS.title)}>
      <Text size="sm" c="dimmed" mb="xs">
        {t(WORDS.help)}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        {words.map((word) => (
          <UnitField
            key={word}
            label={word}
            value={units[word] ?? ''}
            onChange={(code) => isUnitCode(code) && onChange({ ...units, [word]: code })}
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}
