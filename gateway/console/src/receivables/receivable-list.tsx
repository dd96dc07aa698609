import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Group, Paper, Text } from '@mantine/core';
import { type Column, DataTable } from '../components/data-table.tsx';
import { ButtonLink, TextLink } from '../components/link.tsx';
import { formatDay, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { useMayIssue } from '../session/use-account.ts';
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
  none: say(
    'Nothing to collect here. Sales on credit show here once SUNAT has accepted them.',
    'Nada por cobrar aquí. Las ventas al crédito aparecen cuando SUNAT las acepta.',
  ),
  issue: say('Issue a factura', 'Emitir una factura'),
};

type Receivable = OutputOf<'receivables', 'list'>['data'][number];

interface ReceivableListProps {
  readonly receivables: readonly Receivable[];
}

/** Receivables of one page: a table, or cards on a phone. */
export function ReceivableList({ receivables }: ReceivableListProps) {
  const t = useWords();
  const mayIssue = useMayIssue();
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
    <DataTable
      label={t(WORDS.receivables)}
      columns={columns}
      rows={receivables}
      keyOf={({ id }) => id}
      card={(receivable) => <ReceivableCard receivable={receivable} />}
      empty={t(WORDS.none)}
      emptyAction={
        mayIssue && (
          <ButtonLink to="/emit/invoice" variant="default">
            {t(WORDS.issue)}
          </ButtonLink>
        )
      }
    />
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
