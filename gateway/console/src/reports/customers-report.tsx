import { say } from '@chasqui/core/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { currencyName } from '../components/currency-names.ts';
import { DataTable } from '../components/data-table.tsx';
import { FactList } from '../components/fact-list.tsx';
import { Plot } from '../components/plot.tsx';
import { Section } from '../components/section.tsx';
import { formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { formatAxis, ReportPage, tableName } from './report-page.tsx';
import type { SalesQuery } from './report-search.ts';

const WORDS = {
  title: say('Customers with the largest totals', 'Clientes con mayores ventas'),
  customer: say('Customer', 'Cliente'),
  identity: say('RUC or DNI', 'RUC o DNI'),
  documents: say('Documents', 'Comprobantes'),
  total: say('Total', 'Total'),
  share: say('Share', 'Participación'),
  customers: say('Customers', 'Clientes'),
};

const SHARE = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** Most letters of a name below a bar. */
const SHORT_NAME = 16;

function shorten(name: string): string {
  return name.length > SHORT_NAME ? `${name.slice(0, SHORT_NAME - 1)}…` : name;
}

/** Ranks customers by sales, in each currency. */
export function CustomersReport({ query }: { readonly query: SalesQuery }) {
  const t = useWords();
  const report = useQuery({ ...queries.reports.customers(query), placeholderData: keepPreviousData });
  return (
    <ReportPage query={report}>
      {({ data }) =>
        data.map(({ currencyCode, customers, total, top }) => {
          const currency = t(currencyName(currencyCode));
          const title = `${t(WORDS.title)}: ${currency}`;
          return (
            <Section key={currencyCode} title={title}>
              <FactList
                facts={[
                  { label: t(WORDS.total), value: formatMoney(total, currencyCode) },
                  { label: t(WORDS.customers), value: customers },
                ]}
              />
              <Plot
                kind="bars"
                label={title}
                labels={top.map(({ name }) => shorten(name))}
                series={[{ label: currency, values: top.map((customer) => customer.total) }]}
                format={formatAxis}
              />
              <DataTable
                label={tableName(title, t)}
                columns={[
                  { header: t(WORDS.customer), cell: ({ name }) => name },
                  { header: t(WORDS.identity), cell: ({ identityNumber }) => identityNumber },
                  { header: t(WORDS.documents), isNumber: true, cell: ({ documents }) => documents },
                  {
                    header: t(WORDS.total),
                    isNumber: true,
                    cell: (customer) => formatMoney(customer.total, currencyCode),
                  },
                  {
                    header: t(WORDS.share),
                    isNumber: true,
                    cell: ({ share }) => (share === null ? '—' : SHARE.format(share)),
                  },
                ]}
                rows={top}
                keyOf={({ identityType, identityNumber }) => `${identityType} ${identityNumber}`}
              />
            </Section>
          );
        })
      }
    </ReportPage>
  );
}
