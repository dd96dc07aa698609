import type { Message } from '@chasqui/core/messages';
import { Badge } from '@mantine/core';
import { useWords } from '../language/language.tsx';

export interface ShownOutcome {
  readonly words: Message;
  readonly color: string;
}

/** Outcome of one record of a spreadsheet. */
export function OutcomeBadge({ outcome: { words, color } }: { readonly outcome: ShownOutcome }) {
  const t = useWords();
  return (
    <Badge miw="max-content" variant="dot" color={color}>
      {t(words)}
    </Badge>
  );
}
