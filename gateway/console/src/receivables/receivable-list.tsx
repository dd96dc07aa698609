import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import { type Column, DataTable } from '../components/data-table.tsx';
import { TextLink } from '../components/link.tsx';
import { formatDay, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { receivableNumber } from './receivable.ts';
import { ReceivableBadge } from './receivable-badge.tsx';

const WORDS = {
  receivables: say('Receivables', 'Cuentas por cobrar'),
  document: say('Document', 'Comprobante'),
  customer: say('Customer', 'Cliente'),
  issued: say('Issued', 'Emisión'),
  due: say('Due', 'Vencimiento'),
  total: say('Total', 'Total'),
  balance: say('To pay', 'Saldo'),
  status: say('Status', 'Estado'),
  none: say('No receivable matches these filters.', 'Ninguna cuenta por cobrar coincide con estos filtros.'),
};

type Receivable = OutputOf<'receivables', 'list'>['data'][number];

interface ReceivableListProps {
  readonly receivables: readonly Receivable[];
}

/** Receivables of one page: a table, or cards on a phone. */
export function ReceivableList({ receivables }: ReceivableListProps) {
  const t = useWords();
  if (receivables.length === 0) return <Text>{t(WORDS.none)}</Text>;
  const columns: readonly Column<Receivable>[] = [
    { header: t(WORDS.document), cell: (receivable) => <NumberLink receivable={receivable} /> },
    { header: t(WORDS.customer), cell: ({ customer }) => customer.name },
    { header: t(WORDS.issued), cell: ({ issueDate }) => formatDay(issueDate) },
    { header: t(WORDS.due), cell: ({ dueDate }) => (dueDate === null ? '—' : formatDay(dueDate)) },
    { header: t(WORDS.total), cell: ({ total, currencyCode }) => formatMoney(total, currencyCode), isNumber: true },
    {
      header: t(WORDS.balance),
      cell: ({ balance, currencyCode }) => formatMoney(balance, currencyCode),
      isNumber: true,
    },
    { header: t(WORDS.status), cell: ({ status }) => <ReceivableBadge status={status} /> },
  ];
  return (
    <>
      <Box visibleFrom="sm">
        <DataTable label={t(WORDS.receivables)} columns={columns} rows={receivables} keyOf={({ id }) => id} />
      </Box>
      <Stack hiddenFrom="sm" gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {receivables.map((receivable) => (
          <ReceivableCard key={receivable.id} receivable={receivable} />
        ))}
      </Stack>
    </>
  );
}

interface ReceivableProps {
  readonly receivable: Receivable;
}

function NumberLink({ receivable }: ReceivableProps) {
  return (
    <TextLink to="/receivables/$id" params={{ id: receivable.id }} fw={600} inherit>
      {receivableNumber(receivable)}
    </TextLink>
  );
}

function ReceivableCard({ receivable }: ReceivableProps) {
  const t = useWords();
  const { customer, status, dueDate, balance, currencyCode } = receivable;
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <NumberLink receivable={receivable} />
        <ReceivableBadge status={status} />
      </Group>
      <Text size="sm">{customer.name}</Text>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">
          {t(WORDS.due)}: {dueDate === null ? '—' : formatDay(dueDate)}
        </Text>
        <Text fw={600}>{formatMoney(balance, currencyCode)}</Text>
      </Group>
    </Paper>
  );
}
