import type { InputOf, OutputOf } from '@chasqui/client';
import { closedObject } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { WEBHOOK_CHANGE_ENTRIES } from '@chasqui/core/webhook-endpoints';
import { WEBHOOK_EVENT_TYPES } from '@chasqui/core/webhooks';
import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { client } from '../api/client.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { findProblems } from '../components/form-problems.ts';
import { useSave } from '../components/use-save.ts';
import { formatInstant } from '../language/formats.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import { changesOf } from './changes-of.ts';
import { Panel } from './panel.tsx';
import { toWebhookInput, WebhookFields, type WebhookForm } from './webhook-fields.tsx';

const WORDS = {
  title: say('Configuration', 'Configuración'),
  active: say('Active', 'Activo'),
  activeHint: say(
    'Nothing is sent to an inactive webhook, and its pending deliveries end.',
    'A un webhook inactivo no se le envía nada, y terminan sus entregas pendientes.',
  ),
  previous: say('The previous secret is still accepted until', 'El secreto anterior sirve todavía hasta el'),
  save: say('Save', 'Guardar'),
  saved: say('Changes saved', 'Cambios guardados'),
};

const ChangesSchema = closedObject(WEBHOOK_CHANGE_ENTRIES);

interface EditWebhookProps {
  readonly webhook: OutputOf<'webhooks', 'get'>;
}

/** Form for address, events and state of a webhook. */
export function EditWebhook({ webhook }: EditWebhookProps) {
  const t = useWords();
  const { language } = useLanguage();
  const form = useForm<WebhookForm>({
    initialValues: toForm(webhook),
    validate: (values) => findProblems(ChangesSchema, toWebhookInput(values), language),
  });
  const update = useSave({
    save: (changes: InputOf<'webhooks', 'update'>) => client.webhooks.update.mutate(changes),
    form,
    groups: ['webhooks'],
    notice: WORDS.saved,
  });
  return (
    <Panel
      title={t(WORDS.title)}
      aside={
        <Switch
          label={t(WORDS.active)}
          checked={webhook.active}
          disabled={update.isPending}
          onChange={({ currentTarget }) => update.mutate({ id: webhook.id, active: currentTarget.checked })}
        />
      }
    >
      <form
        noValidate
        onSubmit={form.onSubmit((values) =>
          update.mutate({ id: webhook.id, ...changesOf(toWebhookInput(toForm(webhook)), toWebhookInput(values)) }),
        )}
      >
        <Stack>
          {update.error !== null && <ErrorNotice error={update.error} />}
          {!webhook.active && <Text size="sm">{t(WORDS.activeHint)}</Text>}
          <WebhookFields form={form} />
          {webhook.previousSecretUntil !== null && (
            <Text size="sm">
              {t(WORDS.previous)} {formatInstant(webhook.previousSecretUntil)}
            </Text>
          )}
          <Group>
            <Button type="submit" loading={update.isPending} disabled={!form.isDirty()}>
              {t(WORDS.save)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

function toForm({ url, description, events }: EditWebhookProps['webhook']): WebhookForm {
  return {
    url,
    description: description ?? '',
    chooses: events.length === 0 ? 'all' : 'some',
    events: WEBHOOK_EVENT_TYPES.filter((type) => events.includes(type)),
  };
}
