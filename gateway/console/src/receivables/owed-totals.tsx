import { say } from '@chasqui/core/messages';
import { Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { countDocuments, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import type { ReceivableSearch } from './receivable-search.ts';

const WORDS = {
  owed: say('To collect', 'Por cobrar'),
  current: say('Not due', 'Por vencer'),
  overdue: say('Overdue', 'Vencido'),
  days: say('days', 'días'),
};

interface OwedTotalsProps {
  readonly search: ReceivableSearch;
}

/** Amounts left to collect by currency and age, for the days and the currency of the filters. */
export function OwedTotals({ search: { from, to, currency } }: OwedTotalsProps) {
  const t = useWords();
  const { data } = useQuery(queries.reports.receivables({ from, to, currency }));
  const owed = data?.data.filter(({ receivables }) => receivables > 0) ?? [];
  if (owed.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} mb="md">
      {owed.map(({ currencyCode, amount, receivables, buckets }) => (
        <Paper key={currencyCode} withBorder p="md">
          <Group justify="space-between" align="baseline">
            <Text>{t(WORDS.owed)}</Text>
            <Text size="sm">{t(countDocuments(receivables))}</Text>
          </Group>
          <Text fw={700} fz="xl">
            {formatMoney(amount, currencyCode)}
          </Text>
          <Group gap="lg" mt="xs">
            {buckets
              .filter((one) => one.receivables > 0)
              .map((one) => (
                <Text key={one.bucket} size="sm" c={one.bucket === 'current' ? undefined : 'red.9'} fw={500}>
                  {one.bucket === 'current' ? t(WORDS.current) : `${t(WORDS.overdue)} ${one.bucket} ${t(WORDS.days)}`}:{' '}
                  {formatMoney(one.amount, currencyCode)}
                </Text>
              ))}
          </Group>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
