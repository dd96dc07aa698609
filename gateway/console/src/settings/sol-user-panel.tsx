import { closedObject } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { SunatSchema } from '@chasqui/core/sunat-credentials';
import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ErrorNotice } from '../components/error-notice.tsx';
import { findProblems } from '../components/form-problems.ts';
import { PasswordField } from '../components/password-field.tsx';
import { useLanguage, useWords } from '../language/language.tsx';
import { useAccount } from '../session/use-account.ts';
import { ConfiguredBadge } from './configured-badge.tsx';
import { Panel } from './panel.tsx';
import { useSettingsUpdate } from './use-settings-update.ts';

const WORDS = {
  title: say('SOL user', 'Usuario SOL'),
  hint: say(
    'Secondary user of SUNAT that may send electronic documents. Do not use the main user.',
    'Usuario secundario con permiso para enviar comprobantes electrónicos. No use el usuario principal.',
  ),
  username: say('User, without the RUC', 'Usuario, sin el RUC'),
  password: say('Password', 'Clave SOL'),
  kept: say('Configured; enter it to change it', 'Ya configurada; escriba para cambiarla'),
  save: say('Save', 'Guardar'),
};

const UpdateSchema = closedObject({ sunat: SunatSchema });

/** Returns the credentials with the name alone, if a person typed it after the RUC, as SOL asks for it. */
function withoutRuc(sunat: { readonly username: string; readonly password: string }, ruc: string) {
  return { ...sunat, username: sunat.username.trim().replace(new RegExp(`^${ruc}`), '') };
}

interface SolUserPanelProps {
  /** Null if the company gave none. */
  readonly username: string | null;
}

/** Form for the SOL user. Its password is never shown. */
export function SolUserPanel({ username }: SolUserPanelProps) {
  const t = useWords();
  const { language } = useLanguage();
  const { ruc } = useAccount().tenant;
  const form = useForm({
    initialValues: { sunat: { username: username ?? '', password: '' } },
    validate: (values) => findProblems(UpdateSchema, values, language),
  });
  const update = useSettingsUpdate({ form, onDone: () => form.setFieldValue('sunat.password', '') });
  return (
    <Panel title={t(WORDS.title)} hint={t(WORDS.hint)} aside={<ConfiguredBadge isConfigured={username !== null} />}>
      <form noValidate onSubmit={form.onSubmit(({ sunat }) => update.mutate({ sunat: withoutRuc(sunat, ruc) }))}>
        <Stack>
          {update.error !== null && <ErrorNotice error={update.error} />}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label={t(WORDS.username)}
              required
              autoComplete="off"
              {...form.getInputProps('sunat.username')}
            />
            <PasswordField
              label={t(WORDS.password)}
              required
              autoComplete="new-password"
              placeholder={username === null ? undefined : t(WORDS.kept)}
              {...form.getInputProps('sunat.password')}
            />
          </SimpleGrid>
          <Group>
            <Button type="submit" loading={update.isPending}>
              {t(WORDS.save)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
