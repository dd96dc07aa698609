import { say } from '@chasqui/core/messages';
import { Grid, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '../components/date-field.tsx';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';

const WORDS = {
  issueDate: say('Issue date', 'Fecha de emisión'),
  currency: say('Currency', 'Moneda'),
  PEN: say('Soles (S/)', 'Soles (S/)'),
  USD: say('US dollars (US$)', 'Dólares (US$)'),
  notConverted: say('Prices are not converted.', 'Los precios no se convierten.'),
};

interface HeaderFieldsProps {
  readonly form: FormFields;
  readonly currencyCode: string;
  /** Field of the series. */
  readonly children: ReactNode;
}

/** Series, day and currency of a sale. */
export function HeaderFields({ form, currencyCode, children }: HeaderFieldsProps) {
  const t = useWords();
  return (
    <Grid>
      <Grid.Col span={{ base: 6, sm: 3 }}>{children}</Grid.Col>
      <Grid.Col span={{ base: 6, sm: 4 }}>
        <DateField label={t(WORDS.issueDate)} {...form.getInputProps('issueDate')} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 5 }}>
        <Select
          label={t(WORDS.currency)}
          data={(['PEN', 'USD'] as const).map((value) => ({ value, label: t(WORDS[value]) }))}
          allowDeselect={false}
          description={currencyCode === 'PEN' ? undefined : t(WORDS.notConverted)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('currencyCode')}
        />
      </Grid.Col>
    </Grid>
  );
}
