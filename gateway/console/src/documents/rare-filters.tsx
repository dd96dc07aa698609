import { say } from '@chasqui/core/messages';
import { Checkbox, SimpleGrid } from '@mantine/core';
import { FilterChoice, FilterText } from '../components/filter-inputs.tsx';
import type { FormProblems } from '../components/form-problems.ts';
import { useWords } from '../language/language.tsx';
import { DOCUMENT_ORDERS, type DocumentSearch } from './document-search.ts';

const WORDS = {
  series: say('Series', 'Serie'),
  customer: say('RUC or DNI', 'RUC o DNI'),
  voided: say('Voided', 'Anulados'),
  voidedYes: say('Only voided ones', 'Solo anulados'),
  voidedNo: say('Without voided ones', 'Sin anulados'),
  due: say('Only those that expire within a day', 'Solo los que vencen dentro de un día'),
  sort: say('Order', 'Orden'),
  all: say('All', 'Todos'),
};

const ORDERS = {
  '-createdAt': say('Newest first', 'Recientes primero'),
  createdAt: say('Oldest first', 'Antiguos primero'),
  '-issueDate': say('Latest date first', 'Última fecha'),
  issueDate: say('Earliest date first', 'Primera fecha'),
} as const;

export interface FilterProps {
  readonly search: DocumentSearch;
  readonly problems: FormProblems;
  readonly onChange: (change: DocumentSearch) => void;
}

/** Filters of the list of documents that few people need. */
export function RareFilters({ search, problems, onChange }: FilterProps) {
  const t = useWords();
  const { series, customer, voided, due, sort } = search;
  return (
    <SimpleGrid cols={{ base: 2, md: 5 }} spacing="xs" mt="xs" style={{ alignItems: 'start' }}>
      <FilterText
        label={t(WORDS.series)}
        placeholder="F001"
        value={series}
        error={problems.series}
        onChange={(text) => onChange({ series: text?.toUpperCase() })}
      />
      <FilterText
        label={t(WORDS.customer)}
        value={customer}
        error={problems.customer}
        onChange={(text) => onChange({ customer: text })}
      />
      <FilterChoice
        label={t(WORDS.voided)}
        all={t(WORDS.all)}
        options={[
          { value: 'yes', label: t(WORDS.voidedYes) },
          { value: 'no', label: t(WORDS.voidedNo) },
        ]}
        value={voided === undefined ? undefined : voided ? 'yes' : 'no'}
        onChange={(choice) => onChange({ voided: choice === undefined ? undefined : choice === 'yes' })}
      />
      <FilterChoice
        label={t(WORDS.sort)}
        all={t(ORDERS['-createdAt'])}
        options={DOCUMENT_ORDERS.slice(1).map((value) => ({ value, label: t(ORDERS[value]) }))}
        value={sort}
        // The service sorts documents that expire by their deadline.
        onChange={(order) => onChange({ sort: order, due: undefined })}
      />
      <Checkbox
        mt={{ md: 28 }}
        label={t(WORDS.due)}
        checked={due === 'soon'}
        onChange={({ currentTarget }) => onChange({ due: currentTarget.checked ? 'soon' : undefined, sort: undefined })}
      />
    </SimpleGrid>
  );
}
