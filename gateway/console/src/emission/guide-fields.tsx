import { say } from '@chasqui/core/messages';
import { Grid, Select, TextInput } from '@mantine/core';
import { DateField } from '../components/date-field.tsx';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import { type GuideValues, REASONS } from './guide-values.ts';
import { SaleNumberField } from './sale-number-field.tsx';
import type { GuideSource } from './sale-of-guide.ts';
import { SeriesField } from './series-field.tsx';

const WORDS = {
  reason: say('Reason of the transfer', 'Motivo del traslado'),
  description: say('Reason in words (optional)', 'Detalle del motivo (opcional)'),
  start: say('Start of the transfer', 'Inicio del traslado'),
  weight: say('Gross weight', 'Peso bruto'),
  unit: say('Unit of the weight', 'Unidad del peso'),
  packages: say('Packages (optional)', 'Bultos (opcional)'),
  number: say('Number', 'Número'),
  issueDate: say('Issue date', 'Fecha de emisión'),
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

/** Weight and packages of the goods. */
export function LoadFields({ form }: GuideFieldsProps) {
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
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <TextInput label={t(WORDS.packages)} inputMode="numeric" {...form.getInputProps('numberOfPackages')} />
      </Grid.Col>
    </Grid>
  );
}

interface GuideNumberFieldsProps extends GuideFieldsProps {
  readonly values: GuideValues;
  readonly known: readonly { readonly series: string }[];
  readonly usualSeries: string;
  /** Undefined for a series whose numbers the service gives. */
  readonly nextNumber: string | undefined;
}

/** Series, number and day of issue of a guide. */
export function GuideNumberFields({ form, values, known, usualSeries, nextNumber }: GuideNumberFieldsProps) {
  const t = useWords();
  return (
    <Grid>
      <Grid.Col span={{ base: 6, sm: 3 }}>
        <SeriesField
          known={known}
          usualSeries={usualSeries}
          value={values.series}
          error={form.errors.series}
          onChange={(series) => form.setFieldValue('series', series)}
        />
      </Grid.Col>
      {nextNumber !== undefined && (
        <Grid.Col span={{ base: 6, sm: 3 }}>
          <TextInput
            label={t(WORDS.number)}
            inputMode="numeric"
            {...form.getInputProps('correlative')}
            value={values.correlative ?? nextNumber}
          />
        </Grid.Col>
      )}
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <DateField label={t(WORDS.issueDate)} {...form.getInputProps('issueDate')} />
      </Grid.Col>
    </Grid>
  );
}
