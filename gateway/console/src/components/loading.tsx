import { say } from '@chasqui/core/messages';
import { Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWords } from '../language/language.tsx';

const WORDS = {
  loading: say('Loading', 'Cargando'),
  slow: say(
    'This takes longer than usual. It is tried again by itself: please wait up to a minute.',
    'Esto tarda más de lo usual. Se vuelve a intentar solo: espere hasta un minuto.',
  ),
};

const SLOW_MS = 5_000;

/** Shows that something is loading. After some seconds, as when a person exceeds the requests of a minute, it says so. */
export function Loading() {
  const t = useWords();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack p="xl" align="center">
      <Loader role="status" aria-label={t(WORDS.loading)} />
      {isSlow && <Text c="dimmed">{t(WORDS.slow)}</Text>}
    </Stack>
  );
}
