import { type Message, say } from '@chasqui/core/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWords } from '../language/language.tsx';
import { type ProblemForm, showProblems, type ToFields } from './form-problems.ts';
import { notifyDone } from './notify.ts';

const WORDS = { saved: say('Saved', 'Guardado') };

interface Saving<Values, Saved> {
  /** Sends the values. The same values have the same key until they are saved. */
  readonly save: (values: Values, options: { readonly idempotencyKey: string }) => Promise<Saved>;
  /** Form whose fields show the problems that the service finds. */
  readonly form?: ProblemForm;
  readonly toFields?: ToFields;
  /** Operations whose answers are no longer right, such as `clients` or `clients.statement`. */
  readonly groups: readonly string[];
  /** Words that tell of success. Null for none. */
  readonly notice?: Message | null;
  readonly onDone?: (saved: Saved) => unknown;
}

/** Saves what a form or a button changes. Its error has the problems that no field shows; null if fields show them all. */
export function useSave<Values = void, Saved = unknown>(saving: Saving<Values, Saved>) {
  const { save, form, toFields, groups, notice = WORDS.saved, onDone } = saving;
  const t = useWords();
  const queryClient = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  const [unshown, setUnshown] = useState<Error | null>(null);
  const mutation = useMutation({
    mutationFn: (values: Values) => save(values, { idempotencyKey: keyFor(values) }),
    onSuccess: (saved) => {
      forget();
      if (notice !== null) notifyDone(t(notice));
      return onDone?.(saved);
    },
    onError: (error) => setUnshown(showProblems(error, form, toFields)),
    // After an error too: the answer may be lost, or the page out of date.
    onSettled: () => Promise.all(groups.map((group) => queryClient.invalidateQueries({ queryKey: group.split('.') }))),
  });
  return { ...mutation, error: mutation.error === null ? null : unshown };
}

/**
 * Returns a function that gives one key for the same input until `forget` is called. A second click after a lost answer
 * then makes no second change.
 */
function useIdempotencyKey() {
  const last = useRef<{ readonly input: string; readonly key: string }>(null);
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify([input]);
      if (last.current?.input !== text) last.current = { input: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget() {
      last.current = null;
    },
  };
}
