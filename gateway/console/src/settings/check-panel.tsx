import type { OutputOf } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import { Box, Button, List, Text, ThemeIcon } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { withoutApiWords } from '../components/field-words.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import { Panel } from './panel.tsx';

type Checks = OutputOf<'settings', 'check'>;

const CREDENTIALS: readonly (readonly [keyof Checks, Message])[] = [
  ['certificate', say('Certificate', 'Certificado')],
  ['solUser', say('SOL user', 'Usuario SOL')],
  ['guideClient', say('Client for guides', 'Credencial de guías')],
  ['consultationClient', say('Client for consultations', 'Credencial de consultas')],
  ['sireClient', say('Client for SIRE', 'Credencial del SIRE')],
  ['ose', say('User at the OSE', 'Usuario del OSE')],
];

const WORDS = {
  title: say('Does everything work?', '¿Todo funciona?'),
  hint: say(
    'Tries each credential at SUNAT, without sending or changing anything.',
    'Prueba cada credencial en SUNAT, sin enviar ni cambiar nada.',
  ),
  check: say('Check now', 'Comprobar ahora'),
  works: say('works', 'funciona'),
  fails: say('does not work', 'no funciona'),
  remedy: say('What to do', 'Qué hacer'),
};

/** Button that tries the credentials of the company, and the verdict on each. */
export function CheckPanel() {
  const t = useWords();
  const check = useMutation({ mutationFn: () => client.settings.check.mutate() });
  return (
    <Panel
      title={t(WORDS.title)}
      hint={t(WORDS.hint)}
      aside={
        <Button onClick={() => check.mutate()} loading={check.isPending}>
          {t(WORDS.check)}
        </Button>
      }
    >
      {check.error !== null && <ErrorNotice error={check.error} />}
      <Box role="status">{check.data !== undefined && <CheckList checks={check.data} />}</Box>
    </Panel>
  );
}

interface CheckListProps {
  readonly checks: Checks;
}

function CheckList({ checks }: CheckListProps) {
  const t = useWords();
  const { language } = useLanguage();
  return (
    <List spacing="sm">
      {CREDENTIALS.map(([name, words]) => {
        const found = checks[name];
        if (found === undefined) return null;
        const { ok, problem, remedy } = found;
        return (
          <List.Item
            key={name}
            icon={
              <ThemeIcon color={ok ? 'green' : 'red'} size="sm" radius="xl" aria-hidden>
                {ok ? <IconCheck size={14} /> : <IconX size={14} />}
              </ThemeIcon>
            }
          >
            <Text fw={600} component="span">
              {t(words)}: {t(ok ? WORDS.works : WORDS.fails)}
            </Text>
            {problem !== null && <Text size="sm">{withoutApiWords(problem, language)}</Text>}
            {remedy !== null && (
              <Text size="sm">
                {t(WORDS.remedy)}: {withoutApiWords(remedy, language)}
              </Text>
            )}
          </List.Item>
        );
      })}
    </List>
  );
}
