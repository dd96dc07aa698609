import { say } from '@chasqui/core/messages';
import { NewUserSchema, USER_ROLES } from '@chasqui/core/users';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import * as v from 'valibot';
import { client } from '../api/client.ts';
import { FormDialog } from '../components/form-dialog.tsx';
import { findProblems } from '../components/form-problems.ts';
import { PasswordField } from '../components/password-field.tsx';
import { useSave } from '../components/use-save.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import { ROLES } from './role-words.ts';

const WORDS = {
  title: say('New user', 'Nuevo usuario'),
  name: say('Name', 'Nombre'),
  email: say('E-mail', 'Correo electrónico'),
  role: say('Role', 'Rol'),
  password: say('Password', 'Contraseña'),
  passwordHint: say(
    '10 characters or more. Hand it over yourself: the user can change it afterwards.',
    'De 10 caracteres a más. Entréguela usted mismo: el usuario puede cambiarla después.',
  ),
};

type NewUser = v.InferInput<typeof NewUserSchema>;

/** Creates a user of the company. */
export function NewUserForm({ onClose }: { readonly onClose: () => void }) {
  const t = useWords();
  const { language } = useLanguage();
  const form = useForm<NewUser>({
    initialValues: { name: '', email: '', password: '', role: 'facturador' },
    validate: (values) => findProblems(NewUserSchema, values, language),
  });
  const save = useSave<NewUser>({
    groups: ['admin'],
    save: (values) => client.admin.users.create.mutate(v.parse(NewUserSchema, values)),
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
      <TextInput label={t(WORDS.name)} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      <TextInput label={t(WORDS.email)} required type="email" autoComplete="off" {...form.getInputProps('email')} />
      <NativeSelect
        label={t(WORDS.role)}
        data={USER_ROLES.map((value) => ({ value, label: t(ROLES[value]) }))}
        {...form.getInputProps('role')}
      />
      <PasswordField
        label={t(WORDS.password)}
        description={t(WORDS.passwordHint)}
        required
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
