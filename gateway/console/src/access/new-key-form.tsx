import { API_KEY_SCOPES, type ApiKeyScope } from '@chasqui/core/api-key-scopes';
import { say } from '@chasqui/core/messages';
import { addDays, limaDate, limaMidnight } from '@chasqui/core/time';
import { Checkbox, NativeSelect, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { client } from '../api/client.ts';
import { DateField } from '../components/date-field.tsx';
import { FormDialog } from '../components/form-dialog.tsx';
import { useSave } from '../components/use-save.ts';
import { useWords } from '../language/language.tsx';
import { SCOPE_NAMES } from './scope-words.ts';

const WORDS = {
  title: say('New key', 'Nueva clave'),
  label: say('Name', 'Nombre'),
  labelHint: say('For example: online shop', 'Por ejemplo: tienda en línea'),
  access: say('Access', 'Acceso'),
  full: say('Full: issues documents and changes data', 'Completo: emite comprobantes y cambia datos'),
  read: say('Reads only', 'Solo lectura'),
  scopes: say('Reaches', 'Alcances'),
  all: say('Everything', 'Todo'),
  some: say('Only this', 'Solo esto'),
  lastDay: say('Last day', 'Último día'),
  lastDayHint: say('Without it the key works until it is revoked', 'Sin él, la clave funciona hasta que se revoque'),
};

interface KeyValues {
  readonly label: string;
  readonly access: 'full' | 'read';
  readonly reaches: 'all' | 'some';
  readonly scopes: ApiKeyScope[];
  /** Last day in Lima on which the key works, YYYY-MM-DD; empty for none. */
  readonly expiresAt: string;
}

/** Returns the body of the request. The key ends with its last day in Lima. */
function toBody({ label, access, reaches, scopes, expiresAt }: KeyValues) {
  return {
    label,
    access,
    ...(reaches === 'some' && { scopes }),
    ...(expiresAt !== '' && { expiresAt: limaMidnight(addDays(expiresAt, 1)).toISOString() }),
  };
}

interface NewKeyFormProps {
  readonly onCreated: (key: string) => void;
  readonly onClose: () => void;
}

/** Creates an API key. The service checks its fields. */
export function NewKeyForm({ onCreated, onClose }: NewKeyFormProps) {
  const t = useWords();
  const form = useForm<KeyValues>({
    initialValues: { label: '', access: 'full', reaches: 'all', scopes: [], expiresAt: '' },
  });
  const save = useSave<KeyValues>({
    groups: ['apiKeys'],
    save: async (values) => onCreated((await client.apiKeys.create.mutate(toBody(values))).key),
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
      <Radio.Group label={t(WORDS.scopes)} {...form.getInputProps('reaches')}>
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t(WORDS.all)} />
          <Radio value="some" label={t(WORDS.some)} />
        </Stack>
      </Radio.Group>
      {form.values.reaches === 'some' && (
        <Checkbox.Group aria-label={t(WORDS.some)} {...form.getInputProps('scopes')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" ps="lg">
            {API_KEY_SCOPES.map((scope) => (
              <Checkbox key={scope} value={scope} label={t(SCOPE_NAMES[scope])} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
      <DateField
        label={t(WORDS.lastDay)}
        description={t(WORDS.lastDayHint)}
        minDate={limaDate(new Date())}
        {...form.getInputProps('expiresAt')}
      />
    </FormDialog>
  );
}
