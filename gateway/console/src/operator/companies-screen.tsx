import type { Contract } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Button, SimpleGrid, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../api/queries.ts';
import { DataTable } from '../components/data-table.tsx';
import { FilterChoice, FilterText } from '../components/filter-inputs.tsx';
import { TextLink } from '../components/link.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Pager } from '../components/pager.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { formatInstant } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { CompanyStanding } from './company-standing.tsx';
import { NewCompany } from './new-company.tsx';

const WORDS = {
  title: say('Companies', 'Empresas'),
  create: say('New company', 'Nueva empresa'),
  search: say('Search by RUC or name', 'Buscar por RUC o nombre'),
  mode: say('Kind', 'Tipo'),
  all: say('All', 'Todas'),
  live: say('Real', 'Real'),
  test: say('Test', 'De prueba'),
  name: say('Name', 'Razón social'),
  ruc: say('RUC', 'RUC'),
  status: say('Status', 'Estado'),
  certificate: say('Certificate until', 'Certificado hasta'),
  none: say('None', 'Ninguno'),
};

type CompanyRecord = Contract['admin']['tenants']['list']['output']['data'][number];

const route = getRouteApi('/operator/companies');

export default function CompaniesScreen() {
  const t = useWords();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { q, mode, page = 1 } = search;
  const list = useQuery({ ...queries.admin.tenants.list({ q, mode, page }), placeholderData: keepPreviousData });
  const [isCreating, setCreating] = useState(false);
  const change = (next: typeof search) => void navigate({ search: { q, mode, ...next }, replace: true });
  return (
    <>
      <PageHeader title={t(WORDS.title)}>
        <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => setCreating(true)}>
          {t(WORDS.create)}
        </Button>
      </PageHeader>
      <SimpleGrid cols={{ base: 1, xs: 2 }} maw={640} mb="md">
        <FilterText label={t(WORDS.search)} type="search" value={q} onChange={(text) => change({ q: text })} />
        <FilterChoice
          label={t(WORDS.mode)}
          all={t(WORDS.all)}
          options={(['live', 'test'] as const).map((value) => ({ value, label: t(WORDS[value]) }))}
          value={mode}
          onChange={(value) => change({ mode: value })}
        />
      </SimpleGrid>
      <QueryResult query={list}>
        {({ data, pagination }) => (
          <>
            <CompanyTable companies={data} />
            <Pager pagination={pagination} onChange={(next) => change({ page: next })} />
          </>
        )}
      </QueryResult>
      {isCreating && <NewCompany onClose={() => setCreating(false)} />}
    </>
  );
}

function CompanyTable({ companies }: { readonly companies: readonly CompanyRecord[] }) {
  const t = useWords();
  return (
    <DataTable
      label={t(WORDS.title)}
      columns={[
        {
          header: t(WORDS.name),
          cell: ({ id, name }) => (
            <TextLink to="/operator/companies/$id" params={{ id }} inherit>
              {name}
            </TextLink>
          ),
        },
        { header: t(WORDS.ruc), cell: ({ ruc }) => ruc },
        { header: t(WORDS.mode), cell: ({ mode }) => t(WORDS[mode]) },
        {
          header: t(WORDS.status),
          cell: (company) => <CompanyStanding company={company} />,
        },
        { header: t(WORDS.certificate), cell: (company) => <CertificateEnd company={company} /> },
      ]}
      rows={companies}
      keyOf={({ id }) => id}
    />
  );
}

function CertificateEnd({ company: { certificate } }: { readonly company: CompanyRecord }) {
  const t = useWords();
  if (certificate === null) return t(WORDS.none);
  const { validTo, warning, problems } = certificate;
  return (
    <>
      {formatInstant(validTo)}
      {[...(warning === null ? [] : [warning]), ...problems].map((text) => (
        <Text key={text} size="sm" fw={600}>
          {text}
        </Text>
      ))}
    </>
  );
}
