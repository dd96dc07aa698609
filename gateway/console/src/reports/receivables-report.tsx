import { say } from '@chasqui/core/messages';
import type { AgingBucket } from '@chasqui/core/reports';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { currencyName } from '../components/currency-names.ts';
import { DataTable } from '../components/data-table.tsx';
import { Plot } from '../components/plot.tsx';
import { Section } from '../components/section.tsx';
import { formatDay, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { formatAxis, ReportPage, tableName } from './report-page.tsx';
import type { ReportPeriod } from './report-search.ts';

const WORDS = {
  title: say('Receivables by age', 'Cuentas por cobrar por antigüedad'),
  asOf: say('Ages on', 'Antigüedad al'),
  age: say('Overdue', 'Vencido'),
  receivables: say('Receivables', 'Cuentas'),
  amount: say('Amount', 'Saldo'),
  all: say('All', 'Total'),
};

const BUCKETS: Readonly<Record<AgingBucket, ReturnType<typeof say>>> = {
  current: say('Not yet due', 'Por vencer'),
  '1-30': say('1 to 30 days', '1 a 30 días'),
  '31-60': say('31 to 60 days', '31 a 60 días'),
  '61-90': say('61 to 90 days', '61 a 90 días'),
  '90+': say('Over 90 days', 'Más de 90 días'),
};

/** Sums what customers owe by the days since it was due, in each currency. */
export function ReceivablesReport({ period: { from, to } }: { readonly period: ReportPeriod }) {
  const t = useWords();
  const report = useQuery({ ...queries.reports.receivables({ from, to }), placeholderData: keepPreviousData });
  return (
    <ReportPage query={report}>
      {({ asOf, data }) =>
        data.map(({ currencyCode, receivables, amount, buckets }) => {
          const currency = t(currencyName(currencyCode));
          const title = `${t(WORDS.title)}: ${currency}`;
          return (
            <Section key={currencyCode} title={title}>
              <Text>
                {t(WORDS.asOf)} {formatDay(asOf)}
              </Text>
              <Plot
                kind="bars"
                label={title}
                labels={buckets.map(({ bucket }) => t(BUCKETS[bucket]))}
                series={[{ label: currency, values: buckets.map((owed) => owed.amount) }]}
                format={formatAxis}
              />
              <DataTable
                label={tableName(title, t)}
                columns={[
                  { header: t(WORDS.age), cell: ({ name }) => name },
                  { header: t(WORDS.receivables), isNumber: true, cell: (row) => row.receivables },
                  { header: t(WORDS.amount), isNumber: true, cell: (row) => formatMoney(row.amount, currencyCode) },
                ]}
                rows={[
                  ...buckets.map((owed) => ({ ...owed, name: t(BUCKETS[owed.bucket]) })),
                  { name: t(WORDS.all), receivables, amount },
                ]}
                keyOf={({ name }) => name}
              />
            </Section>
          );
        })
      }
    </ReportPage>
  );
}
