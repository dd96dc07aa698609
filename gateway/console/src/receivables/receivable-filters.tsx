import { say } from '@chasqui/core/messages';
import { SimpleGrid } from '@mantine/core';
import { CURRENCIES_IN_ORDER, currencyName } from '../components/currency-names.ts';
import { areDaysInOrder, FilterChoice, FilterDay } from '../components/filter-inputs.tsx';
import type { FormProblems } from '../components/form-problems.ts';
import { useWords } from '../language/language.tsx';
import { ClientFilter } from './client-filter.tsx';
import { receivableStatusWords } from './receivable-badge.tsx';
import { RECEIVABLE_STATUSES, type ReceivableSearch } from './receivable-search.ts';

const WORDS = {
  status: say('Status', 'Estado'),
  currency: say('Currency', 'Moneda'),
  from: say('Issued from', 'Emitido desde'),
  to: say('Issued until', 'Emitido hasta'),
  owed: say('Owed', 'Lo que me deben'),
  all: say('All', 'Todos'),
  daysInOrder: say('must not be before the first day', 'no debe ser anterior al primer día'),
  allCurrencies: say('All', 'Todas'),
  sort: say('Order', 'Orden'),
  due: say('By due date', 'Por vencimiento'),
  latest: say('Latest first', 'Últimos primero'),
  earliest: say('Earliest first', 'Primeros primero'),
};

interface ReceivableFiltersProps {
  readonly search: ReceivableSearch;
  readonly problems: FormProblems;
  readonly onChange: (change: ReceivableSearch) => void;
}

/** Filters of the list of receivables. */
export function ReceivableFilters({ search, problems, onChange }: ReceivableFiltersProps) {
  const t = useWords();
  return (
    <SimpleGrid cols={{ base: 2, md: 6 }} spacing="xs" mb="md">
      <FilterChoice
        label={t(WORDS.status)}
        all={t(WORDS.owed)}
        options={[
          ...RECEIVABLE_STATUSES.map((value) => ({ value, label: t(receivableStatusWords(value)) })),
          { value: 'all' as const, label: t(WORDS.all) },
        ]}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
      <ClientFilter value={search.customer} error={problems.customer} onChange={(customer) => onChange({ customer })} />
      <FilterDay
        label={t(WORDS.from)}
        value={search.from}
        error={problems.from}
        onChange={(from) => onChange({ from })}
      />
      <FilterDay
        label={t(WORDS.to)}
        value={search.to}
        error={areDaysInOrder(search) ? problems.to : t(WORDS.daysInOrder)}
        onChange={(to) => onChange({ to })}
      />
      <FilterChoice
        label={t(WORDS.currency)}
        all={t(WORDS.allCurrencies)}
        options={CURRENCIES_IN_ORDER.map((value) => ({ value, label: t(currencyName(value)) }))}
        value={search.currency}
        onChange={(currency) => onChange({ currency })}
      />
      <FilterChoice
        label={t(WORDS.sort)}
        all={t(WORDS.due)}
        options={[
          { value: '-issueDate' as const, label: t(WORDS.latest) },
          { value: 'issueDate' as const, label: t(WORDS.earliest) },
        ]}
        value={search.sort === 'dueDate' ? undefined : search.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </SimpleGrid>
  );
}
