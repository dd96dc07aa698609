import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';

/** Characters after which the company's clients are searched. */
const SHORTEST_SEARCH = 2;

/** Searches the company's clients. */
export function useClientSuggestions(search: string) {
  const [q] = useDebouncedValue(search.trim(), 300);
  const { data } = useQuery({
    ...queries.clients.list({ q, limit: 8 }),
    enabled: q.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });
  if (search.trim().length < SHORTEST_SEARCH) return [];
  return (data?.data ?? []).map((item) => ({
    title: `${item.name} · ${item.identityNumber}`,
    detail: item.address ?? undefined,
    item,
  }));
}
