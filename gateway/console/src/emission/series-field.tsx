import { say } from '@chasqui/core/messages';
import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../api/queries.ts';
import { useWords } from '../language/language.tsx';
import type { EmissionKind } from './emission-kind.ts';
import type { FormFields } from './form-fields.ts';
import { PrintedNumberField } from './printed-number-field.tsx';
import type { SaleValues } from './sale-values.ts';

const WORDS = { label: say('Series', 'Serie') };

/**
 * Returns the company's series of a kind, and the one to begin with: a registered one before one that was only used.
 * @param prefix first letter that the series must have, unless it is of printed forms
 */
export function useSeries(
  { documentType, firstSeries }: Pick<EmissionKind, 'documentType' | 'firstSeries'>,
  prefix = '',
) {
  const { data } = useQuery(queries.series.list({ type: documentType }));
  const known = (data?.data ?? []).filter(({ series, contingency }) => contingency || series.startsWith(prefix));
  // Printed forms are for days without the system.
  const lettered = known.filter(({ contingency }) => !contingency);
  const usual = lettered.find(({ registered }) => registered) ?? lettered[0];
  return { known, usualSeries: usual?.series ?? (prefix === '' ? firstSeries : `${prefix}001`) };
}

interface NumberingFieldsProps {
  readonly form: FormFields;
  readonly values: Pick<SaleValues, 'series' | 'correlative'>;
  readonly known: SeriesFieldProps['known'];
  readonly usualSeries: string;
}

/** Series of a document, with the number of a printed form. */
export function NumberingFields({ form, values, known, usualSeries }: NumberingFieldsProps) {
  const { series, correlative } = values;
  return (
    <>
      <SeriesField
        known={known}
        usualSeries={usualSeries}
        value={series}
        error={form.errors.series}
        onChange={(chosen) => {
          form.setFieldValue('series', chosen);
          // The number is free in its own series only.
          form.setFieldValue('correlative', null);
        }}
      />
      <PrintedNumberField form={form} series={series ?? usualSeries} correlative={correlative} />
    </>
  );
}

interface SeriesFieldProps {
  readonly known: readonly { readonly series: string }[];
  readonly usualSeries: string;
  readonly value: string | null;
  readonly onChange: (series: string) => void;
  readonly error: ReactNode;
}

/** Chooser of a series. Another one may be typed. */
export function SeriesField({ known, usualSeries, value, onChange, error }: SeriesFieldProps) {
  const t = useWords();
  return (
    <Autocomplete
      label={t(WORDS.label)}
      data-path="series"
      data={[...new Set([usualSeries, ...known.map(({ series }) => series)])]}
      filter={({ options }) => options}
      value={value ?? usualSeries}
      onChange={(series) => onChange(series.toUpperCase())}
      maxLength={4}
      error={error}
    />
  );
}
