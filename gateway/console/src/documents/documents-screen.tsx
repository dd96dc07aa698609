import type { DocumentPage } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Button, Group, Paper, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { queries } from '../api/queries.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { problemsOf } from '../components/form-problems.ts';
import { Loading } from '../components/loading.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Pager } from '../components/pager.tsx';
import { today } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { useMayIssue } from '../session/use-account.ts';
import { DocumentFilters, isFiltered, NO_FILTER } from './document-filters.tsx';
import { DocumentList } from './document-list.tsx';
import type { DocumentSearch } from './document-search.ts';
import { IssueLinks } from './issue-links.tsx';
import { readSearch, toListQuery } from './list-query.ts';
import { SearchNote } from './search-note.tsx';

const WORDS = {
  title: say('Documents', 'Comprobantes'),
  none: say('No document matches these filters.', 'Ningún comprobante coincide con estos filtros.'),
  clear: say('Show all', 'Ver todos'),
  inProducts: say('Search it among the products sold', 'Buscarlo entre los productos vendidos'),
  first: say('You have not issued any document yet.', 'Todavía no ha emitido ningún comprobante.'),
  firstHint: say('Choose which one you want to issue:', 'Elija cuál quiere emitir:'),
};

/** Time until the list is read again while SUNAT has documents of it. */
const VERDICT_MS = 5_000;

const route = getRouteApi('/member/documents');

export default function DocumentsScreen() {
  const t = useWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayIssue = useMayIssue();
  const { data, error, isPlaceholderData } = useQuery<DocumentPage, Error, DocumentPage, unknown[]>({
    ...queries.documents.list(toListQuery(search, today())),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'SENT') ? VERDICT_MS : false),
  });
  const problems = problemsOf(error);
  const change = (next: DocumentSearch) =>
    navigate({ to: '.', search: (current) => ({ ...current, page: undefined, ...next }), replace: true });
  return (
    <>
      <PageHeader title={t(WORDS.title)}>{mayIssue && <IssueLinks />}</PageHeader>
      <DocumentFilters search={search} problems={problems} onChange={change} />
      <SearchNote search={search} onChange={change} />
      {error !== null && Object.keys(problems).length === 0 && <ErrorNotice error={error} />}
      {data === undefined && error === null && <Loading />}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData}>
          {data.data.length === 0 ? (
            <NoDocuments search={search} onChange={change} />
          ) : (
            <DocumentList documents={data.data} />
          )}
          <Pager pagination={data.pagination} onChange={(page) => navigate({ to: '.', search: { ...search, page } })} />
        </div>
      )}
    </>
  );
}

interface NoDocumentsProps {
  readonly search: DocumentSearch;
  readonly onChange: (change: DocumentSearch) => void;
}

function NoDocuments({ search, onChange }: NoDocumentsProps) {
  const t = useWords();
  const mayIssue = useMayIssue();
  if (isFiltered(search)) {
    return (
      <Group>
        <Text>{t(WORDS.none)}</Text>
        {readSearch(search)?.kind === 'text' && (
          <Button onClick={() => onChange({ by: 'product' })}>{t(WORDS.inProducts)}</Button>
        )}
        <Button variant="default" onClick={() => onChange(NO_FILTER)}>
          {t(WORDS.clear)}
        </Button>
      </Group>
    );
  }
  return (
    <Paper withBorder p="xl" ta="center">
      <Text fw={600}>{t(WORDS.first)}</Text>
      {mayIssue && (
        <>
          <Text mb="md">{t(WORDS.firstHint)}</Text>
          <IssueLinks hasGuide />
        </>
      )}
    </Paper>
  );
}
