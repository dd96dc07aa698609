import { say } from '@chasqui/core/messages';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { client } from '../api/client.ts';
import { FormDialog } from '../components/form-dialog.tsx';
import { useSave } from '../components/use-save.ts';
import { useWords } from '../language/language.tsx';

const WORDS = {
  title: say('New key', 'Nueva clave'),
  label: say('Name', 'Nombre'),
  labelHint: say('For example: online shop', 'Por ejemplo: tienda en línea'),
  access: say('Access', 'Acceso'),
  full: say('Full: issues documents and changes data', 'Completo: emite comprobantes y cambia datos'),
  read: say('Reads only', 'Solo lectura'),
};

interface KeyValues {
  readonly label: string;
  readonly access: 'full' | 'read';
}

interface NewKeyFormProps {
  readonly onCreated: (key: string) => void;
  readonly onClose: () => void;
}

/** Creates an API key. The service checks the name. */
export function NewKeyForm({ onCreated, onClose }: NewKeyFormProps) {
  const t = useWords();
  const form = useForm<KeyValues>({ initialValues: { label: '', access: 'full' } });
  const save = useSave<KeyValues>({
    groups: ['apiKeys'],
    save: async (values) => onCreated((await client.apiKeys.create.mutate(values)).key),
    form,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t(WORDS.title)}
      save={save}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <TextInput
        label={t(WORDS.label)}
        description={t(WORDS.labelHint)}
        required
        data-autofocus
        maxLength={100}
        {...form.getInputProps('label')}
      />
      <NativeSelect
        label={t(WORDS.access)}
        data={[
          { value: 'full', label: t(WORDS.full) },
          { value: 'read', label: t(WORDS.read) },
        ]}
        {...form.getInputProps('access')}
      />
    </FormDialog>
  );
}
