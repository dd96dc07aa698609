import { say } from '@chasqui/core/messages';
import { type ReactNode, useEffect, useState } from 'react';
import { useClientSuggestions } from '../components/client-suggestions.ts';
import { SuggestInput } from '../components/suggest-input.tsx';
import { useWords } from '../language/language.tsx';

const WORDS = { label: say('Customer', 'Cliente'), hint: say('Name, RUC or DNI', 'Nombre, RUC o DNI') };

/** Number of a RUC or DNI. A shorter one is still being typed. */
const COMPLETE_NUMBER = /^(\d{8}|\d{11})$/;

interface ClientFilterProps {
  /** Number of the identity document. */
  readonly value: string | undefined;
  readonly error?: ReactNode;
  readonly onChange: (value: string | undefined) => void;
}

/** Customer by which a list is filtered: one of the clients, found by name, or the number of any other. */
export function ClientFilter({ value = '', error, onChange }: ClientFilterProps) {
  const t = useWords();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const type = (typed: string) => {
    setText(typed);
    const number = typed.trim();
    if (number === '' || COMPLETE_NUMBER.test(number)) onChange(number || undefined);
  };
  return (
    <SuggestInput
      label={t(WORDS.label)}
      placeholder={t(WORDS.hint)}
      error={error}
      value={text}
      suggestions={useClientSuggestions(text === value ? '' : text)}
      onType={type}
      onPick={({ identityNumber }) => onChange(identityNumber)}
    />
  );
}
