import { say } from '@chasqui/core/messages';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { queries } from '../api/queries.ts';
import { refreshAfter } from '../api/refresh.ts';
import { PageHeader } from '../components/page-header.tsx';
import { Pager } from '../components/pager.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { Section } from '../components/section.tsx';
import { useWords } from '../language/language.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportList } from './export-list.tsx';
import { isUnfinished } from './export-words.ts';

const WORDS = {
  title: say('Exports', 'Exportaciones'),
  create: say('New file', 'Nuevo archivo'),
  table: say('List of files', 'Lista de archivos'),
  list: say('Files made in the background', 'Archivos preparados en segundo plano'),
};

const route = getRouteApi('/member/exports');

export default function ExportsScreen() {
  const t = useWords();
  const navigate = route.useNavigate();
  const { page = 1 } = route.useSearch();
  const list = useQuery({
    ...queries.exports.list({ page }),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnfinished) === true ? refreshAfter(state) : false),
  });
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <Stack>
        <Section title={t(WORDS.create)}>
          <ExportForm />
        </Section>
        <Section title={t(WORDS.list)}>
          <QueryResult query={list}>
            {({ data, pagination }) => (
              <>
                <ExportList label={t(WORDS.table)} exports={data} />
                <Pager
                  pagination={{ ...pagination, page }}
                  onChange={(next) => void navigate({ to: '.', search: { page: next }, replace: true })}
                />
              </>
            )}
          </QueryResult>
        </Section>
      </Stack>
    </>
  );
}
