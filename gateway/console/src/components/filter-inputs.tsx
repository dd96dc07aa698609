import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { DateField } from './date-field.tsx';
import type { DateFieldProps } from './date-input.tsx';

/** Time after the last key until a list is read anew. */
const DELAY_MS = 400;

/** Returns false for a last day before the first. Days are YYYY-MM-DD. */
export function areDaysInOrder({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  return from === undefined || to === undefined || from <= to;
}

interface FilterTextProps extends Pick<TextInputProps, 'label' | 'placeholder' | 'leftSection' | 'error' | 'type'> {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Returns the text of a field, and the function that changes it. The change is applied once the person stops typing. */
function useTyped(value: string, onChange: (value: string | undefined) => void) {
  const [text, setText] = useState(value);
  const apply = useDebouncedCallback((typed: string) => onChange(typed.trim() || undefined), {
    delay: DELAY_MS,
    flushOnUnmount: false,
  });
  useEffect(() => setText(value), [value]);
  const type = (typed: string) => {
    setText(typed);
    apply(typed);
  };
  return [text, type] as const;
}

/** Text by which a list is filtered. It is applied once the person stops typing. */
export function FilterText({ value = '', onChange, ...props }: FilterTextProps) {
  const [text, type] = useTyped(value, onChange);
  return <TextInput {...props} value={text} onChange={({ currentTarget }) => type(currentTarget.value)} />;
}

interface FilterDayProps extends Pick<DateFieldProps, 'label' | 'error'> {
  /** YYYY-MM-DD. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Day by which a list is filtered. It is applied once the person stops typing. */
export function FilterDay({ value = '', onChange, ...props }: FilterDayProps) {
  const [day, type] = useTyped(value, onChange);
  return <DateField {...props} value={day} onChange={type} />;
}

interface FilterChoiceProps<Value extends string> {
  readonly label: ReactNode;
  /** Words for no filter. */
  readonly all: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

/** One of several values by which a list is filtered. */
export function FilterChoice<Value extends string>({ label, all, options, value, onChange }: FilterChoiceProps<Value>) {
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: all }, ...options]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(options.find((option) => option.value === currentTarget.value)?.value)}
    />
  );
}
