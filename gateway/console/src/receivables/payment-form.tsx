import { say } from '@chasqui/core/messages';
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS, type PaymentMethod } from '@chasqui/core/payment-methods';
import { PaymentBodySchema } from '@chasqui/core/payments';
import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import * as v from 'valibot';
import { client } from '../api/client.ts';
import { DateField } from '../components/date-field.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { findProblems } from '../components/form-problems.ts';
import { Section } from '../components/section.tsx';
import { useSave } from '../components/use-save.ts';
import { currencySymbol, today } from '../language/formats.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import { nextAmount, PAYMENT_GROUPS, type Receivable, readAmount } from './receivable.ts';

const WORDS = {
  title: say('Record a payment', 'Registrar un pago'),
  amount: say('Amount', 'Importe'),
  date: say('Date', 'Fecha'),
  method: say('Means of payment', 'Medio de pago'),
  reference: say('Number of the operation (optional)', 'Número de operación (opcional)'),
  record: say('Record the payment', 'Registrar el pago'),
  recorded: say('The payment is recorded.', 'El pago quedó registrado.'),
};

interface PaymentValues {
  readonly amount: string;
  readonly date: string;
  readonly paidWith: PaymentMethod;
  readonly reference: string;
}

function toPayment({ amount, reference, ...payment }: PaymentValues) {
  const values = { ...payment, amount: readAmount(amount) };
  return reference.trim() === '' ? values : { ...values, reference };
}

interface PaymentFormProps {
  readonly receivable: Receivable;
}

/** Form that records a payment. The next unpaid instalment is filled in, so a form is for one balance only. */
export function PaymentForm({ receivable }: PaymentFormProps) {
  const t = useWords();
  const { language } = useLanguage();
  const form = useForm<PaymentValues>({
    initialValues: { amount: nextAmount(receivable).toFixed(2), date: today(), paidWith: 'cash', reference: '' },
    validate: (values) => findProblems(PaymentBodySchema, toPayment(values), language),
  });
  const { mutate, isPending, error } = useSave({
    save: (payment: v.InferOutput<typeof PaymentBodySchema>, options) =>
      client.receivables.recordPayment.mutate({ id: receivable.id, ...payment }, options),
    form,
    groups: PAYMENT_GROUPS,
    notice: WORDS.recorded,
  });
  return (
    <Section title={t(WORDS.title)}>
      <form noValidate onSubmit={form.onSubmit((values) => mutate(v.parse(PaymentBodySchema, toPayment(values))))}>
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
            <DateField required label={t(WORDS.date)} {...form.getInputProps('date')} />
            <NativeSelect
              required
              label={t(WORDS.method)}
              data={PAYMENT_METHODS.map((value) => ({ value, label: t(PAYMENT_METHOD_NAMES[value]) }))}
              {...form.getInputProps('paidWith')}
            />
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
