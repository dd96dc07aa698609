import { NAMED_UNIT_CODES, unitName } from '@chasqui/core/catalogs';
import { Select, type SelectProps } from '@mantine/core';

/** Returns the units to choose from: those of catalog 03 with a name, and the one that is chosen. */
function unitsWith(unitCode: string) {
  return [...new Set([...NAMED_UNIT_CODES, unitCode])].map((value) => ({ value, label: unitName(value) }));
}

/** Chooses a unit of catalog 03. */
export function UnitField({ value, ...props }: Omit<SelectProps, 'value' | 'data'> & { readonly value?: string }) {
  return (
    <Select
      {...props}
      value={value ?? null}
      data={unitsWith(value ?? 'NIU')}
      renderOption={({ option }) => `${option.label} (${option.value})`}
      searchable
      allowDeselect={false}
    />
  );
}
