import { say } from '@chasqui/core/messages';
import { Checkbox, Divider, SimpleGrid, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { DistrictField } from '../components/district-field.tsx';
import { FormDialog } from '../components/form-dialog.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { useSave } from '../components/use-save.ts';
import { useWords } from '../language/language.tsx';
import { NewKeys, type NewKeysProps } from './new-keys.tsx';

const WORDS = {
  title: say('New company', 'Nueva empresa'),
  ruc: say('RUC', 'RUC'),
  name: say('Name', 'Razón social'),
  tradeName: say('Trade name', 'Nombre comercial'),
  address: say('Fiscal address', 'Domicilio fiscal'),
  admin: say('First administrator', 'Primer administrador'),
  adminName: say('Name', 'Nombre'),
  email: say('E-mail', 'Correo electrónico'),
  password: say('Password', 'Contraseña'),
  passwordHint: say('10 characters or more', 'De 10 caracteres a más'),
  sol: say('SOL user (can be given later)', 'Usuario SOL (se puede ingresar después)'),
  username: say('User', 'Usuario'),
  selfSigned: say(
    'Make a self-signed certificate (with the sandbox only)',
    'Crear un certificado autofirmado (solo con el sandbox)',
  ),
};

interface CompanyValues {
  readonly ruc: string;
  readonly name: string;
  readonly tradeName: string;
  readonly address: Readonly<Record<'ubigeo' | 'address' | 'department' | 'province' | 'district', string>>;
  readonly admin: Readonly<Record<'name' | 'email' | 'password', string>>;
  readonly sunat: Readonly<Record<'username' | 'password', string>>;
  readonly certificate: boolean;
}

const EMPTY: CompanyValues = {
  ...{ ruc: '', name: '', tradeName: '' },
  address: { ubigeo: '', address: '', department: '', province: '', district: '' },
  admin: { name: '', email: '', password: '' },
  sunat: { username: '', password: '' },
  certificate: false,
};

/** Returns the texts that are filled in. */
function filledIn<Name extends string>(texts: Readonly<Record<Name, string>>): Partial<Record<Name, string>> {
  const filled: Partial<Record<Name, string>> = { ...texts };
  for (const name in texts) if (texts[name].trim() === '') delete filled[name];
  return filled;
}

function toCompany({ ruc, name, tradeName, admin, ...values }: CompanyValues) {
  const { sunat, certificate } = values;
  const { ubigeo, address, ...places } = values.address;
  const credentials = filledIn(sunat);
  return {
    ...{ ruc, name, admin, ...filledIn({ tradeName }) },
    address: { ubigeo, address, ...filledIn(places) },
    ...(Object.keys(credentials).length === 0 ? {} : { sunat: credentials }),
    ...(certificate ? { certificate: 'sandbox' as const } : {}),
  };
}

/** Creates a company with its test twin, and shows the keys of both. The service checks the fields. */
export function NewCompany({ onClose }: { readonly onClose: () => void }) {
  const t = useWords();
  const [created, setCreated] = useState<Omit<NewKeysProps, 'onClose'> | null>(null);
  const form = useForm<CompanyValues>({ initialValues: EMPTY });
  const save = useSave<CompanyValues>({
    groups: ['admin'],
    save: async (values) => {
      const { tenant, apiKey, testApiKey, warnings } = await client.admin.tenants.create.mutate(toCompany(values));
      const keys = { liveKey: apiKey.key, testKey: testApiKey.key };
      setCreated({ tenantId: tenant.id, ...keys, warnings: warnings.map(({ message }) => message) });
    },
    form,
  });
  if (created !== null) return <NewKeys {...created} onClose={onClose} />;
  return (
    <FormDialog
      title={t(WORDS.title)}
      size="lg"
      save={save}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <CompanyFields form={form} />
      <AdminFields form={form} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: UseFormReturnType<CompanyValues>;
}

function CompanyFields({ form }: FieldsProps) {
  const t = useWords();
  const field = (name: string) => form.getInputProps(name);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t(WORDS.ruc)} required data-autofocus inputMode="numeric" {...field('ruc')} />
        <TextInput label={t(WORDS.name)} required {...field('name')} />
        <TextInput label={t(WORDS.tradeName)} {...field('tradeName')} />
      </SimpleGrid>
      <TextInput label={t(WORDS.address)} required {...field('address.address')} />
      <DistrictField
        isOperator
        required
        {...field('address.ubigeo')}
        value={form.values.address.ubigeo}
        onChoose={({ ubigeo: _, ...names }) => form.setFieldValue('address', (address) => ({ ...address, ...names }))}
      />
    </>
  );
}

function AdminFields({ form }: FieldsProps) {
  const t = useWords();
  const field = (name: string) => form.getInputProps(name);
  return (
    <>
      <Divider label={t(WORDS.admin)} labelPosition="left" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t(WORDS.adminName)} required autoComplete="off" {...field('admin.name')} />
        <TextInput label={t(WORDS.email)} required type="email" autoComplete="off" {...field('admin.email')} />
        <PasswordField
          label={t(WORDS.password)}
          description={t(WORDS.passwordHint)}
          required
          autoComplete="new-password"
          {...field('admin.password')}
        />
      </SimpleGrid>
      <Divider label={t(WORDS.sol)} labelPosition="left" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t(WORDS.username)} autoComplete="off" {...field('sunat.username')} />
        <PasswordField label={t(WORDS.password)} autoComplete="new-password" {...field('sunat.password')} />
      </SimpleGrid>
      <Checkbox label={t(WORDS.selfSigned)} {...form.getInputProps('certificate', { type: 'checkbox' })} />
    </>
  );
}
