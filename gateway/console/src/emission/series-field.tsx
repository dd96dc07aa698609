import { say } from '@chasqui/core/messages';
import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../api/queries.ts';
import { useWords } from '../language/language.tsx';
import type { EmissionKind } from './emission-kind.ts';

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
