import { type Message, say } from '@chasqui/core/messages';
import { Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryResult } from '../components/query-result.tsx';
import { formatDay } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';

const WORDS = {
  from: say('From', 'Del'),
  to: say('to', 'al'),
  figures: say('Figures', 'Cifras'),
  none: say('Nothing in this period', 'No hay nada en este período'),
};

interface ReportAnswer<Entry> {
  readonly from: string | null;
  readonly to: string | null;
  readonly data: readonly Entry[];
}

interface ReportPageProps<Entry, Answer extends ReportAnswer<Entry>> {
  readonly query: UseQueryResult<Answer>;
  /** Shows a report that has entries. */
  readonly children: (answer: Answer) => ReactNode;
}

/** Shows a report under its period. */
export function ReportPage<Entry, Answer extends ReportAnswer<Entry>>({
  query,
  children,
}: ReportPageProps<Entry, Answer>) {
  const t = useWords();
  return (
    <QueryResult query={query}>
      {(answer) => (
        <Stack>
          {answer.from !== null && answer.to !== null && (
            <Text>
              {t(WORDS.from)} {formatDay(answer.from)} {t(WORDS.to)} {formatDay(answer.to)}
            </Text>
          )}
          {answer.data.length === 0 ? <Text>{t(WORDS.none)}</Text> : children(answer)}
        </Stack>
      )}
    </QueryResult>
  );
}

/** Returns the name of the table beside a plot. */
export function tableName(title: string, t: (message: Message) => string): string {
  return `${t(WORDS.figures)}: ${title}`;
}

const AXIS_NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Formats a number for the axis of a plot. */
export function formatAxis(value: number): string {
  return AXIS_NUMBER.format(value);
}
