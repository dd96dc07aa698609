import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Button, Code, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { DataTable } from '../components/data-table.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { useSave } from '../components/use-save.ts';
import { formatInstant } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { DeliveryBadge } from './delivery-badge.tsx';
import { eventName } from './webhook-words.ts';

const WORDS = {
  title: say('Delivery', 'Entrega'),
  attempts: say('Attempts', 'Intentos'),
  none: say('No attempt yet.', 'Todavía no hay intentos.'),
  at: say('Time', 'Hora'),
  status: say('HTTP status', 'Estado HTTP'),
  duration: say('Duration', 'Duración'),
  answer: say('Answer of your system', 'Respuesta de su sistema'),
  content: say('Content that is sent', 'Contenido que se envía'),
  next: say('Next attempt', 'Próximo intento'),
  resend: say('Send again', 'Reenviar'),
  resent: say('It is being sent again', 'Se está reenviando'),
  close: say('Close', 'Cerrar'),
};

interface DeliveryDetailProps {
  readonly webhookId: string;
  /** Undefined if none is shown. */
  readonly deliveryId: string | undefined;
  readonly onSee: (deliveryId: string | undefined) => void;
}

/** Dialog with one delivery: its content, each attempt, and a button that sends it again. */
export function DeliveryDetail({ webhookId, deliveryId, onSee }: DeliveryDetailProps) {
  const t = useWords();
  return (
    <Modal
      opened={deliveryId !== undefined}
      onClose={() => onSee(undefined)}
      title={t(WORDS.title)}
      size="xl"
      closeButtonProps={{ 'aria-label': t(WORDS.close) }}
    >
      {deliveryId !== undefined && <Delivery webhookId={webhookId} deliveryId={deliveryId} onSee={onSee} />}
    </Modal>
  );
}

/** Milliseconds between two looks at a pending delivery. */
const POLL_MS = 2_000;

function Delivery({ webhookId, deliveryId, onSee }: DeliveryDetailProps & { readonly deliveryId: string }) {
  const t = useWords();
  const key = { id: webhookId, delivery_id: deliveryId };
  const { data: delivery, error } = useQuery({
    ...queries.webhooks.getDelivery(key),
    refetchInterval: ({ state: { data } }) => data?.status === 'PENDING' && POLL_MS,
  });
  const resend = useSave({
    save: () => client.webhooks.resend.mutate(key),
    groups: ['webhooks'],
    notice: WORDS.resent,
    onDone: ({ id }) => onSee(id),
  });
  if (error !== null) return <ErrorNotice error={error} />;
  if (delivery === undefined) return <Loading />;
  return (
    <Stack>
      <Group justify="space-between">
        <Group gap="xs">
          <Text fw={600}>{t(eventName(delivery.event.type))}</Text>
          <DeliveryBadge status={delivery.status} />
        </Group>
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
          {t(WORDS.resend)}
        </Button>
      </Group>
      {resend.error !== null && <ErrorNotice error={resend.error} />}
      {delivery.nextAttemptAt !== null && (
        <Text size="sm">
          {t(WORDS.next)}: {formatInstant(delivery.nextAttemptAt)}
        </Text>
      )}
      <AttemptTable attempts={delivery.attempts} />
      <Title order={3} size="h5">
        {t(WORDS.content)}
      </Title>
      <Code block tabIndex={0} role="region" aria-label={t(WORDS.content)}>
        {JSON.stringify(delivery.body, null, 2)}
      </Code>
    </Stack>
  );
}

interface AttemptTableProps {
  readonly attempts: OutputOf<'webhooks', 'getDelivery'>['attempts'];
}

function AttemptTable({ attempts }: AttemptTableProps) {
  const t = useWords();
  return (
    <>
      <Title order={3} size="h5">
        {t(WORDS.attempts)}
      </Title>
      <DataTable
        label={t(WORDS.attempts)}
        rows={attempts}
        keyOf={(attempt) => String(attempts.indexOf(attempt))}
        empty={t(WORDS.none)}
        columns={[
          { header: t(WORDS.at), cell: ({ at }) => formatInstant(at) },
          { header: t(WORDS.status), cell: ({ status }) => status ?? '—' },
          { header: t(WORDS.duration), cell: ({ durationMs }) => `${durationMs} ms`, isNumber: true },
          { header: t(WORDS.answer), cell: ({ problem, answer }) => [problem, answer].filter(Boolean).join(' · ') },
        ]}
      />
    </>
  );
}
