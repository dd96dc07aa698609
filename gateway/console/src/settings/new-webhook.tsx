import type { InputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { NewWebhookSchema } from '@chasqui/core/webhook-endpoints';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { findProblems, problemsOf } from '../components/form-problems.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import { EMPTY_WEBHOOK, toWebhookInput, WebhookFields } from './webhook-fields.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

const WORDS = {
  create: say('Create webhook', 'Crear webhook'),
  done: say('I have kept it', 'Ya lo guardé'),
};

interface NewWebhookProps {
  readonly onDone: () => void;
}

/** Form for a new webhook, and then its secret. */
export function NewWebhook({ onDone }: NewWebhookProps) {
  const t = useWords();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: EMPTY_WEBHOOK,
    validate: (values) => findProblems(NewWebhookSchema, toWebhookInput(values), language),
  });
  const create = useMutation({
    mutationFn: (input: InputOf<'webhooks', 'create'>) => client.webhooks.create.mutate(input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
    onError: (error) => form.setErrors(problemsOf(error)),
  });
  if (create.data !== undefined) {
    return (
      <Stack>
        <WebhookSecret secret={create.data.secret} />
        <Button onClick={onDone}>{t(WORDS.done)}</Button>
      </Stack>
    );
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => create.mutate(toWebhookInput(values)))}>
      <Stack>
        {create.error !== null && <ErrorNotice error={create.error} />}
        <WebhookFields form={form} />
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending}>
            {t(WORDS.create)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
