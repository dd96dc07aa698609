import { say } from '@chasqui/core/messages';
import { Text } from '@mantine/core';
import { type Column, DataTable } from '../components/data-table.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { formatInstant } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { TICKET_KINDS, TICKET_STATES, type Ticket } from './sales-month.ts';

const WORDS = {
  step: say('Step', 'Paso'),
  status: say('Status', 'Estado'),
  asked: say('Date', 'Fecha'),
  ticket: say('Ticket', 'Ticket'),
  problem: say('Problem', 'Problema'),
};

interface TicketListProps {
  readonly label: string;
  readonly tickets: readonly Ticket[];
}

/** Steps that were asked of SUNAT, newest first. */
export function TicketList({ label, tickets }: TicketListProps) {
  const t = useWords();
  const columns: readonly Column<Ticket>[] = [
    { header: t(WORDS.step), cell: ({ kind }) => t(TICKET_KINDS[kind]) },
    { header: t(WORDS.status), cell: ({ status }) => <OutcomeBadge outcome={TICKET_STATES[status]} /> },
    { header: t(WORDS.asked), cell: ({ createdAt }) => formatInstant(createdAt) },
    { header: t(WORDS.ticket), cell: ({ ticket }) => ticket },
    { header: t(WORDS.problem), cell: ({ problem }) => problem && <Text size="sm">{problem}</Text> },
  ];
  return <DataTable label={label} columns={columns} rows={tickets} keyOf={({ id }) => id} />;
}
