import type { Contract } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { client } from '../api/client.ts';
import { DateField } from '../components/date-field.tsx';
import { FormDialog } from '../components/form-dialog.tsx';
import { textOrNull } from '../components/form-problems.ts';
import { useSave } from '../components/use-save.ts';
import { useWords } from '../language/language.tsx';

const WORDS = {
  from: say('First day of issue', 'Primer día de emisión'),
  to: say('Last day of issue', 'Último día de emisión'),
  toHint: say('Empty: the row ends where the next one begins', 'Vacío: la fila termina donde empieza la siguiente'),
  value: say('Value', 'Valor'),
  enabled: say('The rule holds in this period', 'La regla rige en este período'),
};

export type RuleRow = Contract['admin']['rules']['list']['output']['data'][number];

interface RuleFormProps {
  readonly row: RuleRow;
  readonly onDone: () => void;
}

/** Dialog that moves a row of the rules, gives it another value, or switches it off. Sends the changed fields only. */
export function RuleForm({ row, onDone }: RuleFormProps) {
  const t = useWords();
  const form = useForm({
    initialValues: {
      from: row.from ?? '',
      to: row.override?.to ?? '',
      value: row.value ?? '',
      enabled: row.enabled,
    },
  });
  const save = useSave<typeof form.values>({
    groups: ['admin'],
    save: ({ from, to, value, enabled }) =>
      client.admin.rules.change.mutate({
        rule_id: row.id,
        ...(form.isDirty('from') && { from }),
        ...(form.isDirty('to') && { to: textOrNull(to) }),
        ...(form.isDirty('value') && { value }),
        ...(form.isDirty('enabled') && { enabled }),
      }),
    form,
    onDone,
  });
  return (
    <FormDialog
      title={`${row.title} (${row.id})`}
      save={save}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
      onClose={onDone}
    >
      <DateField label={t(WORDS.from)} disabled={row.from === null} {...form.getInputProps('from')} />
      <DateField label={t(WORDS.to)} description={t(WORDS.toHint)} {...form.getInputProps('to')} />
      {row.value !== null && <TextInput label={t(WORDS.value)} {...form.getInputProps('value')} />}
      <Checkbox label={t(WORDS.enabled)} {...form.getInputProps('enabled', { type: 'checkbox' })} />
    </FormDialog>
  );
}
