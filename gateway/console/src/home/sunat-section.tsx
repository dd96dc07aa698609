import type { OutputOf } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { TextLink } from '../components/link.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { Section } from '../components/section.tsx';
import { today } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { certificateTerm } from './certificate-term.ts';
import { DocumentCounts } from './document-counts.tsx';

type Account = OutputOf<'me', 'get'>;

const WORDS = {
  title: say('SUNAT', 'SUNAT'),
  settings: say('See the certificate', 'Ver el certificado'),
};

const AUTHORITY: Readonly<Record<Account['authority'], Message>> = {
  up: say('SUNAT answers.', 'SUNAT responde.'),
  down: say(
    'SUNAT does not answer. Documents wait and are sent by themselves.',
    'SUNAT no responde. Los comprobantes esperan y se envían solos.',
  ),
  unknown: say('It is not known at the moment if SUNAT answers.', 'En este momento no se sabe si SUNAT responde.'),
};

/** State of SUNAT, documents that wait for it or that it did not take, and the term of the certificate. */
export function SunatSection() {
  const t = useWords();
  const account = useQuery(queries.me.get());
  return (
    <Section title={t(WORDS.title)}>
      <QueryResult query={account}>
        {({ authority, readiness, role }) => {
          const term = certificateTerm(readiness, today());
          return (
            <Stack gap="xs">
              <Text fw={600} c={authority === 'down' ? 'var(--mantine-color-error)' : undefined}>
                {t(AUTHORITY[authority])}
              </Text>
              <DocumentCounts />
              <Text
                size="sm"
                fw={term.isUrgent ? 600 : undefined}
                c={term.isUrgent ? 'var(--mantine-color-error)' : undefined}
              >
                {t(term.words)}
              </Text>
              {role === 'admin' && term.isUrgent && (
                <TextLink to="/settings/sunat" size="sm">
                  {t(WORDS.settings)}
                </TextLink>
              )}
            </Stack>
          );
        }}
      </QueryResult>
    </Section>
  );
}
