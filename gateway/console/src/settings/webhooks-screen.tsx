import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Anchor, Badge, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '../api/queries.ts';
import { DataTable } from '../components/data-table.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { useWords } from '../language/language.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { eventName } from './webhook-words.ts';

const WORDS = {
  title: say('Webhooks', 'Webhooks'),
  intro: say(
    'Chasqui tells your system (shop, ERP, accounting) at once when something happens to a document.',
    'Chasqui avisa al instante a su sistema (tienda, ERP, contabilidad) cuando algo ocurre con un comprobante.',
  ),
  create: say('New webhook', 'Nuevo webhook'),
  first: say('Tell the first system', 'Avisar al primer sistema'),
  empty: say('No system is told yet.', 'Todavía no se avisa a ningún sistema.'),
  url: say('Address', 'Dirección'),
  description: say('Description', 'Descripción'),
  events: say('Events', 'Eventos'),
  all: say('All', 'Todos'),
  state: say('State', 'Estado'),
  active: say('Active', 'Activo'),
  inactive: say('Inactive', 'Inactivo'),
};

export default function WebhooksScreen() {
  const t = useWords();
  const [isOpen, { open, close }] = useDisclosure();
  const list = useQuery(queries.webhooks.list());
  return (
    <>
      <PageHeader title={t(WORDS.title)}>
        <Button onClick={open}>{t(WORDS.create)}</Button>
      </PageHeader>
      <Text mb="md">{t(WORDS.intro)}</Text>
      <QueryResult query={list}>{({ data }) => <WebhookTable rows={data} onAdd={open} />}</QueryResult>
      {isOpen && <NewWebhook onDone={close} />}
    </>
  );
}

interface WebhookTableProps {
  readonly rows: OutputOf<'webhooks', 'list'>['data'];
  readonly onAdd: () => void;
}

function WebhookTable({ rows, onAdd }: WebhookTableProps) {
  const t = useWords();
  return (
    <DataTable
      label={t(WORDS.title)}
      rows={rows}
      keyOf={({ id }) => id}
      empty={t(WORDS.empty)}
      emptyAction={
        <Button variant="default" onClick={onAdd}>
          {t(WORDS.first)}
        </Button>
      }
      columns={[
        {
          header: t(WORDS.url),
          cell: ({ id, url }) => (
            <Anchor component={Link} to={`/settings/webhooks/${id}`} size="sm">
              {url}
            </Anchor>
          ),
        },
        { header: t(WORDS.description), cell: ({ description }) => description },
        {
          header: t(WORDS.events),
          cell: ({ events }) =>
            events.length === 0 ? t(WORDS.all) : events.map((type) => t(eventName(type))).join(', '),
        },
        {
          header: t(WORDS.state),
          cell: ({ active }) => (
            <Badge variant="light" color={active ? 'green' : 'gray'} autoContrast>
              {t(active ? WORDS.active : WORDS.inactive)}
            </Badge>
          ),
        },
      ]}
    />
  );
}
