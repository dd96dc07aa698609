import { formatPaddedSeriesNumber } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import { Anchor, List, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../language/language.tsx';
import type { Series } from './series-table.tsx';

const WORDS = {
  skipped: say('skipped, never used', 'saltados, nunca usados'),
  failed: say(
    'documents that failed before they reached SUNAT; the number can be used again',
    'comprobantes que fallaron antes de llegar a SUNAT; el número se puede volver a usar',
  ),
  more: say('There are more gaps.', 'Hay más huecos.'),
};

interface GapListProps {
  readonly series: Series;
}

/** Numbers of a series that no valid document has, with the failed documents. */
export function GapList({ series: { series, gaps, moreGaps } }: GapListProps) {
  const t = useWords();
  return (
    <Stack>
      <List>
        {gaps.map(({ from, to, reason, documents }) => (
          <List.Item key={from}>
            <b>
              {formatPaddedSeriesNumber({ series, correlative: from })}
              {to > from && ` … ${formatPaddedSeriesNumber({ series, correlative: to })}`}
            </b>
            : {t(WORDS[reason])}{' '}
            {documents.map(({ id, correlative }) => (
              <Anchor key={id} component={Link} to={`/documents/${id}`} me="xs">
                {formatPaddedSeriesNumber({ series, correlative })}
              </Anchor>
            ))}
          </List.Item>
        ))}
      </List>
      {moreGaps && <Text>{t(WORDS.more)}</Text>}
    </Stack>
  );
}
