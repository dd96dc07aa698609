import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { PAYMENT_METHOD_NAMES } from '@chasqui/core/payment-methods';
import { addDays } from '@chasqui/core/time';
import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { currencyName } from '../components/currency-names.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { FactList } from '../components/fact-list.tsx';
import { Plot } from '../components/plot.tsx';
import { Section } from '../components/section.tsx';
import { typeName } from '../components/type-name.ts';
import { formatDay, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { formatAxis, ReportPage } from './report-page.tsx';
import type { SalesQuery } from './report-search.ts';

const WORDS = {
  title: say('Sales', 'Ventas'),
  byDay: say('Sales by day', 'Ventas por día'),
  byType: say('By type of document', 'Por tipo de comprobante'),
  byTax: say('By tax', 'Por tributo'),
  byMethod: say('By means of payment', 'Por medio de pago'),
  method: say('Means of payment', 'Medio de pago'),
  day: say('Day', 'Día'),
  type: say('Type', 'Tipo'),
  documents: say('Documents', 'Comprobantes'),
  taxable: say('Taxable', 'Gravado'),
  igv: say('IGV', 'IGV'),
  total: say('Total', 'Total'),
  tax: say('Tax', 'Tributo'),
  base: say('Base', 'Base'),
  amount: say('Amount', 'Monto'),
};

/** Words for sales without a method of payment. */
export const OWED_SALES = say('On credit or to be paid', 'Al crédito o por cobrar');

type CurrencySales = OutputOf<'reports', 'sales'>['data'][number];
type SalesRow = Pick<CurrencySales, 'documents' | 'totals'>;

const TAX_NAMES: Readonly<Record<CurrencySales['byTax'][number]['tax'], ReturnType<typeof say>>> = {
  igv: say('IGV', 'IGV'),
  isc: say('ISC', 'ISC'),
  exempt: say('Exempt', 'Exonerado'),
  unaffected: say('Unaffected', 'Inafecto'),
  free: say('Free of charge', 'Gratuito'),
  export: say('Export', 'Exportación'),
  ivap: say('IVAP', 'IVAP'),
  icbper: say('ICBPER (plastic bags)', 'ICBPER (bolsas)'),
};

/** Sums sales by day, by type of document, by means of payment and by tax, in each currency. */
export function SalesReport({ query }: { readonly query: SalesQuery }) {
  const report = useQuery({ ...queries.reports.sales(query), placeholderData: keepPreviousData });
  return (
    <ReportPage query={report}>
      {({ from, to, data }) =>
        data.map((sales) => <SalesOfCurrency key={sales.currencyCode} sales={sales} days={daysOf(from, to)} />)
      }
    </ReportPage>
  );
}

const MOST_DAYS = 400;

/** Returns the days of a period; none for a period that is too long for a bar on each day. */
function daysOf(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (days.length === MOST_DAYS) return [];
    days.push(day);
  }
  return days;
}

interface SalesOfCurrencyProps {
  readonly sales: CurrencySales;
  /** Every day of the period, or none: then only those with sales have a bar. */
  readonly days: readonly string[];
}

function SalesOfCurrency({ sales, days }: SalesOfCurrencyProps) {
  const t = useWords();
  const { currencyCode, byDay, byType, byMethod, byTax, documents, totals } = sales;
  const money = (amount: number) => formatMoney(amount, currencyCode);
  const shown = days.length > 0 ? days : byDay.map(({ date }) => date);
  const totalOf = new Map(byDay.map((day) => [day.date, day.totals.total]));
  const currency = t(currencyName(currencyCode));
  const figures: readonly Column<SalesRow>[] = [
    { header: t(WORDS.documents), isNumber: true, cell: (row) => row.documents },
    { header: t(WORDS.taxable), isNumber: true, cell: (row) => money(row.totals.taxable) },
    { header: t(WORDS.igv), isNumber: true, cell: (row) => money(row.totals.igv) },
    { header: t(WORDS.total), isNumber: true, cell: (row) => money(row.totals.total) },
  ];
  return (
    <Section title={`${t(WORDS.title)}: ${currency}`}>
      <FactList
        facts={[
          { label: t(WORDS.total), value: money(totals.total) },
          { label: t(WORDS.igv), value: money(totals.igv) },
          { label: t(WORDS.documents), value: documents },
        ]}
      />
      <Plot
        kind="bars"
        label={`${t(WORDS.title)}: ${currency}`}
        labels={shown.map((day) => formatDay(day).slice(0, 5))}
        series={[{ label: currency, values: shown.map((day) => totalOf.get(day) ?? 0) }]}
        format={formatAxis}
      />
      <DataTable
        label={`${t(WORDS.byDay)}: ${currency}`}
        columns={[{ header: t(WORDS.day), cell: ({ date }) => formatDay(date) }, ...figures]}
        rows={byDay}
        keyOf={({ date }) => date}
      />
      <Stack mt="md">
        <DataTable
          label={`${t(WORDS.byType)}: ${currency}`}
          columns={[{ header: t(WORDS.type), cell: ({ documentType }) => typeName(documentType) }, ...figures]}
          rows={byType}
          keyOf={({ documentType }) => documentType}
        />
        <DataTable
          label={`${t(WORDS.byMethod)}: ${currency}`}
          columns={[
            {
              header: t(WORDS.method),
              cell: ({ paidWith }) => t(paidWith === 'owed' ? OWED_SALES : PAYMENT_METHOD_NAMES[paidWith]),
            },
            ...figures,
          ]}
          rows={byMethod}
          keyOf={({ paidWith }) => paidWith}
        />
        <DataTable
          label={`${t(WORDS.byTax)}: ${currency}`}
          columns={[
            { header: t(WORDS.tax), cell: ({ tax }) => t(TAX_NAMES[tax]) },
            { header: t(WORDS.base), isNumber: true, cell: ({ base }) => (base === null ? '—' : money(base)) },
            { header: t(WORDS.amount), isNumber: true, cell: ({ amount }) => money(amount) },
          ]}
          rows={byTax.filter(({ base, amount }) => amount !== 0 || (base !== null && base !== 0))}
          keyOf={({ tax }) => tax}
        />
      </Stack>
    </Section>
  );
}
