import { Autocomplete, type AutocompleteProps, Stack, Text } from '@mantine/core';
import { useRef } from 'react';

interface Suggestion<Item> {
  /** Unique text of the list. */
  readonly title: string;
  readonly detail?: string | undefined;
  readonly item: Item;
}

interface SuggestInputProps<Item> extends Omit<AutocompleteProps, 'data' | 'onChange' | 'value'> {
  readonly value: string;
  readonly suggestions: readonly Suggestion<Item>[];
  readonly onType: (text: string) => void;
  readonly onPick: (item: Item) => void;
}

/** Field with suggestions of the service. Anything else may be typed too. */
export function SuggestInput<Item>({ suggestions, onType, onPick, ...props }: SuggestInputProps<Item>) {
  // The text of a choice comes through `onChange` too. Typing the same text chooses nothing.
  const chosen = useRef<string>(undefined);
  const byTitle = new Map(suggestions.map((suggestion) => [suggestion.title, suggestion]));
  return (
    <Autocomplete
      {...props}
      autoComplete="off"
      data={[...byTitle.keys()]}
      // The service has searched: a found record need not contain the typed text.
      filter={({ options }) => options}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      renderOption={({ option: { value } }) => (
        <Stack gap={0} maw="min(90vw, 420px)">
          <Text size="sm">{value}</Text>
          {byTitle.get(value)?.detail !== undefined && <Text size="xs">{byTitle.get(value)?.detail}</Text>}
        </Stack>
      )}
      onOptionSubmit={(title) => {
        chosen.current = title;
      }}
      onChange={(text) => {
        const picked = chosen.current === text ? byTitle.get(text) : undefined;
        chosen.current = undefined;
        if (picked === undefined) onType(text);
        else onPick(picked.item);
      }}
    />
  );
}
