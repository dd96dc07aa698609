import { type Message, say } from '@chasqui/core/messages';
import { PAYMENT_METHOD_NAMES } from '@chasqui/core/payment-methods';
import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Section } from '../components/section.tsx';
import { useSave } from '../components/use-save.ts';
import { formatDay, formatInstant, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { useMayIssue } from '../session/use-account.ts';
import { PAYMENT_GROUPS, type Receivable } from './receivable.ts';

const WORDS = {
  title: say('Payments', 'Pagos'),
  none: say('No payment is recorded.', 'No hay pagos registrados.'),
  date: say('Date', 'Fecha'),
  amount: say('Amount', 'Importe'),
  method: say('Means of payment', 'Medio de pago'),
  reference: say('Operation', 'Operación'),
  state: say('State', 'Estado'),
  valid: say('Recorded', 'Registrado'),
  reversed: say('Reversed', 'Revertido'),
  reverse: say('Reverse', 'Revertir'),
  reverseTitle: say('Reverse the payment', 'Revertir el pago'),
  warning: say(
    'For a payment that was recorded by mistake, bounced or was paid back. It stays in the list as reversed, and the balance grows again.',
    'Para un pago registrado por error, rechazado o devuelto. Queda en la lista como revertido y el saldo vuelve a subir.',
  ),
  automatic: say('Recorded with the sale', 'Registrado con la venta'),
  automaticWarning: say(
    'The customer did not pay at once? Then reverse this payment: the sale stays among what you are owed until you record another one.',
    '¿El cliente no pagó al momento? Revierta este pago: la venta quedará por cobrar hasta que registre otro.',
  ),
  cancel: say('Cancel', 'Cancelar'),
  done: say('The payment is reversed.', 'El pago quedó revertido.'),
};

type Payment = Receivable['payments'][number];

/** Own words of a payment stay as they are, unless they are the name of a method. */
function methodWords({ method, paidWith }: Payment): Message {
  return paidWith === 'other' && method !== 'other' ? say(method, method) : PAYMENT_METHOD_NAMES[paidWith];
}

/** Payments of a receivable, also reversed ones. */
export function Payments({ receivable: { payments, currencyCode } }: { readonly receivable: Receivable }) {
  const t = useWords();
  const mayIssue = useMayIssue();
  const [chosen, setChosen] = useState<Payment | null>(null);
  const columns: readonly Column<Payment>[] = [
    { header: t(WORDS.date), cell: ({ date }) => formatDay(date) },
    { header: t(WORDS.amount), cell: ({ amount }) => formatMoney(amount, currencyCode), isNumber: true },
    { header: t(WORDS.method), cell: (payment) => t(methodWords(payment)) },
    {
      header: t(WORDS.reference),
      cell: ({ reference, automatic }) => reference ?? (automatic ? t(WORDS.automatic) : '—'),
    },
    {
      header: t(WORDS.state),
      cell: (payment) => <PaymentState payment={payment} onReverse={mayIssue ? () => setChosen(payment) : undefined} />,
    },
  ];
  return (
    <Section title={t(WORDS.title)}>
      {payments.length === 0 ? (
        <Text size="sm">{t(WORDS.none)}</Text>
      ) : (
        <DataTable label={t(WORDS.title)} columns={columns} rows={payments} keyOf={({ id }) => id} />
      )}
      <Modal
        opened={chosen !== null}
        onClose={() => setChosen(null)}
        title={t(WORDS.reverseTitle)}
        closeButtonProps={{ 'aria-label': t(WORDS.cancel) }}
      >
        {chosen !== null && (
          <ReverseConfirmation
            id={chosen.id}
            summary={`${formatMoney(chosen.amount, currencyCode)} · ${formatDay(chosen.date)} · ${t(methodWords(chosen))}`}
            isAutomatic={chosen.automatic}
            onClose={() => setChosen(null)}
          />
        )}
      </Modal>
    </Section>
  );
}

interface PaymentStateProps {
  readonly payment: Payment;
  /** Undefined for a role that may not reverse payments. */
  readonly onReverse: (() => void) | undefined;
}

function PaymentState({ payment: { reversedAt, amount, date }, onReverse }: PaymentStateProps) {
  const t = useWords();
  if (reversedAt !== null) {
    return (
      <>
        <Badge color="gray" variant="light" autoContrast>
          {t(WORDS.reversed)}
        </Badge>
        <Text size="sm">{formatInstant(reversedAt)}</Text>
      </>
    );
  }
  if (onReverse === undefined) return t(WORDS.valid);
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      onClick={onReverse}
      aria-label={`${t(WORDS.reverse)}: ${formatDay(date)}, ${amount}`}
    >
      {t(WORDS.reverse)}
    </Button>
  );
}

interface ReverseConfirmationProps {
  readonly id: string;
  /** Amount, day and means of the payment. */
  readonly summary: string;
  readonly isAutomatic: boolean;
  readonly onClose: () => void;
}

function ReverseConfirmation({ id, summary, isAutomatic, onClose }: ReverseConfirmationProps) {
  const t = useWords();
  const { mutate, isPending, error } = useSave({
    save: () => client.payments.reverse.mutate({ id }),
    groups: PAYMENT_GROUPS,
    notice: WORDS.done,
    onDone: onClose,
  });
  return (
    <Stack>
      {error !== null && <ErrorNotice error={error} />}
      <Text fw={600}>{summary}</Text>
      <Text size="sm">{t(isAutomatic ? WORDS.automaticWarning : WORDS.warning)}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t(WORDS.cancel)}
        </Button>
        <Button color="red" loading={isPending} onClick={() => mutate()}>
          {t(WORDS.reverse)}
        </Button>
      </Group>
    </Stack>
  );
}
