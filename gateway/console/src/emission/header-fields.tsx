import { say } from '@chasqui/core/messages';
import { Grid, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { CURRENCIES_IN_ORDER, currencyName } from '../components/currency-names.ts';
import { DateField } from '../components/date-field.tsx';
import { currencySymbol } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';

const WORDS = {
  issueDate: say('Issue date', 'Fecha de emisión'),
  currency: say('Currency', 'Moneda'),
  exchangeRate: say('Exchange rate (soles for one euro)', 'Tipo de cambio (soles por un euro)'),
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
          data={CURRENCIES_IN_ORDER.map((value) => ({
            value,
            label: `${t(currencyName(value))} (${currencySymbol(value)})`,
          }))}
          allowDeselect={false}
          description={currencyCode === 'PEN' ? undefined : t(WORDS.notConverted)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('currencyCode')}
        />
      </Grid.Col>
      {currencyCode === 'EUR' && (
        <Grid.Col span={{ base: 12, sm: 5 }}>
          <TextInput label={t(WORDS.exchangeRate)} inputMode="decimal" {...form.getInputProps('exchangeRate')} />
        </Grid.Col>
      )}
    </Grid>
  );
}
