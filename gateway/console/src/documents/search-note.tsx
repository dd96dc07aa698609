import { say } from '@chasqui/core/messages';
import { Anchor, Text } from '@mantine/core';
import { formatAmount, formatDay, today } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import type { DocumentSearch } from './document-search.ts';
import { namedDays, readSearch } from './list-query.ts';

const WORDS = {
  amount: say('Documents for exactly', 'Comprobantes por exactamente'),
  product: say('Documents with the product', 'Comprobantes con el producto'),
  from: say('from', 'del'),
  to: say('to', 'al'),
  inProducts: say('Search the products sold', 'Buscar en los productos vendidos'),
  inCustomers: say('Search the customers', 'Buscar en los clientes'),
};

interface SearchNoteProps {
  readonly search: DocumentSearch;
  readonly onChange: (change: DocumentSearch) => void;
}

/** Line below the filters: the meaning of the text in the search field and its days, and a switch between customers and products. */
export function SearchNote({ search, onChange }: SearchNoteProps) {
  const t = useWords();
  const searched = readSearch(search);
  if (searched === undefined || searched.kind === 'customer') return null;
  const { from, to } = namedDays(search, today());
  const days = `${t(WORDS.from)} ${formatDay(from)} ${t(WORDS.to)} ${formatDay(to)}.`;
  return (
    <Text size="sm" mb="sm" role="status">
      {searched.kind === 'amount' && `${t(WORDS.amount)} ${formatAmount(searched.payable)}, ${days}`}
      {searched.kind === 'product' && `${t(WORDS.product)} «${searched.product}», ${days} `}
      {searched.kind !== 'amount' && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          onClick={() => onChange({ by: searched.kind === 'product' ? undefined : 'product' })}
        >
          {t(searched.kind === 'product' ? WORDS.inCustomers : WORDS.inProducts)}
        </Anchor>
      )}
    </Text>
  );
}
