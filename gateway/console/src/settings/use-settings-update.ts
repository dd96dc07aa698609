import type { InputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { type FormProblems, problemsOf } from '../components/form-problems.ts';
import { notifyDone } from '../components/notify.ts';
import { useWords } from '../language/language.tsx';

const WORDS = { saved: say('Changes saved', 'Cambios guardados') };

interface FormWithErrors {
  setErrors(problems: FormProblems): void;
}

/** Mutation that saves settings of the company. Problems go to the fields of the form. */
export function useSettingsUpdate(form?: FormWithErrors) {
  const t = useWords();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: InputOf<'settings', 'update'>) => client.settings.update.mutate(changes),
    onSuccess: async () => {
      notifyDone(t(WORDS.saved));
      // The frame of the page shows the name of the company.
      await Promise.all(['settings', 'me'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
    onError: (error) => form?.setErrors(problemsOf(error)),
  });
}
