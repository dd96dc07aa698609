import { type Message, say } from '@chasqui/core/messages';
import { Badge, Progress } from '@mantine/core';
import { useWords } from '../language/language.tsx';

const WORDS = { progress: say('Progress', 'Avance') };

interface ProgressBadgeProps {
  readonly status: { readonly words: Message; readonly color: string };
  /** Percentage of the work that is done; undefined if it is not under way. */
  readonly percent: number | undefined;
}

/** State of a work in the background, with its progress. */
export function ProgressBadge({ status: { words, color }, percent }: ProgressBadgeProps) {
  const t = useWords();
  return (
    <>
      <Badge variant="light" color={color}>
        {t(words)}
      </Badge>
      {percent !== undefined && <Progress value={percent} aria-label={t(WORDS.progress)} />}
    </>
  );
}
