import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Button, Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { useSave } from '../components/use-save.ts';
import { useWords } from '../language/language.tsx';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { EditWebhook } from './edit-webhook.tsx';
import { ReplayPanel } from './replay-panel.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

const WORDS = {
  title: say('Webhook', 'Webhook'),
  test: say('Send a test', 'Enviar prueba'),
  tested: say('Test sent', 'Prueba enviada'),
  rotate: say('Change the secret', 'Cambiar el secreto'),
  rotateQuestion: say(
    'There will be a new secret. Messages are also signed with the present one for 24 hours, so that you can change it in your system.',
    'Habrá un secreto nuevo. Durante 24 horas los avisos se firman también con el actual, para que pueda cambiarlo en su sistema.',
  ),
  newSecret: say('New secret', 'Secreto nuevo'),
  remove: say('Delete', 'Eliminar'),
  removeQuestion: say(
    'Nothing more is sent to this address, and its list of deliveries is deleted.',
    'Ya no se enviará nada a esta dirección y se borrará su lista de entregas.',
  ),
  close: say('Close', 'Cerrar'),
};

const route = getRouteApi('/member/settings/webhooks/$id');

export default function WebhookScreen() {
  const t = useWords();
  const { id } = route.useParams();
  const webhook = useQuery(queries.webhooks.get({ id }));
  return (
    <>
      <PageHeader title={webhook.data?.description ?? t(WORDS.title)}>
        {webhook.data !== undefined && <WebhookButtons webhook={webhook.data} />}
      </PageHeader>
      <QueryResult query={webhook}>
        {(found) => (
          <Stack>
            <EditWebhook key={found.updatedAt} webhook={found} />
            <DeliveriesPanel id={id} />
            <ReplayPanel id={id} />
          </Stack>
        )}
      </QueryResult>
    </>
  );
}

interface WebhookButtonsProps {
  readonly webhook: OutputOf<'webhooks', 'get'>;
}

function WebhookButtons({ webhook: { id, active } }: WebhookButtonsProps) {
  const t = useWords();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string>();
  const test = useSave({
    save: () => client.webhooks.sendTest.mutate({ id }),
    groups: ['webhooks'],
    notice: WORDS.tested,
  });
  return (
    <>
      {test.error !== null && <ErrorNotice error={test.error} />}
      <Button onClick={() => test.mutate()} loading={test.isPending} disabled={!active}>
        {t(WORDS.test)}
      </Button>
      <ConfirmButton
        label={t(WORDS.rotate)}
        question={t(WORDS.rotateQuestion)}
        onConfirm={async () => {
          setSecret((await client.webhooks.rotateSecret.mutate({ id })).secret);
        }}
        groups={['webhooks']}
      />
      <ConfirmButton
        label={t(WORDS.remove)}
        question={t(WORDS.removeQuestion)}
        onConfirm={async () => {
          await client.webhooks.remove.mutate({ id });
          await navigate({ to: '/settings/webhooks' });
        }}
        groups={['webhooks.list']}
      />
      <Modal
        opened={secret !== undefined}
        onClose={() => setSecret(undefined)}
        title={t(WORDS.newSecret)}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t(WORDS.close) }}
      >
        {secret !== undefined && <WebhookSecret secret={secret} />}
      </Modal>
    </>
  );
}
