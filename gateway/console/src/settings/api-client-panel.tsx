import { say } from '@chasqui/core/messages';
import { ApiClientSchema } from '@chasqui/core/sunat-credentials';
import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { client } from '../api/client.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { type FormProblems, findProblems } from '../components/form-problems.ts';
import { PasswordField } from '../components/password-field.tsx';
import { useLanguage, useWords } from '../language/language.tsx';
import { ConfiguredBadge } from './configured-badge.tsx';
import { Panel } from './panel.tsx';
import { useSettingsUpdate } from './use-settings-update.ts';

const WORDS = {
  id: say('Id of the client', 'ID de la credencial (client_id)'),
  secret: say('Secret', 'Clave (client_secret)'),
  kept: say('Configured; enter it to change it', 'Ya configurada; escriba para cambiarla'),
  save: say('Save', 'Guardar'),
  remove: say('Remove', 'Quitar'),
  removeQuestion: say(
    'Without this client, what it is for does not work any more.',
    'Sin esta credencial dejará de funcionar aquello para lo que sirve.',
  ),
};

interface ApiClientPanelProps {
  readonly service: 'gre' | 'api' | 'sire';
  /** Null if the company gave none. */
  readonly clientId: string | null;
  readonly title: string;
  readonly hint: string;
}

/** Form for a client of one of SUNAT's REST services. Its secret is never shown. */
export function ApiClientPanel({ service, clientId, title, hint }: ApiClientPanelProps) {
  const t = useWords();
  const { language } = useLanguage();
  const form = useForm({
    initialValues: { clientId: clientId ?? '', clientSecret: '' },
    validate: (values) => findProblems(ApiClientSchema, values, language),
  });
  const update = useSettingsUpdate({
    form,
    toFields: (problems) => withoutPrefix(problems, service),
    onDone: () => form.setFieldValue('clientSecret', ''),
  });
  return (
    <Panel title={title} hint={hint} aside={<ConfiguredBadge isConfigured={clientId !== null} />}>
      <form noValidate onSubmit={form.onSubmit((values) => update.mutate({ sunat: { [service]: values } }))}>
        <Stack>
          {update.error !== null && <ErrorNotice error={update.error} />}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label={t(WORDS.id)} required autoComplete="off" {...form.getInputProps('clientId')} />
            <PasswordField
              label={t(WORDS.secret)}
              required
              autoComplete="new-password"
              placeholder={clientId === null ? undefined : t(WORDS.kept)}
              {...form.getInputProps('clientSecret')}
            />
          </SimpleGrid>
          <Group>
            <Button type="submit" loading={update.isPending}>
              {t(WORDS.save)}
            </Button>
            {clientId !== null && (
              <ConfirmButton
                label={t(WORDS.remove)}
                accessibleName={`${t(WORDS.remove)}: ${title}`}
                question={t(WORDS.removeQuestion)}
                onConfirm={async () => {
                  await client.settings.update.mutate({ sunat: { [service]: null } });
                  form.setValues({ clientId: '', clientSecret: '' });
                }}
                groups={['settings']}
              />
            )}
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

function withoutPrefix(problems: FormProblems, service: string) {
  const prefix = `sunat.${service}.`;
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [
      path.startsWith(prefix) ? path.slice(prefix.length) : path,
      problem,
    ]),
  );
}
