import type { OutputOf } from '@chasqui/client';
import { RUC_IDENTITY_TYPE } from '@chasqui/core/catalogs';
import { hasValidRucCheckDigit } from '@chasqui/core/identity';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../api/queries.ts';
import type { PartyValues } from './sale-values.ts';

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

/**
 * Looks up a RUC without a name. Without the register, or for a RUC that it does not have, the person types.
 * @returns state of the taxpayer if it is not active at a known address
 */
export function useTaxpayer(
  { identityType, identityNumber, name }: PartyValues,
  onFound: (found: OutputOf<'taxpayers', 'get'>) => void,
): string | undefined {
  const ruc = identityNumber.trim();
  const isLookedUp = identityType === RUC_IDENTITY_TYPE && hasValidRucCheckDigit(ruc);
  const { data } = useQuery({
    ...queries.taxpayers.get({ ruc }),
    enabled: isLookedUp && name === '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer fills the fields once, and later typing stays
  useEffect(() => {
    if (isLookedUp && data !== undefined && name === '') onFound(data);
  }, [data]);
  if (!isLookedUp || data === undefined || (data.status === 'ACTIVO' && data.domicile === 'HABIDO')) return undefined;
  return `${data.status}, ${data.domicile}`;
}
