import { say } from '@chasqui/core/messages';
import { Button, Group, Text } from '@mantine/core';
import { client } from '../api/client.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { useSave } from '../components/use-save.ts';
import { formatInstant, today } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { findRunning, MONTH_STATES, type SalesMonth } from './sales-month.ts';
import { TaskStanding } from './task-standing.tsx';
import { describeTerm } from './term-words.ts';

const WORDS = {
  fetched: say('Proposal asked for', 'Propuesta pedida'),
  notFetched: say('The proposal was not asked for yet.', 'La propuesta todavía no se ha pedido.'),
  fetch: say('Ask SUNAT for its proposal', 'Pedir propuesta a SUNAT'),
  fetchReceipt: say('Ask SUNAT for the receipt', 'Pedir constancia a SUNAT'),
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
      <TaskStanding tickets={month.tickets} />
    </>
  );
}
