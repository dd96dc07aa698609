import { say } from '@chasqui/core/messages';
import { Button, Group } from '@mantine/core';
import { useWords } from '../language/language.tsx';

const WORDS = { save: say('Save', 'Guardar'), unchanged: say('Nothing is changed', 'No hay cambios') };

interface SaveChangesProps {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
}

/** Button that saves a form, as long as something in it is changed. */
export function SaveChanges({ isChanged, isSaving }: SaveChangesProps) {
  const t = useWords();
  return (
    <Group>
      <Button type="submit" loading={isSaving} disabled={!isChanged} title={isChanged ? undefined : t(WORDS.unchanged)}>
        {t(WORDS.save)}
      </Button>
    </Group>
  );
}
