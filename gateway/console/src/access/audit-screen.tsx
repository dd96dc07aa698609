import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Button, Center, Group, SimpleGrid, Text } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { client } from '../api/client.ts';
import { DataTable } from '../components/data-table.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { FilterChoice, FilterDay } from '../components/filter-inputs.tsx';
import { problemsOf } from '../components/form-problems.ts';
import { Loading } from '../components/loading.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { formatInstant } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { ACTOR_KINDS, type AuditSearch } from './audit-search.ts';
import { ACTORS, AUDIT_ACTION_CODES, AUDIT_ACTIONS, formatDetails } from './audit-words.ts';

const WORDS = {
  title: say('Audit log', 'Auditoría'),
  action: say('Action', 'Acción'),
  actor: say('By', 'Quién'),
  all: say('All', 'Todas'),
  anyone: say('Anyone', 'Cualquiera'),
  from: say('From', 'Desde'),
  to: say('To', 'Hasta'),
  at: say('Time', 'Fecha y hora'),
  details: say('Details', 'Detalle'),
  address: say('IP address', 'Dirección IP'),
  more: say('Show older entries', 'Ver anteriores'),
  none: say('There are no entries', 'No hay registros'),
};

type AuditEntry = OutputOf<'audit', 'list'>['data'][number];

const route = getRouteApi('/member/audit');

export default function AuditScreen() {
  const t = useWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const log = useInfiniteQuery({
    queryKey: ['audit', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      client.audit.list.query(
        { ...search, ...(pageParam === null ? {} : { cursor: pageParam }), limit: 50 },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <AuditFilters
        search={search}
        error={log.error}
        onChange={(change) => void navigate({ search: { ...search, ...change }, replace: true })}
      />
      {log.error !== null && <ErrorNotice error={log.error} />}
      {log.isPending && <Loading />}
      {log.data !== undefined && <AuditTable entries={log.data.pages.flatMap(({ data }) => data)} />}
      {log.hasNextPage && (
        <Center mt="md">
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t(WORDS.more)}
          </Button>
        </Center>
      )}
    </>
  );
}

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly error: unknown;
  readonly onChange: (change: AuditSearch) => void;
}

function AuditFilters({ search: { action, actor, from, to }, error, onChange }: AuditFiltersProps) {
  const t = useWords();
  const problems = problemsOf(error);
  const words = (code: string, names: typeof ACTORS) => (names[code] === undefined ? code : t(names[code]));
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="xs" mb="md">
      <FilterChoice
        label={t(WORDS.action)}
        all={t(WORDS.all)}
        options={AUDIT_ACTION_CODES.map((value) => ({ value, label: words(value, AUDIT_ACTIONS) }))}
        value={action}
        onChange={(value) => onChange({ action: value })}
      />
      <FilterChoice
        label={t(WORDS.actor)}
        all={t(WORDS.anyone)}
        options={ACTOR_KINDS.map((value) => ({ value, label: words(value, ACTORS) }))}
        value={actor}
        onChange={(value) => onChange({ actor: value })}
      />
      <FilterDay label={t(WORDS.from)} value={from} error={problems.from} onChange={(day) => onChange({ from: day })} />
      <FilterDay label={t(WORDS.to)} value={to} error={problems.to} onChange={(day) => onChange({ to: day })} />
    </SimpleGrid>
  );
}

function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const t = useWords();
  return (
    <DataTable
      label={t(WORDS.title)}
      columns={[
        { header: t(WORDS.at), cell: ({ at }) => formatInstant(at) },
        {
          header: t(WORDS.action),
          cell: ({ action }) => (AUDIT_ACTIONS[action] === undefined ? action : t(AUDIT_ACTIONS[action])),
        },
        { header: t(WORDS.actor), cell: ({ actor }) => <Actor actor={actor} /> },
        { header: t(WORDS.details), cell: ({ details }) => formatDetails(details, t) },
        { header: t(WORDS.address), cell: ({ address }) => address },
      ]}
      rows={entries}
      keyOf={({ id }) => id}
      empty={t(WORDS.none)}
    />
  );
}

function Actor({ actor: { kind, name } }: Pick<AuditEntry, 'actor'>) {
  const t = useWords();
  const words = ACTORS[kind] === undefined ? kind : t(ACTORS[kind]);
  if (name === undefined) return words;
  return (
    <Group gap={4}>
      {name}
      {kind !== 'user' && <Text size="sm">({words})</Text>}
    </Group>
  );
}
