import { unitName } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { Select } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';

const WORDS = { unit: say('Unit', 'Unidad') };

/** Usual units of catalog 03. */
const UNITS = ['NIU', 'ZZ', 'KGM', 'GRM', 'TNE', 'LTR', 'GLL', 'MTR', 'MTK', 'MTQ', 'HUR', 'DAY', 'MON'].concat([
  'DZN',
  'CEN',
  'MIL',
  'PR',
  'SET',
  'KT',
  'BX',
  'BG',
  'SA',
  'PK',
  'BO',
  'CA',
  'RO',
]);

/** Returns the units to choose from: the usual ones and that of the line. */
function unitsWith(unitCode: string) {
  return [...new Set([...UNITS, unitCode])].map((code) => ({ value: code, label: unitName(code) }));
}

interface UnitFieldProps {
  readonly form: FormFields;
  /** Path of the line, such as `items.0`. */
  readonly at: string;
  readonly unitCode: string;
  readonly labelled: (label: string) => object;
}

/** Unit of a line. */
export function UnitField({ form, at, unitCode, labelled }: UnitFieldProps) {
  const t = useWords();
  return (
    <Select
      {...labelled(t(WORDS.unit))}
      data={unitsWith(unitCode)}
      searchable
      allowDeselect={false}
      {...form.getInputProps(`${at}.unitCode`)}
    />
  );
}
