import type { DocumentPage } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import { addDays } from '@chasqui/core/time';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { refreshAfter } from '../api/refresh.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { TextLink } from '../components/link.tsx';
import type { DocumentSearch } from '../documents/document-search.ts';
import { toListQuery } from '../documents/list-query.ts';
import { formatTotal, today } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';

/** Days for which documents that ended badly are counted. */
const FAILED_DAYS = 30;

/** Words for no document, for one and for many. */
type CountWords = Readonly<Record<'none' | 'one', Message>> & { readonly many: (total: Message) => Message };

const WAITING: CountWords = {
  none: say('No document waits for SUNAT.', 'Ningún comprobante espera a SUNAT.'),
  one: say('1 document waits for SUNAT', '1 comprobante espera a SUNAT'),
  many: ({ message, es }) => say(`${message} documents wait for SUNAT`, `${es} comprobantes esperan a SUNAT`),
};

const FAILED: CountWords = {
  none: say('No document was rejected or failed in 30 days.', 'Ningún comprobante rechazado o con error en 30 días.'),
  one: say('1 document was rejected or failed in 30 days', '1 comprobante rechazado o con error en 30 días'),
  many: ({ message, es }) =>
    say(
      `${message} documents were rejected or failed in 30 days`,
      `${es} comprobantes rechazados o con error en 30 días`,
    ),
};

/** Numbers of documents that wait for SUNAT, and of those that ended without effect, with links to their lists. */
export function DocumentCounts() {
  const from = addDays(today(), -FAILED_DAYS);
  return (
    <>
      <DocumentCount search={{ status: 'waiting' }} words={WAITING} isRefreshed />
      <DocumentCount search={{ status: 'failed', from }} words={FAILED} color="var(--mantine-color-error)" />
    </>
  );
}

interface DocumentCountProps {
  readonly search: DocumentSearch;
  readonly words: CountWords;
  readonly color?: string;
  /** True if the documents are counted anew as long as there are any. */
  readonly isRefreshed?: boolean;
}

function DocumentCount({ search, words, color, isRefreshed = false }: DocumentCountProps) {
  const t = useWords();
  const { data, error } = useQuery<DocumentPage, Error, DocumentPage, unknown[]>({
    ...queries.documents.list({ ...toListQuery(search, today()), limit: 1 }),
    refetchInterval: ({ state }) => (isRefreshed && state.data?.pagination.total ? refreshAfter(state) : false),
  });
  if (error !== null) return <ErrorNotice error={error} />;
  if (data === undefined) return null;
  const { total } = data.pagination;
  if (total === 0) return <Text size="sm">{t(words.none)}</Text>;
  return (
    <TextLink to="/documents" search={search} size="sm" fw={600} c={color}>
      {t(total === 1 ? words.one : words.many(formatTotal(data.pagination)))}
    </TextLink>
  );
}
