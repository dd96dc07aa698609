import type { InputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { client } from '../api/client.ts';
import type { ProblemForm, ToFields } from '../components/form-problems.ts';
import { useSave } from '../components/use-save.ts';

const WORDS = { saved: say('Changes saved', 'Cambios guardados') };

interface SettingsForm {
  readonly form: ProblemForm;
  readonly toFields?: ToFields;
  readonly onDone?: () => void;
}

/** Saves settings of the company. */
export function useSettingsUpdate(saving: SettingsForm) {
  return useSave({
    save: (changes: InputOf<'settings', 'update'>) => client.settings.update.mutate(changes),
    // The frame of the page shows the name of the company.
    groups: ['settings', 'me'],
    notice: WORDS.saved,
    ...saving,
  });
}
