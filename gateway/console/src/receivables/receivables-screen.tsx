import { say } from '@chasqui/core/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { queries } from '../api/queries.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { problemsOf } from '../components/form-problems.ts';
import { Loading } from '../components/loading.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Pager } from '../components/pager.tsx';
import { useWords } from '../language/language.tsx';
import { OwedTotals } from './owed-totals.tsx';
import { ReceivableFilters } from './receivable-filters.tsx';
import { ReceivableList } from './receivable-list.tsx';
import { type ReceivableSearch, toReceivableQuery } from './receivable-search.ts';

const WORDS = { title: say('Receivables', 'Por cobrar') };

const route = getRouteApi('/member/receivables');

export default function ReceivablesScreen() {
  const t = useWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isPlaceholderData } = useQuery({
    ...queries.receivables.list(toReceivableQuery(search)),
    placeholderData: keepPreviousData,
  });
  const problems = problemsOf(error);
  const change = (next: ReceivableSearch) =>
    navigate({ to: '.', search: (current) => ({ ...current, page: undefined, ...next }), replace: true });
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <OwedTotals search={search} />
      <ReceivableFilters search={search} problems={problems} onChange={change} />
      {error !== null && Object.keys(problems).length === 0 && <ErrorNotice error={error} />}
      {data === undefined && error === null && <Loading />}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData}>
          <ReceivableList receivables={data.data} />
          <Pager pagination={data.pagination} onChange={(page) => navigate({ to: '.', search: { ...search, page } })} />
        </div>
      )}
    </>
  );
}
