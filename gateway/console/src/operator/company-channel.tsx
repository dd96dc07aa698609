import type { Contract } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Button, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
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
  fallback: say('Other way if it is down for a minute', 'Otra vía si no responde durante un minuto'),
  none: say('None: documents wait', 'Ninguna: los comprobantes esperan'),
  other: say('of the other way', 'de la otra vía'),
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

interface WayValues<Kind extends string> {
  readonly kind: Kind;
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

interface ChannelValues extends WayValues<Channel['kind']> {
  readonly fallback: WayValues<Channel['kind'] | 'none'>;
}

function toValues({ fallback, ...channel }: Channel): ChannelValues {
  return {
    ...{ kind: channel.kind, url: channel.url ?? '', username: channel.username ?? '', password: '' },
    fallback: {
      ...{ kind: fallback?.kind ?? 'none', url: fallback?.url ?? '' },
      ...{ username: fallback?.username ?? '', password: '' },
    },
  };
}

/** Returns the fields of a way that belong to its kind. */
function toWay<Kind extends string>({ kind, ...user }: WayValues<Kind>) {
  return kind === 'ose' ? { kind, ...user } : { kind };
}

function toBody({ fallback: { kind, ...user }, ...channel }: ChannelValues) {
  const other = kind === 'ose' ? { kind, ...user } : kind === 'none' ? undefined : { kind };
  return { ...toWay(channel), ...(other !== undefined && { fallback: other }) };
}

interface OseFieldsProps {
  readonly form: UseFormReturnType<ChannelValues>;
  readonly of?: '' | 'fallback.';
}

/** Fields for the address and the user of an OSE. */
function OseFields({ form, of = '' }: OseFieldsProps) {
  const t = useWords();
  const label = (words: (typeof WORDS)['url']) => (of === '' ? t(words) : `${t(words)} (${t(WORDS.other)})`);
  return (
    <>
      <TextInput label={label(WORDS.url)} type="url" required {...form.getInputProps(`${of}url`)} />
      <TextInput label={label(WORDS.username)} required autoComplete="off" {...form.getInputProps(`${of}username`)} />
      <PasswordField
        label={label(WORDS.password)}
        required
        autoComplete="new-password"
        {...form.getInputProps(`${of}password`)}
      />
    </>
  );
}

interface ChannelFormProps {
  readonly tenantId: string;
  readonly channel: Channel;
}

function ChannelForm({ tenantId, channel }: ChannelFormProps) {
  const t = useWords();
  const form = useForm<ChannelValues>({ initialValues: toValues(channel) });
  const save = useSave<ChannelValues>({
    groups: ['admin'],
    save: (values) => client.admin.tenants.putChannel.mutate({ tenant_id: tenantId, ...toBody(values) }),
    form,
    onDone: () => form.setValues({ password: '', fallback: { ...form.values.fallback, password: '' } }),
  });
  const kinds = Object.entries(KINDS).map(([value, words]) => ({ value, label: t(words) }));
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack>
        {save.error !== null && <ErrorNotice error={save.error} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect label={t(WORDS.kind)} data={kinds} {...form.getInputProps('kind')} />
          {form.values.kind === 'ose' && <OseFields form={form} />}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label={t(WORDS.fallback)}
            data={[{ value: 'none', label: t(WORDS.none) }, ...kinds]}
            {...form.getInputProps('fallback.kind')}
          />
          {form.values.fallback.kind === 'ose' && <OseFields form={form} of="fallback." />}
        </SimpleGrid>
        <Button type="submit" variant="default" w="fit-content" loading={save.isPending}>
          {t(WORDS.save)}
        </Button>
      </Stack>
    </form>
  );
}
