import type { DocumentRecord } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import { Text, Timeline } from '@mantine/core';
import { Section } from '../components/section.tsx';
import { formatInstant } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { groupSteps } from './group-steps.ts';

const WORDS = {
  key: say('API key', 'clave API'),
  title: say('History', 'Historial'),
  times: say('times, until', 'veces, hasta'),
};

/** Names of actors without a name of their own, by the word before the colon. */
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
  const steps = groupSteps(history);
  const nameOf = ({ actor, actorName }: Pick<DocumentHistoryProps['history'][number], 'actor' | 'actorName'>) =>
    actorName !== undefined && actor.startsWith('api_key') ? `${t(WORDS.key)} «${actorName}»` : actorName;
  return (
    <Section title={t(WORDS.title)}>
      <Timeline active={steps.length - 1} bulletSize={16} lineWidth={2}>
        {steps.map(({ first, last, times }) => {
          const kind = ACTORS[first.actor.replace(/:.*/, '')];
          const name = nameOf(first) ?? (kind && t(kind));
          return (
            <Timeline.Item
              key={`${first.at} ${first.reason}`}
              title={first.reason.charAt(0).toUpperCase() + first.reason.slice(1)}
            >
              <Text size="sm">
                {formatInstant(first.at)}
                {name !== undefined && ` · ${name}`}
              </Text>
              {times > 1 && (
                <Text size="sm">
                  {times} {t(WORDS.times)} {formatInstant(last.at)}
                </Text>
              )}
            </Timeline.Item>
          );
        })}
      </Timeline>
    </Section>
  );
}
