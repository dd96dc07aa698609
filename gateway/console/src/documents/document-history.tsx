import type { DocumentRecord } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import { Text, Timeline } from '@mantine/core';
import { Section } from '../components/section.tsx';
import { formatInstant } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';

const WORDS = { title: say('History', 'Historial') };

/** Names of the actors, by the word before the colon. */
const ACTORS: Readonly<Record<string, Message>> = {
  api_key: say('a system with an API key', 'un sistema con clave de API'),
  user: say('a user', 'un usuario'),
  worker: say('Chasqui', 'Chasqui'),
  master: say('the operator of the service', 'quien administra el servicio'),
};

interface DocumentHistoryProps {
  readonly history: DocumentRecord['history'];
}

/** Every step of a document, oldest first. */
export function DocumentHistory({ history }: DocumentHistoryProps) {
  const t = useWords();
  return (
    <Section title={t(WORDS.title)}>
      <Timeline active={history.length - 1} bulletSize={16} lineWidth={2}>
        {history.map(({ at, reason, actor }, index) => {
          const name = ACTORS[actor.replace(/:.*/, '')];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
            <Timeline.Item key={index} title={reason.charAt(0).toUpperCase() + reason.slice(1)}>
              <Text size="sm">
                {formatInstant(at)}
                {name !== undefined && ` · ${t(name)}`}
              </Text>
            </Timeline.Item>
          );
        })}
      </Timeline>
    </Section>
  );
}
