import type { Contract } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Button, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { useSave } from '../components/use-save.ts';
import { useWords } from '../language/language.tsx';

const WORDS = {
  kind: say('Channel', 'Canal'),
  url: say('Address of the OSE, which ends in billService', 'Dirección del OSE, que termina en billService'),
  username: say('User at the OSE', 'Usuario en el OSE'),
  password: say('Password at the OSE', 'Contraseña en el OSE'),
  save: say('Save', 'Guardar'),
};

type Channel = Contract['admin']['tenants']['getChannel']['output'];

const KINDS: Readonly<Record<Channel['kind'], ReturnType<typeof say>>> = {
  default: say('Authority of this installation', 'Autoridad de esta instalación'),
  production: say('SUNAT', 'SUNAT'),
  beta: say('SUNAT beta (tests)', 'SUNAT beta (pruebas)'),
  ose: say('OSE', 'OSE'),
};

/** Chooses the way on which new documents of a company go to SUNAT. */
export function CompanyChannel({ tenantId }: { readonly tenantId: string }) {
  const channel = useQuery(queries.admin.tenants.getChannel({ tenant_id: tenantId }));
  return <QueryResult query={channel}>{(found) => <ChannelForm tenantId={tenantId} channel={found} />}</QueryResult>;
}

interface ChannelFormProps {
  readonly tenantId: string;
  readonly channel: Channel;
}

function ChannelForm({ tenantId, channel }: ChannelFormProps) {
  const t = useWords();
  const form = useForm({
    initialValues: { kind: channel.kind, url: channel.url ?? '', username: channel.username ?? '', password: '' },
  });
  const save = useSave<typeof form.values>({
    groups: ['admin'],
    save: ({ kind, ...user }) =>
      client.admin.tenants.putChannel.mutate({ tenant_id: tenantId, kind, ...(kind === 'ose' ? user : {}) }),
    form,
    onDone: () => form.setFieldValue('password', ''),
  });
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack>
        {save.error !== null && <ErrorNotice error={save.error} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label={t(WORDS.kind)}
            data={Object.entries(KINDS).map(([value, words]) => ({ value, label: t(words) }))}
            {...form.getInputProps('kind')}
          />
          {form.values.kind === 'ose' && (
            <>
              <TextInput label={t(WORDS.url)} type="url" required {...form.getInputProps('url')} />
              <TextInput label={t(WORDS.username)} required autoComplete="off" {...form.getInputProps('username')} />
              <PasswordField
                label={t(WORDS.password)}
                required
                autoComplete="new-password"
                {...form.getInputProps('password')}
              />
            </>
          )}
        </SimpleGrid>
        <Button type="submit" variant="default" w="fit-content" loading={save.isPending}>
          {t(WORDS.save)}
        </Button>
      </Stack>
    </form>
  );
}
