import { DETRACTION_CODE_LIST, DETRACTION_CODES } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { Grid, Select, Switch, TextInput } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import { CARGO_DETRACTION, FISHING_DETRACTION } from './detraction-data.ts';
import { FishingFields } from './fishing-fields.tsx';
import type { FormFields } from './form-fields.ts';
import { FreightFields } from './freight-fields.tsx';
import type { SaleValues } from './sale-values.ts';

const WORDS = {
  detraction: say('Subject to detraction (SPOT)', 'Sujeta a detracción (SPOT)'),
  goods: say('Goods or service', 'Bien o servicio'),
  percentage: say('Percentage', 'Porcentaje'),
  account: say('Your account (BN)', 'Su cuenta (BN)'),
  amount: say('Deposit, S/', 'Depósito S/'),
};

const CODES = DETRACTION_CODE_LIST.map((code) => ({ value: code, label: `${code} ${DETRACTION_CODES[code].name}` }));

interface DetractionFieldsProps {
  readonly form: FormFields;
  readonly values: Pick<SaleValues, 'hasDetraction' | 'detraction' | 'freight'>;
}

/** Fields of a detraction. The deposit may be left out of a sale in dollars, if the service knows the exchange rate. */
export function DetractionFields({ form, values }: DetractionFieldsProps) {
  const { hasDetraction, detraction, freight } = values;
  const t = useWords();
  return (
    <Grid>
      <Grid.Col span={12}>
        <Switch label={t(WORDS.detraction)} {...form.getInputProps('hasDetraction', { type: 'checkbox' })} />
      </Grid.Col>
      {hasDetraction && (
        <>
          <Grid.Col span={{ base: 12, sm: 5 }}>
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
          <Grid.Col span={{ base: 12, sm: 3 }}>
            <TextInput label={t(WORDS.account)} {...form.getInputProps('detraction.bankAccount')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 2 }}>
            <TextInput label={t(WORDS.amount)} inputMode="decimal" {...form.getInputProps('detraction.amount')} />
          </Grid.Col>
          {detraction.code === CARGO_DETRACTION && (
            <Grid.Col span={12}>
              <FreightFields form={form} freight={freight} />
            </Grid.Col>
          )}
          {detraction.code === FISHING_DETRACTION && (
            <Grid.Col span={12}>
              <FishingFields form={form} />
            </Grid.Col>
          )}
        </>
      )}
    </Grid>
  );
}
