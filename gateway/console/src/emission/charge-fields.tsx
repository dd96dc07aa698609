import { say } from '@chasqui/core/messages';
import { Grid, Group, Select, Stack, Switch, TextInput } from '@mantine/core';
import { AddButton, RemoveButton } from '../components/row-buttons.tsx';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import type { SaleValues } from './sale-values.ts';
import { type ChargeValues, EMPTY_CHARGE } from './special-sale.ts';

const WORDS = {
  charges: say('Freight and other charges', 'Flete y otros cargos'),
  kind: say('Charge', 'Cargo'),
  amount: say('Amount', 'Monto'),
  percentage: say('Percentage', 'Porcentaje'),
  reason: say('For', 'Concepto'),
  withTax: say('With IGV', 'Con IGV'),
  add: say('Add charge', 'Agregar cargo'),
  remove: say('Remove charge', 'Quitar cargo'),
};

const KINDS = {
  other: say('Freight or another charge', 'Flete u otro cargo'),
  service: say('Surcharge on service', 'Recargo al consumo'),
  fise: say('FISE', 'FISE'),
} as const;

/** Height of a label above a field. */
const LABEL_HEIGHT = 25;

interface ChargeFieldsProps {
  readonly form: FormFields;
  readonly values: Pick<SaleValues, 'hasCharges' | 'charges'>;
}

/** Charges of a whole sale. */
export function ChargeFields({ form, values: { hasCharges, charges } }: ChargeFieldsProps) {
  const t = useWords();
  return (
    <Stack gap="xs">
      <Switch label={t(WORDS.charges)} {...form.getInputProps('hasCharges', { type: 'checkbox' })} />
      {hasCharges && (
        <>
          {charges.map((charge, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a charge has no other identity
            <Charge key={index} form={form} charge={charge} index={index} isOnly={charges.length === 1} />
          ))}
          <AddButton label={t(WORDS.add)} onClick={() => form.insertListItem('charges', EMPTY_CHARGE)} />
        </>
      )}
    </Stack>
  );
}

interface ChargeProps {
  readonly form: FormFields;
  readonly charge: ChargeValues;
  readonly index: number;
  readonly isOnly: boolean;
}

function Charge({ form, charge, index, isOnly }: ChargeProps) {
  const t = useWords();
  const at = `charges.${index}`;
  const isPercentage = charge.kind === 'service';
  return (
    <Grid gap="xs">
      <Grid.Col span={{ base: 12, sm: 3 }}>
        <Select
          label={t(WORDS.kind)}
          data={(['other', 'service', 'fise'] as const).map((value) => ({ value, label: t(KINDS[value]) }))}
          allowDeselect={false}
          {...form.getInputProps(`${at}.kind`)}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, sm: 2 }}>
        <TextInput
          label={t(isPercentage ? WORDS.percentage : WORDS.amount)}
          inputMode="decimal"
          rightSection={isPercentage ? '%' : undefined}
          {...form.getInputProps(`${at}.amount`)}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, sm: 4 }}>
        <TextInput label={t(WORDS.reason)} {...form.getInputProps(`${at}.reason`)} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 3 }}>
        <Group justify="space-between" wrap="nowrap" mt={{ sm: LABEL_HEIGHT }}>
          {charge.kind === 'other' ? (
            <Switch label={t(WORDS.withTax)} {...form.getInputProps(`${at}.affectsTaxBase`, { type: 'checkbox' })} />
          ) : (
            <span />
          )}
          <RemoveButton
            label={`${t(WORDS.remove)} ${index + 1}`}
            isOnly={isOnly}
            onClick={() => form.removeListItem('charges', index)}
          />
        </Group>
      </Grid.Col>
    </Grid>
  );
}
