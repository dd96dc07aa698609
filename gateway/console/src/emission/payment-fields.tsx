import { decimal } from '@chasqui/core/decimal';
import { say } from '@chasqui/core/messages';
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from '@chasqui/core/payment-methods';
import { addDays, isCalendarDate } from '@chasqui/core/time';
import { Button, Group, NativeSelect, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { DateField } from '../components/date-field.tsx';
import { AddButton, RemoveButton } from '../components/row-buttons.tsx';
import { numberOf } from '../components/typed-text.ts';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import type { SaleValues } from './sale-values.ts';
import { splitInstalments } from './split-instalments.ts';

const WORDS = {
  title: say('Payment', 'Forma de pago'),
  cash: say('Cash', 'Al contado'),
  dueDate: say('On credit', 'Al crédito'),
  instalments: say('Instalments', 'En cuotas'),
  payableOn: say('Payable on', 'Fecha de vencimiento'),
  instalment: say('Instalment', 'Cuota'),
  amount: say('amount', 'monto'),
  date: say('date', 'fecha'),
  paidWith: say('Paid with', 'Cómo paga'),
  initialPayment: say('Initial payment (optional)', 'Pago inicial (opcional)'),
  initialPaymentHint: say(
    'What the customer pays today. The rest is on credit.',
    'Lo que el cliente paga hoy. El resto queda al crédito.',
  ),
  initiallyPaidWith: say('Initial payment with', 'Cómo paga el inicial'),
  add: say('Add instalment', 'Agregar cuota'),
  remove: say('Remove instalment', 'Quitar cuota'),
  split: say('Split into equal parts', 'Repartir en partes iguales'),
};

interface PaymentFieldsProps {
  readonly form: FormFields;
  readonly values: Pick<SaleValues, 'instalments' | 'payment' | 'initialPayment' | 'issueDate'>;
  /** Total of the sale; undefined as long as it is not known. */
  readonly payable: number | undefined;
}

/** Chooser of a payment at once, on one day, or in instalments. */
export function PaymentFields({ form, values, payable }: PaymentFieldsProps) {
  const t = useWords();
  const { payment, initialPayment, issueDate } = values;
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t(WORDS.title)}
      </Title>
      <SegmentedControl
        aria-label={t(WORDS.title)}
        data={(['cash', 'dueDate', 'instalments'] as const).map((value) => ({ value, label: t(WORDS[value]) }))}
        {...form.getInputProps('payment')}
      />
      {payment === 'cash' && <MethodField form={form} label={t(WORDS.paidWith)} />}
      {payment === 'dueDate' && (
        <DateField
          label={t(WORDS.payableOn)}
          maw={240}
          minDate={dayAfter(issueDate)}
          {...form.getInputProps('dueDate')}
        />
      )}
      {payment === 'instalments' && <Instalments form={form} values={values} payable={payable} />}
      {payment !== 'cash' && (
        <Group align="flex-start" gap="sm">
          <TextInput
            label={t(WORDS.initialPayment)}
            description={t(WORDS.initialPaymentHint)}
            inputMode="decimal"
            maw={240}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('initialPayment')}
          />
          {initialPayment.trim() !== '' && <MethodField form={form} label={t(WORDS.initiallyPaidWith)} />}
        </Group>
      )}
    </Stack>
  );
}

/** Returns the first day on which a sale on credit may fall due; undefined if the day of issue is not typed yet. */
function dayAfter(issueDate: string): string | undefined {
  return isCalendarDate(issueDate) ? addDays(issueDate, 1) : undefined;
}

function MethodField({ form, label }: { readonly form: FormFields; readonly label: string }) {
  const t = useWords();
  return (
    <NativeSelect
      label={label}
      maw={240}
      data={PAYMENT_METHODS.map((value) => ({ value, label: t(PAYMENT_METHOD_NAMES[value]) }))}
      {...form.getInputProps('paidWith')}
    />
  );
}

function Instalments({ form, values: { instalments, initialPayment, issueDate }, payable }: PaymentFieldsProps) {
  const t = useWords();
  const paid = numberOf(initialPayment) ?? 0;
  const owed = payable === undefined || typeof paid === 'string' ? 0 : decimal(payable).minus(paid).toNumber();
  const problem = form.errors.instalments;
  return (
    <Stack gap="xs">
      {instalments.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an instalment has no other identity
        <Group key={index} align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            label={`${t(WORDS.instalment)} ${index + 1}: ${t(WORDS.amount)}`}
            inputMode="decimal"
            {...form.getInputProps(`instalments.${index}.amount`)}
          />
          <DateField
            label={`${t(WORDS.instalment)} ${index + 1}: ${t(WORDS.date)}`}
            minDate={dayAfter(issueDate)}
            {...form.getInputProps(`instalments.${index}.dueDate`)}
          />
          <RemoveButton
            label={`${t(WORDS.remove)} ${index + 1}`}
            isOnly={instalments.length === 1}
            onClick={() => form.removeListItem('instalments', index)}
          />
        </Group>
      ))}
      {problem !== undefined && (
        <Text c="red" size="sm" data-path="instalments">
          {problem}
        </Text>
      )}
      <Group gap="xs">
        <AddButton
          label={t(WORDS.add)}
          onClick={() => form.insertListItem('instalments', { amount: '', dueDate: '' })}
        />
        {owed > 0 && (
          <Button
            variant="default"
            onClick={() => form.setFieldValue('instalments', splitInstalments(instalments, { owed, issueDate }))}
          >
            {t(WORDS.split)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
