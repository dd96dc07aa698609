import { say } from '@chasqui/core/messages';
import { Alert } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { TextLink } from '../components/link.tsx';
import { formatDay } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';

const WORDS = {
  change: say('Rules of SUNAT change on', 'Cambian reglas de SUNAT el'),
  look: say('See what you have to do', 'Vea lo que tiene que hacer'),
};

/** Rules change a few times in a year. */
const HOUR_MS = 3_600_000;

/** Tells of rules that begin soon and ask the company to do something. */
export function ComingRules() {
  const t = useWords();
  const { data: today } = useQuery({ ...queries.rules.list(), staleTime: HOUR_MS });
  const { data: found } = useQuery({ ...queries.rules.impact(), staleTime: HOUR_MS });
  const coming = new Set(today?.upcoming.map(({ id }) => id));
  const first = found?.impacts.find(({ rule, toDo }) => toDo !== null && coming.has(rule));
  if (first === undefined) return null;
  return (
    <Alert color="yellow" mb="md" icon={<IconCalendarEvent aria-hidden />}>
      {t(WORDS.change)} {formatDay(first.from)}.{' '}
      <TextLink size="sm" to="/rules">
        {t(WORDS.look)}
      </TextLink>
    </Alert>
  );
}
