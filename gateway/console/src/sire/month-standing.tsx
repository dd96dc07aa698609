import { say } from '@chasqui/core/messages';
import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { client } from '../api/client.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { useSave } from '../components/use-save.ts';
import { formatInstant, today } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { findRunning, MONTH_STATES, type SalesMonth, TICKET_KINDS } from './sales-month.ts';
import { describeTerm } from './term-words.ts';

const WORDS = {
  fetched: say('Proposal asked for', 'Propuesta pedida'),
  notFetched: say('The proposal was not asked for yet.', 'La propuesta todavía no se ha pedido.'),
  fetch: say('Ask SUNAT for its proposal', 'Pedir propuesta a SUNAT'),
  fetchReceipt: say('Ask SUNAT for the receipt', 'Pedir constancia a SUNAT'),
  working: say(
    'SUNAT is working on it. The result shows here by itself.',
    'SUNAT está trabajando. El resultado aparece aquí por sí solo.',
  ),
  failed: say('SUNAT did not do the last step', 'SUNAT no hizo el último paso'),
};

interface MonthStandingProps {
  readonly month: SalesMonth;
  /** True if the person may ask for the proposal. */
  readonly mayAct: boolean;
}

/** State of a month at SUNAT, with its term, the day of its proposal, the step under way, and the reason if the last step failed. */
export function MonthStanding({ month, mayAct }: MonthStandingProps) {
  const t = useWords();
  const { period, state, dueDate, fetchedAt, files } = month;
  const running = findRunning(month);
  // A person generates the register in SOL; after that SUNAT has its receipt.
  const isPast = state === 'registered' || state === 'generated';
  const isComplete = state === 'generated' && fetchedAt !== null && files.some(({ kind }) => kind === 'receipt');
  const [newest] = month.tickets;
  const fetch = useSave({
    // Each click is a request of its own: the key of one that failed would bring its answer again.
    save: () => client.sire.fetchSales.mutate({ period }),
    groups: ['sire'],
    notice: null,
  });
  return (
    <>
      <Group justify="space-between">
        <Group gap="sm">
          <OutcomeBadge outcome={MONTH_STATES[state]} />
          {dueDate !== null && <OutcomeBadge outcome={describeTerm(dueDate, state, today())} />}
          <Text size="sm">
            {fetchedAt === null ? t(WORDS.notFetched) : `${t(WORDS.fetched)}: ${formatInstant(fetchedAt)}`}
          </Text>
        </Group>
        {mayAct && !isComplete && (
          <Button
            variant={fetchedAt === null ? 'filled' : 'default'}
            disabled={running !== undefined}
            loading={fetch.isPending}
            onClick={() => fetch.mutate()}
          >
            {t(isPast ? WORDS.fetchReceipt : WORDS.fetch)}
          </Button>
        )}
      </Group>
      {fetch.error !== null && <ErrorNotice error={fetch.error} />}
      {running !== undefined && (
        <Group gap="sm" role="status" wrap="nowrap">
          <Loader size="sm" aria-hidden />
          <Text size="sm">
            {t(TICKET_KINDS[running.kind])}. {t(WORDS.working)}
          </Text>
        </Group>
      )}
      {newest?.status === 'failed' && newest.problem !== null && (
        <Alert role="alert" color="red" title={`${t(WORDS.failed)}: ${t(TICKET_KINDS[newest.kind])}`}>
          <Text size="sm">{newest.problem}</Text>
        </Alert>
      )}
    </>
  );
}
