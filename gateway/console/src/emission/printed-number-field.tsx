import { isContingencySeries } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import { TextInput } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';

const WORDS = {
  label: say('Number of the form', 'Número del formulario'),
  hint: say('As it is printed on the paper', 'Como está impreso en el papel'),
};

interface PrintedNumberFieldProps {
  readonly form: FormFields;
  readonly series: string;
  readonly correlative: number | null;
}

/** Field for the number of a printed form (contingency). Other series are numbered by the service. */
export function PrintedNumberField({ form, series, correlative }: PrintedNumberFieldProps) {
  const t = useWords();
  if (!isContingencySeries(series)) return null;
  return (
    <TextInput
      label={t(WORDS.label)}
      description={t(WORDS.hint)}
      data-path="correlative"
      inputMode="numeric"
      maxLength={8}
      value={correlative ?? ''}
      error={form.errors.correlative}
      onChange={({ currentTarget: { value } }) => {
        const digits = value.replace(/\D/g, '');
        form.setFieldValue('correlative', digits === '' ? null : Number(digits));
      }}
    />
  );
}
