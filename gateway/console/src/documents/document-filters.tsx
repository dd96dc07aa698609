import { DOCUMENT_STATUS_WORDS } from '@chasqui/core/lifecycle';
import { say } from '@chasqui/core/messages';
import { Box, Button, Collapse, Group, SimpleGrid } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { areDaysInOrder, FilterChoice, FilterDay, FilterText } from '../components/filter-inputs.tsx';
import { daysOf, findPeriod, PERIODS } from '../components/periods.ts';
import { typeName } from '../components/type-name.ts';
import { today } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { type DocumentSearch, ISSUED_TYPES, STATUS_CHOICES } from './document-search.ts';
import { readSearch } from './list-query.ts';
import { type FilterProps, RareFilters } from './rare-filters.tsx';

const WORDS = {
  search: say('Search', 'Buscar'),
  searchHint: say('Number, customer, amount or product', 'Número, cliente, monto o producto'),
  status: say('Status', 'Estado'),
  type: say('Type', 'Tipo'),
  all: say('All', 'Todos'),
  fewerDays: say('up to 92 days by amount or product', 'hasta 92 días por monto o producto'),
  daysInOrder: say('must not be before the first day', 'no debe ser anterior al primer día'),
  period: say('Period', 'Periodo'),
  anyPeriod: say('Any', 'Cualquiera'),
  from: say('From', 'Desde'),
  to: say('To', 'Hasta'),
  more: say('More filters', 'Más filtros'),
  clear: say('Clear', 'Limpiar'),
};

const STATUS_WORDS = {
  ...DOCUMENT_STATUS_WORDS,
  waiting: say('Waiting for SUNAT', 'Esperan a SUNAT'),
  failed: say('Rejected or failed', 'Rechazados o con error'),
} as const;

const PERIOD_NAMES = {
  today: say('Today', 'Hoy'),
  yesterday: say('Yesterday', 'Ayer'),
  'this-week': say('This week', 'Esta semana'),
  'last-week': say('Last week', 'La semana pasada'),
  'this-month': say('This month', 'Este mes'),
  'last-month': say('Last month', 'El mes pasado'),
} as const;

export const NO_FILTER: DocumentSearch = {
  q: undefined,
  by: undefined,
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

export function isFiltered({ page: _page, sort: _sort, by: _by, ...filters }: DocumentSearch): boolean {
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

/** Filters in sight. A phone shows the type and the days on demand. */
function MainFilters({ search, problems, onChange, isOpen }: FilterProps & { readonly isOpen: boolean }) {
  const t = useWords();
  return (
    <SimpleGrid cols={{ base: 2, md: 7 }} spacing="xs" style={{ alignItems: 'start' }}>
      <Box style={{ gridColumn: 'span 2' }}>
        <FilterText
          label={t(WORDS.search)}
          placeholder={t(WORDS.searchHint)}
          leftSection={<IconSearch aria-hidden size={16} />}
          value={search.q}
          error={problems.q ?? problems.product}
          onChange={(q) => onChange({ q, by: q === undefined ? undefined : search.by })}
        />
      </Box>
      <FilterChoice
        label={t(WORDS.status)}
        all={t(WORDS.all)}
        options={STATUS_CHOICES.map((value) => ({ value, label: t(STATUS_WORDS[value]) }))}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
      <FilterChoice
        label={t(WORDS.period)}
        all={t(WORDS.anyPeriod)}
        options={PERIODS.map((value) => ({ value, label: t(PERIOD_NAMES[value]) }))}
        value={findPeriod(search, today())}
        onChange={(period) => onChange(period === undefined ? NO_DAYS : daysOf(period, today()))}
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
      <DayFilters search={search} problems={problems} onChange={onChange} isOpen={isOpen} />
    </SimpleGrid>
  );
}

const NO_DAYS = { from: undefined, to: undefined };

function DayFilters({ search, problems, onChange, isOpen }: FilterProps & { readonly isOpen: boolean }) {
  const t = useWords();
  const kind = readSearch(search)?.kind;
  const isLong = problems.to !== undefined && (kind === 'amount' || kind === 'product');
  const problem = areDaysInOrder(search) ? problems.to : t(WORDS.daysInOrder);
  return (
    <>
      <Box visibleFrom={isOpen ? undefined : 'sm'}>
        <FilterDay
          label={t(WORDS.from)}
          value={search.from}
          error={problems.from}
          onChange={(from) => onChange({ from })}
        />
      </Box>
      <Box visibleFrom={isOpen ? undefined : 'sm'}>
        <FilterDay
          label={t(WORDS.to)}
          value={search.to}
          error={isLong && areDaysInOrder(search) ? t(WORDS.fewerDays) : problem}
          onChange={(to) => onChange({ to })}
        />
      </Box>
    </>
  );
}
