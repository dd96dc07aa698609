import { DOCUMENT_STATUS_WORDS } from '@chasqui/core/lifecycle';
import { say } from '@chasqui/core/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { DataTable } from '../components/data-table.tsx';
import { Plot } from '../components/plot.tsx';
import { Section } from '../components/section.tsx';
import { typeName } from '../components/type-name.ts';
import { useWords } from '../language/language.tsx';
import { formatAxis, ReportPage, tableName } from './report-page.tsx';
import type { ReportPeriod } from './report-search.ts';

const WORDS = {
  title: say('Documents by status', 'Comprobantes por estado'),
  type: say('Type', 'Tipo'),
  voided: say('Voided', 'Anulados'),
  total: say('Total', 'Total'),
  all: say('All', 'Todos'),
};

/** Counts documents by type and status. */
export function DocumentsReport({ period: { from, to } }: { readonly period: ReportPeriod }) {
  const t = useWords();
  const report = useQuery({ ...queries.reports.documents({ from, to }), placeholderData: keepPreviousData });
  return (
    <ReportPage query={report}>
      {({ data, byStatus, documents, voided }) => (
        <Section title={t(WORDS.title)}>
          <Plot
            kind="bars"
            label={t(WORDS.title)}
            labels={byStatus.map(({ status }) => t(DOCUMENT_STATUS_WORDS[status]))}
            series={[{ label: t(WORDS.total), values: byStatus.map((count) => count.documents) }]}
            format={formatAxis}
          />
          <DataTable
            label={tableName(t(WORDS.title), t)}
            columns={[
              { header: t(WORDS.type), cell: ({ name }) => name },
              ...byStatus.map(({ status }) => ({
                header: t(DOCUMENT_STATUS_WORDS[status]),
                isNumber: true,
                cell: (row: { readonly byStatus: typeof byStatus }) =>
                  row.byStatus.find((count) => count.status === status)?.documents,
              })),
              { header: t(WORDS.voided), isNumber: true, cell: (row) => row.voided },
              { header: t(WORDS.total), isNumber: true, cell: (row) => row.documents },
            ]}
            rows={[
              ...data.map((row) => ({ ...row, name: typeName(row.documentType) })),
              { name: t(WORDS.all), byStatus, documents, voided },
            ]}
            keyOf={({ name }) => name}
          />
        </Section>
      )}
    </ReportPage>
  );
}
