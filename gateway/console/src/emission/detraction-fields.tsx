import { DETRACTION_CODE_LIST, DETRACTION_CODES } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { Grid, Select, Switch, TextInput } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import type { SaleValues } from './sale-values.ts';

const WORDS = {
  detraction: say('Subject to detraction (SPOT)', 'Sujeta a detracción (SPOT)'),
  goods: say('Goods or service', 'Bien o servicio'),
  percentage: say('Percentage', 'Porcentaje'),
  account: say('Your account at Banco de la Nación', 'Su cuenta en el Banco de la Nación'),
  amount: say('Deposit in soles', 'Depósito en soles'),
};

const CODES = DETRACTION_CODE_LIST.map((code) => ({ value: code, label: `${code} ${DETRACTION_CODES[code].name}` }));

interface DetractionFieldsProps {
  readonly form: FormFields;
  readonly values: Pick<SaleValues, 'hasDetraction' | 'currencyCode'>;
}

/** Fields of a detraction. The service computes the deposit, but for a sale in dollars without an exchange rate. */
export function DetractionFields({ form, values: { hasDetraction, currencyCode } }: DetractionFieldsProps) {
  const t = useWords();
  return (
    <Grid>
      <Grid.Col span={12}>
        <Switch label={t(WORDS.detraction)} {...form.getInputProps('hasDetraction', { type: 'checkbox' })} />
      </Grid.Col>
      {hasDetraction && (
        <>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <Select label={t(WORDS.goods)} data={CODES} searchable {...form.getInputProps('detraction.code')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 2 }}>
            <TextInput
              label={t(WORDS.percentage)}
              inputMode="decimal"
              rightSection="%"
              {...form.getInputProps('detraction.percentage')}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 4 }}>
            <TextInput label={t(WORDS.account)} {...form.getInputProps('detraction.bankAccount')} />
          </Grid.Col>
          {currencyCode !== 'PEN' && (
            <Grid.Col span={{ base: 12, sm: 4 }}>
              <TextInput label={t(WORDS.amount)} inputMode="decimal" {...form.getInputProps('detraction.amount')} />
            </Grid.Col>
          )}
        </>
      )}
    </Grid>
  );
}
