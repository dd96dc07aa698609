import { findUnitCode, isUnitCode, NAMED_UNIT_CODES, searchUnits, unitName } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../language/language.tsx';

const WORDS = {
  unknown: say('No unit has this name. Choose one of the list', 'Ninguna unidad se llama así. Elija una de la lista'),
};

/** Returns the units of catalog 03 with a name, and the one that is chosen. */
function unitsWith(unitCode: string) {
  const codes = [...new Set([...NAMED_UNIT_CODES, unitCode])].filter((code) => code !== '');
  return codes.map((value) => ({ value, label: unitName(value) }));
}

interface UnitFieldProps extends Omit<SelectProps, 'value' | 'data' | 'onChange'> {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/**
 * Chooses a unit of catalog 03 by its name or by another word that imports know, such as `kilo`. A typed text that is no
 * unit stays the value, with a problem: no other unit takes its place.
 */
export function UnitField({ value, onChange, onBlur, error, ...props }: UnitFieldProps) {
  const t = useWords();
  const [typed, setTyped] = useState(unitName(value ?? ''));
  const isUnknown = value !== undefined && value !== '' && !isUnitCode(value);
  const take = () => {
    const text = typed.trim();
    if (text !== '' && text !== unitName(value ?? '')) onChange?.(findUnitCode(text) ?? text);
  };
  return (
    <Select
      {...props}
      value={value ?? null}
      data={unitsWith(value ?? 'NIU')}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options, search }) => {
        const found = search === '' ? undefined : new Map(searchUnits(search).map((code, place) => [code, place]));
        const placeOf = (option: (typeof options)[number]) =>
          'value' in option ? found?.get(option.value) : undefined;
        if (found === undefined) return options.filter((option) => 'value' in option && isUnitCode(option.value));
        return options
          .filter((option) => placeOf(option) !== undefined)
          .sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0));
      }}
      nothingFoundMessage={t(WORDS.unknown)}
      onChange={(code) => code !== null && onChange?.(code)}
      onBlur={(event) => {
        take();
        onBlur?.(event);
      }}
      error={isUnknown ? t(WORDS.unknown) : error}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      renderOption={({ option }) => `${option.label} (${option.value})`}
      selectFirstOptionOnChange
      searchable
      allowDeselect={false}
    />
  );
}
