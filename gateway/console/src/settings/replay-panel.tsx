import { say } from '@chasqui/core/messages';
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { client } from '../api/client.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { useSave } from '../components/use-save.ts';
import { formatInstant, today } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { Panel } from './panel.tsx';

const WORDS = {
  title: say('Send the events of a period again', 'Reenviar los eventos de un periodo'),
  hint: say(
    'For the case that your system was down or lost messages. Events of the last 30 days can be sent again; your system recognizes repeated ones by their id.',
    'Para cuando su sistema estuvo caído o perdió avisos. Se reenvían eventos de los últimos 30 días; su sistema reconoce los repetidos por su identificador.',
  ),
  from: say('From', 'Desde'),
  to: say('Until (now, if empty)', 'Hasta (ahora, si está vacío)'),
  missing: say('Enter when the period begins', 'Indique cuándo empieza el periodo'),
  late: say('Must be later than the beginning', 'Debe ser posterior al inicio'),
  replay: say('Send again', 'Reenviar'),
  done: say('Events that are being sent again:', 'Eventos que se están reenviando:'),
  more: say('There are more events. Go on from', 'Hay más eventos. Continúe desde'),
  goOn: say('Go on', 'Continuar'),
};

interface ReplayPanelProps {
  /** Id of the webhook. */
  readonly id: string;
}

/** Form that sends the events of a period to a webhook again. */
export function ReplayPanel({ id }: ReplayPanelProps) {
  const t = useWords();
  const form = useForm({
    initialValues: { from: `${today()}T00:00`, to: '' },
    validate: {
      from: (from) => (from === '' ? t(WORDS.missing) : null),
      to: (to, { from }) => (to !== '' && to <= from ? t(WORDS.late) : null),
    },
  });
  const replay = useSave({
    save: (from: string) =>
      client.webhooks.replay.mutate({ id, from, ...(form.values.to !== '' && { to: inLima(form.values.to) }) }),
    form,
    groups: ['webhooks.listDeliveries'],
    notice: null,
  });
  const nextFrom = replay.data?.nextFrom ?? null;
  return (
    <Panel title={t(WORDS.title)} hint={t(WORDS.hint)}>
      <form noValidate onSubmit={form.onSubmit(({ from }) => replay.mutate(inLima(from)))}>
        <Stack>
          {replay.error !== null && <ErrorNotice error={replay.error} />}
          {replay.data !== undefined && (
            <Alert color="green" role="status">
              {t(WORDS.done)} {replay.data.deliveries}
            </Alert>
          )}
          {nextFrom !== null && (
            <Group>
              {t(WORDS.more)} {formatInstant(nextFrom)}
              <Button variant="default" size="xs" onClick={() => replay.mutate(nextFrom)}>
                {t(WORDS.goOn)}
              </Button>
            </Group>
          )}
          <Group align="flex-start">
            <TextInput label={t(WORDS.from)} type="datetime-local" required {...form.getInputProps('from')} />
            <TextInput label={t(WORDS.to)} type="datetime-local" {...form.getInputProps('to')} />
          </Group>
          <Group>
            <Button type="submit" variant="default" loading={replay.isPending}>
              {t(WORDS.replay)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

/** Returns the instant of a time in Lima as an input of a browser gives it: `2026-11-27T09:30`. */
function inLima(time: string): string {
  return `${time}-05:00`;
}
