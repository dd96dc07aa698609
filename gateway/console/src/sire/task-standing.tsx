import { say } from '@chasqui/core/messages';
import { Alert, Group, Loader, Text } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import { findRunning, TICKET_KINDS, type Ticket } from './sales-month.ts';

const WORDS = {
  working: say(
    'SUNAT is working on it. The result shows here by itself.',
    'SUNAT está trabajando. El resultado aparece aquí por sí solo.',
  ),
  failed: say('SUNAT did not do the last step', 'SUNAT no hizo el último paso'),
};

/** Step of a month that is under way, or the reason if the last one failed. */
export function TaskStanding({ tickets }: { readonly tickets: readonly Ticket[] }) {
  const t = useWords();
  const running = findRunning({ tickets });
  const [newest] = tickets;
  return (
    <>
      {running !== undefined && (
        <Group gap="sm" role="status" wrap="nowrap">
          <Loader size="sm" aria-hidden />
          <Text size="sm">
            {t(TICKET_KINDS[running.kind])}. {t(WORDS.working)}
          </Text>
        </Group>
      )}
      {newest?.status === 'failed' && newest.problem !== null && (
        <Alert role="alert" color="red" title={`${t(WORDS.failed)}: ${t(TICKET_KINDS[newest.kind])}`}>
          <Text size="sm">{newest.problem}</Text>
        </Alert>
      )}
    </>
  );
}
