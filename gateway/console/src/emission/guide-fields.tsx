import { say } from '@chasqui/core/messages';
import { Grid, Select, TextInput } from '@mantine/core';
import { DateField } from '../components/date-field.tsx';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import { type GuideValues, REASONS } from './guide-values.ts';
import { SaleNumberField } from './sale-number-field.tsx';
import type { GuideSource } from './sale-of-guide.ts';

const WORDS = {
  reason: say('Reason of the transfer', 'Motivo del traslado'),
  description: say('Reason in words (optional)', 'Detalle del motivo (opcional)'),
  start: say('Start of the transfer', 'Inicio del traslado'),
  weight: say('Gross weight', 'Peso bruto'),
  unit: say('Unit of the weight', 'Unidad del peso'),
  packages: say('Packages (optional)', 'Bultos (opcional)'),
  KGM: say('Kilograms', 'Kilogramos'),
  TNE: say('Tonnes', 'Toneladas'),
};

interface GuideFieldsProps {
  readonly form: FormFields;
}

interface TransferFieldsProps extends GuideFieldsProps {
  readonly values: GuideValues;
  readonly onReason: (transferReason: string) => void;
  readonly onSale: (source: GuideSource) => void;
}

/** Sale whose goods are moved, reason and day of the transfer. */
export function TransferFields({ form, values, onReason, onSale }: TransferFieldsProps) {
  const t = useWords();
  return (
    <Grid>
      <Grid.Col span={{ base: 12, sm: 6 }}>
        <SaleNumberField form={form} values={values} onFill={onSale} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 6 }}>
        <DateField label={t(WORDS.start)} {...form.getInputProps('transferStartDate')} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 6 }}>
        <Select
          label={t(WORDS.reason)}
          data={REASONS}
          allowDeselect={false}
          {...form.getInputProps('transferReason')}
          onChange={(reason) => reason !== null && onReason(reason)}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 6 }}>
        <TextInput label={t(WORDS.description)} {...form.getInputProps('transferDescription')} />
      </Grid.Col>
    </Grid>
  );
}

interface LoadFieldsProps extends GuideFieldsProps {
  /** False for a guide that counts no packages. */
  readonly hasPackages: boolean;
}

/** Weight and packages of the goods. */
export function LoadFields({ form, hasPackages }: LoadFieldsProps) {
  const t = useWords();
  return (
    <Grid>
      <Grid.Col span={{ base: 6, sm: 4 }}>
        <TextInput label={t(WORDS.weight)} inputMode="decimal" {...form.getInputProps('grossWeight')} />
      </Grid.Col>
      <Grid.Col span={{ base: 6, sm: 4 }}>
        <Select
          label={t(WORDS.unit)}
          data={(['KGM', 'TNE'] as const).map((value) => ({ value, label: t(WORDS[value]) }))}
          allowDeselect={false}
          {...form.getInputProps('weightUnit')}
        />
      </Grid.Col>
      {hasPackages && (
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <TextInput label={t(WORDS.packages)} inputMode="numeric" {...form.getInputProps('numberOfPackages')} />
        </Grid.Col>
      )}
    </Grid>
  );
}
