import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import type { AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queries } from '../api/queries.ts';
import { useWords } from '../language/language.tsx';
import { SuggestInput } from './suggest-input.tsx';

type District = OutputOf<'districts', 'list'>['data'][number];

const WORDS = {
  label: say('District', 'Distrito'),
  hint: say('Search: Miraflores', 'Busque: Miraflores'),
  none: say('There is no such district', 'No hay un distrito con ese nombre'),
  choose: say('Choose a district of the list', 'Elija un distrito de la lista'),
};

const UBIGEO = /^\d{6}$/;

/** Characters after which districts are searched. */
const SHORTEST_SEARCH = 3;

interface DistrictFieldProps extends Omit<AutocompleteProps, 'data' | 'onChange' | 'value'> {
  /** Ubigeo, or the text that is searched. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Is told the names of a district that was picked or whose ubigeo was typed. */
  readonly onChoose?: (district: District) => void;
  /** True for the operator, who has the master key. */
  readonly isOperator?: boolean;
}

/** Field for the ubigeo of a district. It is searched by names, which the field shows; its six digits may be typed too. */
export function DistrictField({ value, error, onChange, onChoose, isOperator = false, ...props }: DistrictFieldProps) {
  const t = useWords();
  const typed = value.trim();
  const isUbigeo = UBIGEO.test(typed);
  const { districts, isCurrent } = useDistricts(typed, isOperator);
  const chosen = isUbigeo ? districts.find(({ ubigeo }) => ubigeo === typed) : undefined;
  const isNew = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a district is told once, when its names are known
  useEffect(() => {
    if (chosen === undefined || !isNew.current) return;
    isNew.current = false;
    onChoose?.(chosen);
  }, [chosen?.ubigeo]);
  const change = (text: string) => {
    isNew.current = true;
    onChange(text);
  };
  const isUnknown = typed !== '' && chosen === undefined && isCurrent;
  return (
    <SuggestInput
      label={t(WORDS.label)}
      placeholder={t(WORDS.hint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={isUnknown && districts.length === 0 ? t(WORDS.none) : undefined}
      selectFirstOptionOnChange
      {...props}
      onFocus={(event) => {
        props.onFocus?.(event);
        event.currentTarget.select();
      }}
      error={error && typed !== '' && !isUbigeo ? t(WORDS.choose) : error}
      value={chosen === undefined ? value : nameOf(chosen)}
      suggestions={(isUbigeo ? [] : districts).map((item) => ({ title: nameOf(item), item }))}
      onType={change}
      onPick={({ ubigeo }) => change(ubigeo)}
    />
  );
}

function nameOf({ district, province, department, ubigeo }: District): string {
  return `${district}, ${province}, ${department} (${ubigeo})`;
}

/** Searches districts. Until the answer to a text is there, that to the text before stands for it. */
function useDistricts(text: string, isOperator: boolean) {
  const [q] = useDebouncedValue(text, 300);
  const list = isOperator ? queries.admin.districts.list : queries.districts.list;
  const { data, isPlaceholderData } = useQuery({
    ...list({ q }),
    enabled: q.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const districts = text.length < SHORTEST_SEARCH ? [] : (data?.data ?? []);
  return { districts, isCurrent: q === text && data !== undefined && !isPlaceholderData };
}
