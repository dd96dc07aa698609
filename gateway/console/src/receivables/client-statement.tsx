import type { OutputOf } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import type { StatementKind } from '@chasqui/core/receivables';
import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { TextLink } from '../components/link.tsx';
import { Loading } from '../components/loading.tsx';
import { Section } from '../components/section.tsx';
import { formatDay, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { receivableNumber } from './receivable.ts';

const WORDS = {
  title: say('Statement of the customer', 'Estado de cuenta del cliente'),
  show: say('Show the statement', 'Ver el estado de cuenta'),
  date: say('Date', 'Fecha'),
  kind: say('Entry', 'Movimiento'),
  document: say('Document', 'Comprobante'),
  charge: say('Charge', 'Cargo'),
  credit: say('Credit', 'Abono'),
  balance: say('Balance', 'Saldo'),
};

const KINDS: Readonly<Record<StatementKind, Message>> = {
  document: say('Sale', 'Venta'),
  debit_note: say('Debit note', 'Nota de débito'),
  credit_note: say('Credit note', 'Nota de crédito'),
  voiding: say('Voiding', 'Anulación'),
  payment: say('Payment', 'Pago'),
  reversal: say('Reversed payment', 'Pago revertido'),
};

interface ClientStatementProps {
  readonly identityNumber: string;
}

/** Account of the customer over all documents, on demand. Only saved clients have one. */
export function ClientStatement({ identityNumber }: ClientStatementProps) {
  const t = useWords();
  const [isShown, { open }] = useDisclosure();
  const { data } = useQuery(queries.clients.list({ q: identityNumber, limit: 5 }));
  const client = data?.data.find((one) => one.identityNumber === identityNumber);
  if (client === undefined) return null;
  return (
    <Section title={t(WORDS.title)}>
      {isShown ? (
        <Statement clientId={client.id} />
      ) : (
        <Button variant="default" onClick={open}>
          {t(WORDS.show)}
        </Button>
      )}
    </Section>
  );
}

type Account = OutputOf<'clients', 'statement'>['accounts'][number];

function Statement({ clientId }: { readonly clientId: string }) {
  const { data, error } = useQuery(queries.clients.statement({ id: clientId }));
  if (error !== null) return <ErrorNotice error={error} />;
  if (data === undefined) return <Loading />;
  return (
    <Stack>
      {data.accounts.map((account) => (
        <AccountTable key={account.currencyCode} account={account} />
      ))}
    </Stack>
  );
}

function AccountTable({ account: { currencyCode, entries, closingBalance } }: { readonly account: Account }) {
  const t = useWords();
  const money = (amount: number) => (amount === 0 ? '' : formatMoney(amount, currencyCode));
  const rows = entries.map((entry, index) => ({ ...entry, key: String(index) }));
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { header: t(WORDS.date), cell: ({ date }) => formatDay(date) },
    { header: t(WORDS.kind), cell: ({ kind }) => t(KINDS[kind]) },
    {
      header: t(WORDS.document),
      cell: (entry) => (
        <TextLink to="/receivables/$id" params={{ id: entry.receivableId }} inherit>
          {receivableNumber(entry)}
        </TextLink>
      ),
    },
    { header: t(WORDS.charge), cell: ({ charge }) => money(charge), isNumber: true },
    { header: t(WORDS.credit), cell: ({ credit }) => money(credit), isNumber: true },
    { header: t(WORDS.balance), cell: ({ balance }) => formatMoney(balance, currencyCode), isNumber: true },
  ];
  return (
    <>
      <DataTable label={`${t(WORDS.title)}: ${currencyCode}`} columns={columns} rows={rows} keyOf={({ key }) => key} />
      <Text ta="right" fw={600}>
        {t(WORDS.balance)}: {formatMoney(closingBalance, currencyCode)}
      </Text>
    </>
  );
}
