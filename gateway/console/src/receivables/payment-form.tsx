import { say } from '@chasqui/core/messages';
import { PaymentBodySchema } from '@chasqui/core/payments';
import { Autocomplete, Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { client } from '../api/client.ts';
import { useIdempotencyKey } from '../api/use-idempotency-key.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { findProblems, problemsOf } from '../components/form-problems.ts';
import { notifyDone } from '../components/notify.ts';
import { Section } from '../components/section.tsx';
import { currencySymbol, today } from '../language/formats.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import { readAmount } from './read-amount.ts';
import type { Receivable } from './receivable.ts';
import { refreshReceivables } from './refresh-receivables.ts';

const WORDS = {
  title: say('Record a payment', 'Registrar un pago'),
  amount: say('Amount', 'Importe'),
  date: say('Date', 'Fecha'),
  method: say('Means of payment', 'Medio de pago'),
  reference: say('Number of the operation (optional)', 'Número de operación (opcional)'),
  record: say('Record the payment', 'Registrar el pago'),
  recorded: say('The payment is recorded.', 'El pago quedó registrado.'),
};

/** Suggestions. The service takes any text. */
const METHODS = [
  say('Cash', 'Efectivo'),
  say('Transfer', 'Transferencia'),
  say('Card', 'Tarjeta'),
  say('Yape or Plin', 'Yape o Plin'),
  say('Deposit', 'Depósito'),
  say('Cheque', 'Cheque'),
];

interface PaymentValues {
  readonly amount: string;
  readonly date: string;
  readonly method: string;
  readonly reference: string;
}

function toPayment({ amount, reference, ...payment }: PaymentValues) {
  const values = { ...payment, amount: readAmount(amount) };
  return reference.trim() === '' ? values : { ...values, reference };
}

interface PaymentFormProps {
  readonly receivable: Receivable;
}

/** Form that records a payment. The whole balance is filled in, so a form is for one balance only. */
export function PaymentForm({ receivable }: PaymentFormProps) {
  const t = useWords();
  const { language } = useLanguage();
  const form = useForm<PaymentValues>({
    initialValues: { amount: receivable.balance.toFixed(2), date: today(), method: '', reference: '' },
    validate: (values) => findProblems(PaymentBodySchema, toPayment(values), language),
  });
  const { mutate, isPending, error } = useRecordPayment(receivable.id, (failure) =>
    form.setErrors(problemsOf(failure)),
  );
  return (
    <Section title={t(WORDS.title)}>
      <form noValidate onSubmit={form.onSubmit((values) => mutate(values))}>
        <Stack gap="sm">
          {error !== null && <ErrorNotice error={error} />}
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
            <TextInput
              required
              inputMode="decimal"
              label={t(WORDS.amount)}
              leftSection={currencySymbol(receivable.currencyCode)}
              {...form.getInputProps('amount')}
            />
            <TextInput required type="date" label={t(WORDS.date)} {...form.getInputProps('date')} />
            <Autocomplete required label={t(WORDS.method)} data={METHODS.map(t)} {...form.getInputProps('method')} />
            <TextInput label={t(WORDS.reference)} {...form.getInputProps('reference')} />
          </SimpleGrid>
          <Group>
            <Button type="submit" loading={isPending}>
              {t(WORDS.record)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

function useRecordPayment(id: string, onError: (error: unknown) => void) {
  const t = useWords();
  const queryClient = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (values: PaymentValues) => {
      const input = { id, ...v.parse(PaymentBodySchema, toPayment(values)) };
      return client.receivables.recordPayment.mutate(input, { idempotencyKey: keyFor(input) });
    },
    onSuccess: () => {
      forget();
      notifyDone(t(WORDS.recorded));
    },
    onError,
    onSettled: () => refreshReceivables(queryClient),
  });
}
