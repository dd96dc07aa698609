import { say } from '@chasqui/core/messages';
import { Center, Loader } from '@mantine/core';
import { useWords } from '../language/language.tsx';

const WORDS = { loading: say('Loading', 'Cargando') };

export function Loading() {
  const t = useWords();
  return (
    <Center p="xl">
      <Loader role="status" aria-label={t(WORDS.loading)} />
    </Center>
  );
}
