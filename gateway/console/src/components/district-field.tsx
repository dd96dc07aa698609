import type { OutputOf } from '@chasqui/client';
import type { AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../api/queries.ts';
import { SuggestInput } from './suggest-input.tsx';

type District = OutputOf<'districts', 'list'>['data'][number];

interface DistrictFieldProps extends Omit<AutocompleteProps, 'data' | 'onChange' | 'value'> {
  /** Ubigeo, or the text that is searched. */
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onPick: (district: District) => void;
  /** True for the operator, who has the master key. */
  readonly isOperator?: boolean;
}

/** Field for a ubigeo. It searches districts by their names too. */
export function DistrictField({ value, onType, isOperator = false, ...props }: DistrictFieldProps) {
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 300);
  const list = isOperator ? queries.admin.districts.list : queries.districts.list;
  const { data } = useQuery({ ...list({ q }), enabled: q.length > 2, placeholderData: keepPreviousData });
  const suggestions = (search.trim().length > 2 ? (data?.data ?? []) : []).map((item) => ({
    title: `${item.ubigeo} ${item.district}`,
    detail: `${item.province}, ${item.department}`,
    item,
  }));
  return (
    <SuggestInput
      {...props}
      value={value}
      suggestions={suggestions}
      onType={(text) => {
        setSearch(text);
        onType(text);
      }}
    />
  );
}
