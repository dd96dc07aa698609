import type { DocumentStatus } from '@chasqui/client';
import { isOfKind } from '@chasqui/core/document-types';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { formatDay, formatMoney } from '../language/formats.ts';

/** A note or a guide may name a sale that SUNAT has accepted, or has yet to judge. */
const COUNTS: readonly DocumentStatus[] = ['ACCEPTED', 'SENT', 'AUTHORITY_ERROR'];

/**
 * Searches the facturas and boletas of the company that are in force, by number or customer; the newest ones without a text.
 * @returns undefined until the first answer
 */
export function useSaleSuggestions(search: string, { isEnabled = true } = {}) {
  const [q] = useDebouncedValue(search.trim(), 300);
  const { data } = useQuery({
    ...queries.documents.list(q === '' ? { limit: 20 } : { q, limit: 20 }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  return data?.data
    .filter(({ documentType, status, voided }) => isOfKind(documentType, 'sale') && !voided && COUNTS.includes(status))
    .map((sale) => ({
      title: formatDocumentNumber(sale),
      detail: `${sale.customer?.name ?? ''} · ${formatDay(sale.issueDate)} · ${formatMoney(sale.totals.payable, sale.currencyCode)}`,
      item: sale,
    }));
}
