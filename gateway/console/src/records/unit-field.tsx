import { NAMED_UNIT_CODES, unitName } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useWords } from '../language/language.tsx';

const WORDS = { unit: say('Unit', 'Unidad') };

type UnitFieldProps = Pick<NativeSelectProps, 'error' | 'onChange' | 'onBlur' | 'onFocus'> & {
  readonly value?: string;
};

/** Chooses a unit of catalog 03 that has a name. A unit that a product has already stays one of the options. */
export function UnitField({ value, ...props }: UnitFieldProps) {
  const t = useWords();
  const isNamed = value === undefined || NAMED_UNIT_CODES.includes(value);
  const codes = isNamed ? NAMED_UNIT_CODES : [...NAMED_UNIT_CODES, value];
  return (
    <NativeSelect
      label={t(WORDS.unit)}
      required
      data={codes.map((code) => ({ value: code, label: `${unitName(code)} (${code})` }))}
      value={value ?? ''}
      {...props}
    />
  );
}
