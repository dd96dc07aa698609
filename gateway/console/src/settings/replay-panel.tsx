import { say } from '@chasqui/core/messages';
import { addDays } from '@chasqui/core/time';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { client } from '../api/client.ts';
import { DateField } from '../components/date-field.tsx';
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
  to: say('Last day (until now, if empty)', 'Hasta (hasta ahora, si está vacío)'),
  missing: say('Enter when the period begins', 'Indique cuándo empieza el periodo'),
  late: say('Must not be before the first day', 'No debe ser anterior al primer día'),
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
    initialValues: { from: today(), to: '' },
    validate: {
      from: (from) => (from === '' ? t(WORDS.missing) : null),
      to: (to, { from }) => (to !== '' && to < from ? t(WORDS.late) : null),
    },
  });
  const replay = useSave({
    save: (from: string) => client.webhooks.replay.mutate({ id, from, ...toEnd(form.values.to) }),
    form,
    groups: ['webhooks.listDeliveries'],
    notice: null,
  });
  const nextFrom = replay.data?.nextFrom ?? null;
  return (
    <Panel title={t(WORDS.title)} hint={t(WORDS.hint)}>
      <form noValidate onSubmit={form.onSubmit(({ from }) => replay.mutate(startOfDay(from)))}>
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
            <DateField label={t(WORDS.from)} required {...form.getInputProps('from')} />
            <DateField label={t(WORDS.to)} {...form.getInputProps('to')} />
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

/** Returns the end of a period by its last day; none for a period that goes on until now. */
function toEnd(lastDay: string): { readonly to?: string } {
  return lastDay === '' || lastDay >= today() ? {} : { to: startOfDay(addDays(lastDay, 1)) };
}

/** Returns the instant at which a day begins in Lima. */
function startOfDay(day: string): string {
  return `${day}T00:00:00-05:00`;
}
