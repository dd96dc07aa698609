import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { withoutApiWords } from '../components/field-words.ts';
import { TextLink } from '../components/link.tsx';
import { useLanguage, useWords } from '../language/language.tsx';

const WORDS = {
  none: say('They change nothing for your company.', 'No cambian nada para su empresa.'),
  nothingToDo: say('You have nothing to do.', 'No tiene nada que hacer.'),
  more: say('and others', 'y otros'),
};

export type Impact = OutputOf<'rules', 'impact'>['impacts'][number];

/** Effects of rules on the company: its tasks, and its products and documents. */
export function ImpactList({ impacts }: { readonly impacts: readonly Impact[] }) {
  const t = useWords();
  const { language } = useLanguage();
  if (impacts.length === 0) return <Text>{t(WORDS.none)}</Text>;
  return (
    <Stack>
      {impacts.map(({ code, message, toDo, count, examples }) => (
        <Alert key={code} color={toDo === null ? 'gray' : 'yellow'} title={withoutApiWords(message, language)}>
          <Text size="sm">{toDo === null ? t(WORDS.nothingToDo) : withoutApiWords(toDo, language)}</Text>
          <Group gap="xs" mt="xs">
            {examples.map((example) => (
              <Example key={example.id} example={example} />
            ))}
            {count > examples.length && <Text size="sm">{t(WORDS.more)}</Text>}
          </Group>
        </Alert>
      ))}
    </Stack>
  );
}

function Example({ example: { kind, id, code, name } }: { readonly example: Impact['examples'][number] }) {
  if (kind === 'document')
    return (
      <TextLink size="sm" to="/documents/$id" params={{ id }}>
        {code}
      </TextLink>
    );
  return (
    <TextLink size="sm" to="/products" search={{ q: code }}>
      {name} ({code})
    </TextLink>
  );
}
