import { say } from '@chasqui/core/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormProblems, problemsOf } from '../components/form-problems.ts';
import { notifyDone } from '../components/notify.ts';
import { useWords } from '../language/language.tsx';

const WORDS = { saved: say('Saved', 'Guardado') };

interface Saving<Values> {
  /** Name of the operations whose answers are no longer right, such as `clients`. */
  readonly group: string;
  readonly save: (values: Values) => Promise<unknown>;
  readonly form: { setErrors(problems: FormProblems): void };
  readonly onDone: () => void;
}

/** Saves the values of a form. Problems that the service finds go to their fields. */
export function useSave<Values>({ group, save, form, onDone }: Saving<Values>) {
  const t = useWords();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [group] });
      notifyDone(t(WORDS.saved));
      onDone();
    },
    onError: (error) => form.setErrors(problemsOf(error)),
  });
}
