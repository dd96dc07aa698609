import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';
import { Loading } from './loading.tsx';

interface QueryResultProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Shows what a query found, and until then that it is loading, or its error. */
export function QueryResult<Data>({ query, children }: QueryResultProps<Data>) {
  return (
    <>
      {query.error !== null && <ErrorNotice error={query.error} />}
      {query.isPending && <Loading />}
      {query.data !== undefined && children(query.data)}
    </>
  );
}
