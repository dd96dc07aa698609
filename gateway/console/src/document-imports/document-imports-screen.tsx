import { say } from '@chasqui/core/messages';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../api/queries.ts';
import { refreshAfter } from '../api/refresh.ts';
import { PageHeader } from '../components/page-header.tsx';
import { Pager } from '../components/pager.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { Section } from '../components/section.tsx';
import { useWords } from '../language/language.tsx';
import { useMayIssue } from '../session/use-account.ts';
import { DocumentImportList } from './document-import-list.tsx';
import { isUnderWay } from './import-words.ts';
import { NewDocumentImport } from './new-document-import.tsx';

const WORDS = {
  title: say('Documents from a spreadsheet', 'Comprobantes desde Excel'),
  create: say('New file', 'Nuevo archivo'),
  list: say('Files that were sent', 'Archivos enviados'),
};

const route = getRouteApi('/member/document-imports');

export default function DocumentImportsScreen() {
  const t = useWords();
  const mayIssue = useMayIssue();
  const navigate = route.useNavigate();
  const { page = 1 } = route.useSearch();
  const [sent, setSent] = useState(0);
  const list = useQuery({
    ...queries.documentImports.list({ page }),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) === true ? refreshAfter(state) : false),
  });
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <Stack>
        {mayIssue && (
          <Section title={t(WORDS.create)}>
            <NewDocumentImport key={sent} onSent={() => setSent(sent + 1)} />
          </Section>
        )}
        <Section title={t(WORDS.list)}>
          <QueryResult query={list}>
            {({ data, pagination }) => (
              <>
                <DocumentImportList label={t(WORDS.list)} imports={data} />
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
