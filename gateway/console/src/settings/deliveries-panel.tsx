import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Anchor, Button, Group, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { client } from '../api/client.ts';
import { DataTable } from '../components/data-table.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { formatInstant } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { DeliveryBadge } from './delivery-badge.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { Panel } from './panel.tsx';
import { DELIVERY_STATUSES, type DeliveryStatus, eventName } from './webhook-words.ts';

const WORDS = {
  title: say('Deliveries', 'Entregas'),
  status: say('State', 'Estado'),
  every: say('All', 'Todas'),
  created: say('Created', 'Creada'),
  event: say('Event', 'Evento'),
  attempts: say('Attempts', 'Intentos'),
  next: say('Next attempt', 'Próximo intento'),
  see: say('See', 'Ver'),
  more: say('Show earlier ones', 'Ver anteriores'),
  empty: say('Nothing was sent yet.', 'Todavía no se ha enviado nada.'),
};

/** Milliseconds between two looks at deliveries that are pending. */
const POLL_MS = 3_000;

const STATUSES = Object.keys(DELIVERY_STATUSES) as DeliveryStatus[];

const route = getRouteApi('/member/settings/webhooks/$id');

interface DeliveriesPanelProps {
  /** Id of the webhook. */
  readonly id: string;
}

/** List of the deliveries of a webhook. It follows pending deliveries until they end. */
export function DeliveriesPanel({ id }: DeliveriesPanelProps) {
  const t = useWords();
  const navigate = useNavigate({ from: '/settings/webhooks/$id' });
  const { status, delivery } = route.useSearch();
  const deliveries = useDeliveries(id, status);
  const rows = deliveries.data?.pages.flatMap(({ data }) => data);
  const look = (shown: string | undefined) => navigate({ search: { status, delivery: shown }, resetScroll: false });
  return (
    <Panel
      title={t(WORDS.title)}
      aside={
        <NativeSelect
          aria-label={t(WORDS.status)}
          value={status ?? ''}
          data={[
            { value: '', label: t(WORDS.every) },
            ...STATUSES.map((value) => ({ value, label: t(DELIVERY_STATUSES[value].words) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            navigate({ search: { status: STATUSES.find((one) => one === value) }, resetScroll: false })
          }
        />
      }
    >
      {deliveries.error !== null && <ErrorNotice error={deliveries.error} />}
      {deliveries.isPending && <Loading />}
      {rows !== undefined && <DeliveryTable rows={rows} onSee={look} />}
      {deliveries.hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={deliveries.isFetchingNextPage} onClick={() => deliveries.fetchNextPage()}>
            {t(WORDS.more)}
          </Button>
        </Group>
      )}
      <DeliveryDetail webhookId={id} deliveryId={delivery} onSee={look} />
    </Panel>
  );
}

function useDeliveries(id: string, status: DeliveryStatus | undefined) {
  return useInfiniteQuery({
    queryKey: ['webhooks', 'listDeliveries', { id, status }],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      client.webhooks.listDeliveries.query(
        { id, ...(status !== undefined && { status }), ...(pageParam !== '' && { cursor: pageParam }) },
        { signal },
      ),
    getNextPageParam: ({ pagination: { nextCursor } }) => nextCursor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some((one) => one.status === 'PENDING')) === true && POLL_MS,
  });
}

interface DeliveryTableProps {
  readonly rows: OutputOf<'webhooks', 'listDeliveries'>['data'];
  readonly onSee: (deliveryId: string) => void;
}

function DeliveryTable({ rows, onSee }: DeliveryTableProps) {
  const t = useWords();
  return (
    <DataTable
      label={t(WORDS.title)}
      rows={rows}
      keyOf={({ id }) => id}
      empty={t(WORDS.empty)}
      columns={[
        {
          header: t(WORDS.created),
          cell: ({ id, event, createdAt }) => (
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="left"
              aria-label={`${t(WORDS.see)}: ${t(eventName(event.type))}, ${formatInstant(createdAt)}`}
              onClick={() => onSee(id)}
            >
              {formatInstant(createdAt)}
            </Anchor>
          ),
        },
        { header: t(WORDS.event), cell: ({ event }) => t(eventName(event.type)) },
        { header: t(WORDS.status), cell: ({ status }) => <DeliveryBadge status={status} /> },
        { header: t(WORDS.attempts), cell: ({ attemptCount }) => attemptCount, isNumber: true },
        { header: t(WORDS.next), cell: ({ nextAttemptAt }) => nextAttemptAt !== null && formatInstant(nextAttemptAt) },
      ]}
    />
  );
}
