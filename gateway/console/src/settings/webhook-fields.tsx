import { say } from '@chasqui/core/messages';
import type { WebhookEventType } from '@chasqui/core/webhooks';
import { Checkbox, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { textOrNull } from '../components/form-problems.ts';
import { useWords } from '../language/language.tsx';
import { EVENT_CHOICES } from './webhook-words.ts';

const WORDS = {
  url: say('Address (URL) of your system', 'Dirección (URL) de su sistema'),
  urlHint: say('It must begin with https:// in production', 'Debe empezar con https:// en producción'),
  description: say('Description', 'Descripción'),
  events: say('Events', 'Eventos'),
  all: say('All events, also future ones', 'Todos los eventos, también los futuros'),
  some: say('Only these', 'Solo estos'),
};

export interface WebhookForm {
  readonly url: string;
  readonly description: string;
  readonly chooses: 'all' | 'some';
  readonly events: WebhookEventType[];
}

export const EMPTY_WEBHOOK: WebhookForm = { url: '', description: '', chooses: 'all', events: [] };

/** Returns the fields of a form as the service takes them. */
export function toWebhookInput({ url, description, chooses, events }: WebhookForm) {
  return { url, description: textOrNull(description), events: chooses === 'all' ? [] : events };
}

interface WebhookFieldsProps {
  readonly form: UseFormReturnType<WebhookForm>;
}

/** Inputs of a webhook: address, description and events. */
export function WebhookFields({ form }: WebhookFieldsProps) {
  const t = useWords();
  return (
    <Stack>
      <TextInput
        label={t(WORDS.url)}
        description={t(WORDS.urlHint)}
        placeholder="https://sistema.ejemplo.pe/avisos"
        type="url"
        required
        {...form.getInputProps('url')}
      />
      <TextInput label={t(WORDS.description)} {...form.getInputProps('description')} />
      <Radio.Group label={t(WORDS.events)} {...form.getInputProps('chooses')}>
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t(WORDS.all)} />
          <Radio value="some" label={t(WORDS.some)} />
        </Stack>
      </Radio.Group>
      {form.values.chooses === 'some' && (
        <Checkbox.Group aria-label={t(WORDS.some)} {...form.getInputProps('events')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" ps="lg">
            {EVENT_CHOICES.map(({ type, name }) => (
              <Checkbox key={type} value={type} label={t(name)} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </Stack>
  );
}
