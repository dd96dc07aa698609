import { say } from '@chasqui/core/messages';
import { Grid, TextInput } from '@mantine/core';
import { DateField } from '../components/date-field.tsx';
import { useWords } from '../language/language.tsx';
import type { NumberedValues, Numbering } from './document-number.ts';
import type { EmissionKind } from './emission-kind.ts';
import type { FormFields } from './form-fields.ts';
import { SeriesField, useSeries } from './series-field.tsx';

const WORDS = {
  number: say('Number', 'Número'),
  issueDate: say('Issue date', 'Fecha de emisión'),
};

interface KnownNumbering extends Numbering {
  readonly known: readonly { readonly series: string }[];
}

/** Returns the company's series of a kind, and the next number of the chosen one. */
export function useNumbering(
  kind: Pick<EmissionKind, 'documentType' | 'firstSeries'>,
  { series: chosen }: Pick<NumberedValues, 'series'>,
): KnownNumbering {
  const { known, usualSeries } = useSeries(kind);
  const series = known.find((one) => one.series === (chosen ?? usualSeries));
  const nextNumber = series?.registered ? undefined : String((series?.lastCorrelative ?? 0) + 1);
  return { known, usualSeries, nextNumber };
}

interface NumberFieldsProps {
  readonly form: FormFields;
  readonly values: NumberedValues;
  readonly numbering: KnownNumbering;
}

/** Series, number and day of issue. */
export function NumberFields({ form, values, numbering: { known, usualSeries, nextNumber } }: NumberFieldsProps) {
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
