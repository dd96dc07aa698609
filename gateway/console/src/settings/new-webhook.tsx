import type { InputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { NewWebhookSchema } from '@chasqui/core/webhook-endpoints';
import { Button, Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { client } from '../api/client.ts';
import { FormDialog } from '../components/form-dialog.tsx';
import { findProblems } from '../components/form-problems.ts';
import { useSave } from '../components/use-save.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import { EMPTY_WEBHOOK, toWebhookInput, WebhookFields } from './webhook-fields.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

const WORDS = {
  title: say('New webhook', 'Nuevo webhook'),
  create: say('Create webhook', 'Crear webhook'),
  done: say('I have kept it', 'Ya lo guardé'),
};

interface NewWebhookProps {
  readonly onDone: () => void;
}

/** Dialog with the form for a new webhook, and then with its secret. */
export function NewWebhook({ onDone }: NewWebhookProps) {
  const t = useWords();
  const { language } = useLanguage();
  const form = useForm({
    initialValues: EMPTY_WEBHOOK,
    validate: (values) => findProblems(NewWebhookSchema, toWebhookInput(values), language),
  });
  const create = useSave({
    save: (input: InputOf<'webhooks', 'create'>) => client.webhooks.create.mutate(input),
    form,
    groups: ['webhooks'],
    notice: null,
  });
  if (create.data !== undefined) {
    return (
      <Modal
        opened
        title={t(WORDS.title)}
        size="lg"
        onClose={onDone}
        closeOnClickOutside={false}
        withCloseButton={false}
      >
        <Stack>
          <WebhookSecret secret={create.data.secret} />
          <Button onClick={onDone}>{t(WORDS.done)}</Button>
        </Stack>
      </Modal>
    );
  }
  return (
    <FormDialog
      title={t(WORDS.title)}
      action={t(WORDS.create)}
      size="lg"
      save={create}
      onSubmit={form.onSubmit((values) => create.mutate(toWebhookInput(values)))}
      onClose={onDone}
    >
      <WebhookFields form={form} />
    </FormDialog>
  );
}
