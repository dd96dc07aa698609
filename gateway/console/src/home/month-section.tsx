import { say } from '@chasqui/core/messages';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { currencyName } from '../components/currency-names.ts';
import { FactList } from '../components/fact-list.tsx';
import { lastMonth } from '../components/periods.ts';
import { Plot } from '../components/plot.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { Section } from '../components/section.tsx';
import { formatMoney, today } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { formatAxis } from '../reports/report-page.tsx';
import { compareMonths } from './month-sales.ts';

const WORDS = {
  title: say('This month and the last one', 'Este mes y el anterior'),
  thisMonth: say('This month', 'Este mes'),
  lastMonth: say('Last month', 'Mes anterior'),
  lastMonthSoFar: say('Last month until the same day', 'Mes anterior, hasta el mismo día'),
};

/** Sales of this month beside those of the last one, in each currency. Both are summed until each day. */
export function MonthSection() {
  const t = useWords();
  const day = today();
  const report = useQuery(queries.reports.sales({ from: lastMonth(day).from, to: day }));
  return (
    <QueryResult query={report}>
      {({ data }) =>
        (data.length === 0 ? [{ currencyCode: 'PEN', byDay: [] }] : data).map(({ currencyCode, byDay }) => {
          const sales = compareMonths(byDay, day);
          const currency = t(currencyName(currencyCode));
          const title = `${t(WORDS.title)}: ${currency}`;
          return (
            <Section key={currencyCode} title={title}>
              <FactList
                facts={(['thisMonth', 'lastMonthSoFar', 'lastMonth'] as const).map((name) => ({
                  label: t(WORDS[name]),
                  value: formatMoney(sales[name], currencyCode),
                }))}
              />
              <Plot
                kind="lines"
                label={title}
                labels={sales.sumsOfThisMonth.map((_, index) => String(index + 1))}
                series={[
                  { label: t(WORDS.thisMonth), values: sales.sumsOfThisMonth },
                  { label: t(WORDS.lastMonth), values: sales.sumsOfLastMonth },
                ]}
                format={formatAxis}
              />
            </Section>
          );
        })
      }
    </QueryResult>
  );
}
