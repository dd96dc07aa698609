import type { Contract } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { queries } from '../api/queries.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { TextLink } from '../components/link.tsx';
import { chooseMonth, MonthSelect } from '../components/month-select.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Pager } from '../components/pager.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { formatAmount, latestMonths, today } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { MONTH_STATES } from '../sire/sales-month.ts';
import { describeTerm } from '../sire/term-words.ts';

const WORDS = {
  title: say('Sales registers (SIRE)', 'Registros de ventas (SIRE)'),
  company: say('Company', 'Empresa'),
  state: say('State', 'Estado'),
  term: say('Term', 'Vencimiento'),
  own: say('Own total, S/', 'Total propio, S/'),
  sunat: say("SUNAT's total, S/", 'Total de SUNAT, S/'),
  differences: say('Differences', 'Diferencias'),
  notAsked: say('Not asked for', 'Sin pedir'),
  unknown: say('Not known', 'Sin fecha'),
};

/** Months that are listed. Older ones are rarely open. */
const MONTHS = 24;

type CompanyMonth = Contract['admin']['sireSales']['list']['output']['data'][number];

const route = getRouteApi('/operator/sire');

export default function SireMonthsScreen() {
  const t = useWords();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const months = latestMonths(MONTHS);
  const period = chooseMonth(months, search.period);
  const query = { period: period.replace('-', ''), page: search.page ?? 1 };
  const list = useQuery({ ...queries.admin.sireSales.list(query), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <Stack>
        <MonthSelect
          months={months}
          value={period}
          onChange={(next) => void navigate({ to: '.', search: { period: next, page: undefined }, replace: true })}
        />
        <QueryResult query={list}>
          {({ data, pagination }) => (
            <>
              <MonthsTable months={data} />
              <Pager
                pagination={pagination}
                onChange={(page) => void navigate({ to: '.', search: { ...search, page }, replace: true })}
              />
            </>
          )}
        </QueryResult>
      </Stack>
    </>
  );
}

function MonthsTable({ months }: { readonly months: readonly CompanyMonth[] }) {
  const t = useWords();
  const columns: readonly Column<CompanyMonth>[] = [
    {
      header: t(WORDS.company),
      cell: ({ tenant: { id, ruc, name } }) => (
        <>
          <TextLink to="/operator/companies/$id" params={{ id }} inherit>
            {name}
          </TextLink>
          <Text size="xs" c="dimmed">
            {ruc}
          </Text>
        </>
      ),
    },
    { header: t(WORDS.state), cell: ({ state }) => <OutcomeBadge outcome={MONTH_STATES[state]} /> },
    {
      header: t(WORDS.term),
      cell: ({ dueDate, state }) =>
        dueDate === null ? t(WORDS.unknown) : <OutcomeBadge outcome={describeTerm(dueDate, state, today())} />,
    },
    { header: t(WORDS.own), isNumber: true, cell: ({ own }) => formatAmount(own.total) },
    {
      header: t(WORDS.sunat),
      isNumber: true,
      cell: ({ sunat }) => (sunat === null ? t(WORDS.notAsked) : formatAmount(sunat.total)),
    },
    {
      header: t(WORDS.differences),
      isNumber: true,
      cell: ({ sunat, differenceCount }) => (sunat === null ? '' : differenceCount.toLocaleString('en-US')),
    },
  ];
  return <DataTable label={t(WORDS.title)} columns={columns} rows={months} keyOf={({ tenant }) => tenant.id} />;
}
