import { DOCUMENT_STATUS_WORDS } from '@chasqui/core/lifecycle';
import { say } from '@chasqui/core/messages';
import { Box, Button, Checkbox, Collapse, Group, SimpleGrid } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { areDaysInOrder, FilterChoice, FilterText } from '../components/filter-inputs.tsx';
import type { FormProblems } from '../components/form-problems.ts';
import { useWords } from '../language/language.tsx';
import { DOCUMENT_ORDERS, type DocumentSearch, ISSUED_TYPES, STATUS_CHOICES } from './document-search.ts';
import { typeName } from './document-words.ts';

const WORDS = {
  search: say('Search', 'Buscar'),
  searchHint: say('Name or number', 'Nombre o número'),
  status: say('Status', 'Estado'),
  type: say('Type', 'Tipo'),
  all: say('All', 'Todos'),
  daysInOrder: say('must not be before the first day', 'no debe ser anterior al primer día'),
  from: say('From', 'Desde'),
  to: say('To', 'Hasta'),
  series: say('Series', 'Serie'),
  customer: say('RUC or DNI', 'RUC o DNI'),
  voided: say('Voided', 'Anulados'),
  voidedYes: say('Only voided ones', 'Solo anulados'),
  voidedNo: say('Without voided ones', 'Sin anulados'),
  due: say('Only those that expire within a day', 'Solo los que vencen dentro de un día'),
  sort: say('Order', 'Orden'),
  more: say('More filters', 'Más filtros'),
  clear: say('Clear', 'Limpiar'),
};

const STATUS_WORDS = {
  ...DOCUMENT_STATUS_WORDS,
  waiting: say('Waiting for SUNAT', 'Esperan a SUNAT'),
  failed: say('Rejected or failed', 'Rechazados o con error'),
} as const;

const ORDERS = {
  '-createdAt': say('Newest first', 'Recientes primero'),
  createdAt: say('Oldest first', 'Antiguos primero'),
  '-issueDate': say('Latest date first', 'Última fecha'),
  issueDate: say('Earliest date first', 'Primera fecha'),
} as const;

const NO_FILTER: DocumentSearch = {
  q: undefined,
  status: undefined,
  type: undefined,
  from: undefined,
  to: undefined,
  series: undefined,
  customer: undefined,
  voided: undefined,
  due: undefined,
  sort: undefined,
};

interface FilterProps {
  readonly search: DocumentSearch;
  readonly problems: FormProblems;
  readonly onChange: (change: DocumentSearch) => void;
}

export function isFiltered({ page: _page, sort: _sort, ...filters }: DocumentSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** Filters of the list of documents. Rare ones open on demand. */
export function DocumentFilters({ search, problems, onChange }: FilterProps) {
  const t = useWords();
  const { series, customer, voided, due, sort } = search;
  const [isOpen, { toggle }] = useDisclosure(
    [series, customer, voided, due, sort].some((value) => value !== undefined),
  );
  return (
    <>
      <MainFilters search={search} problems={problems} onChange={onChange} isOpen={isOpen} />
      <Collapse expanded={isOpen}>
        <RareFilters search={search} problems={problems} onChange={onChange} />
      </Collapse>
      <Group gap="xs" my="sm">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconAdjustmentsHorizontal aria-hidden size={16} />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {t(WORDS.more)}
        </Button>
        {isFiltered(search) && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(NO_FILTER)}>
            {t(WORDS.clear)}
          </Button>
        )}
      </Group>
    </>
  );
}

/** Filters in sight. A phone shows the last three on demand. */
function MainFilters({ search, problems, onChange, isOpen }: FilterProps & { readonly isOpen: boolean }) {
  const t = useWords();
  return (
    <SimpleGrid cols={{ base: 2, md: 5 }} spacing="xs">
      <FilterText
        label={t(WORDS.search)}
        placeholder={t(WORDS.searchHint)}
        leftSection={<IconSearch aria-hidden size={16} />}
        value={search.q}
        error={problems.q}
        onChange={(q) => onChange({ q })}
      />
      <FilterChoice
        label={t(WORDS.status)}
        all={t(WORDS.all)}
        options={STATUS_CHOICES.map((value) => ({ value, label: t(STATUS_WORDS[value]) }))}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
      <Box visibleFrom={isOpen ? undefined : 'sm'}>
        <FilterChoice
          label={t(WORDS.type)}
          all={t(WORDS.all)}
          options={ISSUED_TYPES.map((value) => ({ value, label: typeName(value) }))}
          value={search.type}
          onChange={(type) => onChange({ type })}
        />
      </Box>
      <Box visibleFrom={isOpen ? undefined : 'sm'}>
        <FilterText
          type="date"
          label={t(WORDS.from)}
          value={search.from}
          error={problems.from}
          onChange={(from) => onChange({ from })}
        />
      </Box>
      <Box visibleFrom={isOpen ? undefined : 'sm'}>
        <FilterText
          type="date"
          label={t(WORDS.to)}
          value={search.to}
          error={areDaysInOrder(search) ? problems.to : t(WORDS.daysInOrder)}
          onChange={(to) => onChange({ to })}
        />
      </Box>
    </SimpleGrid>
  );
}

function RareFilters({ search, problems, onChange }: FilterProps) {
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
