import { say } from '@chasqui/core/messages';
import { Button, Checkbox, Group, Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { areDaysInOrder, FilterDay } from '../components/filter-inputs.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { firstOfMonth, lastMonth } from '../components/periods.ts';
import { today } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { CustomersReport } from './customers-report.tsx';
import { DocumentsReport } from './documents-report.tsx';
import { ExcelButton } from './excel-button.tsx';
import { ReceivablesReport } from './receivables-report.tsx';
import {
  REPORTS,
  type ReportPeriod,
  type ReportSearch,
  type SalesQuery,
  THIS_MONTH,
  thisYear,
} from './report-search.ts';
import { SalesReport } from './sales-report.tsx';

const WORDS = {
  title: say('Reports', 'Reportes'),
  sales: say('Sales', 'Ventas'),
  documents: say('Documents', 'Comprobantes'),
  customers: say('Customers', 'Clientes'),
  receivables: say('Receivables', 'Por cobrar'),
  from: say('From', 'Desde'),
  to: say('To', 'Hasta'),
  reversed: say('It must not be before the first day', 'No debe ser anterior al primer día'),
  thisMonth: say('This month', 'Este mes'),
  lastMonth: say('Last month', 'Mes anterior'),
  thisYear: say('This year', 'Este año'),
  all: say('All', 'Todo'),
  inSoles: say('Convert to soles', 'Convertir a soles'),
  inSolesHint: say(
    'Dollars at the selling rate of each issue date, euros at the rate of the document. Sales without a known rate are not converted.',
    'Los dólares al tipo de cambio venta de cada fecha de emisión, los euros al del comprobante. Las ventas sin tipo de cambio no se convierten.',
  ),
};

const route = getRouteApi('/member/reports');

export default function ReportsScreen() {
  const t = useWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { report = 'sales', ...query } = search;
  const isReversed = !areDaysInOrder(query);
  const change = (next: ReportSearch) => void navigate({ search: { ...search, ...next }, replace: true });
  return (
    <>
      <PageHeader title={t(WORDS.title)}>
        {report !== 'receivables' && !isReversed && (
          <ExcelButton from={query.from ?? firstOfMonth(today())} to={query.to ?? today()} />
        )}
      </PageHeader>
      <Tabs
        value={report}
        onChange={(value) => change({ report: REPORTS.find((name) => name === value) })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {REPORTS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(WORDS[name])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <PeriodFields search={search} isReversed={isReversed} onChange={change} />
        {REPORTS.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {!isReversed && <Report name={name} query={query} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

interface ReportProps {
  readonly name: (typeof REPORTS)[number];
  readonly query: SalesQuery;
}

function Report({ name, query }: ReportProps) {
  switch (name) {
    case 'sales':
      return <SalesReport query={query} />;
    case 'documents':
      return <DocumentsReport period={query} />;
    case 'customers':
      return <CustomersReport query={query} />;
    case 'receivables':
      return <ReceivablesReport period={query} />;
  }
}

interface PeriodFieldsProps {
  /** True if the period ends before it begins. */
  readonly isReversed: boolean;
  readonly search: ReportSearch;
  readonly onChange: (next: ReportSearch) => void;
}

function PeriodFields({ search, isReversed, onChange }: PeriodFieldsProps) {
  const { report = 'sales', from, to, inSoles = false } = search;
  const t = useWords();
  const periods: readonly (readonly [string, ReportPeriod])[] = [
    [t(report === 'receivables' ? WORDS.all : WORDS.thisMonth), THIS_MONTH],
    [t(WORDS.lastMonth), lastMonth(today())],
    [t(WORDS.thisYear), thisYear(today())],
  ];
  return (
    <Group align="flex-end" mb="md">
      <FilterDay label={t(WORDS.from)} value={from} onChange={(day) => onChange({ from: day })} />
      <FilterDay
        label={t(WORDS.to)}
        value={to}
        error={isReversed && t(WORDS.reversed)}
        onChange={(day) => onChange({ to: day })}
      />
      <Button.Group>
        {periods.map(([name, period]) => (
          <Button
            key={name}
            variant="default"
            aria-pressed={from === period.from && to === period.to}
            fw={from === period.from && to === period.to ? 700 : 400}
            onClick={() => onChange({ ...period })}
          >
            {name}
          </Button>
        ))}
      </Button.Group>
      {(report === 'sales' || report === 'customers') && (
        <Checkbox
          label={t(WORDS.inSoles)}
          description={t(WORDS.inSolesHint)}
          checked={inSoles}
          onChange={({ currentTarget }) => onChange({ inSoles: currentTarget.checked || undefined })}
        />
      )}
    </Group>
  );
}
