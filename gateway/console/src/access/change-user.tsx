import type { Contract } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { NewUserSchema, USER_ROLES } from '@chasqui/core/users';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import * as v from 'valibot';
import { client } from '../api/client.ts';
import { FormDialog } from '../components/form-dialog.tsx';
import { findProblems } from '../components/form-problems.ts';
import { PasswordField } from '../components/password-field.tsx';
import { useSave } from '../components/use-save.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import { ROLES } from './role-words.ts';

export type UserRecord = Contract['admin']['users']['list']['output']['data'][number];

const WORDS = {
  title: say('Change user', 'Cambiar usuario'),
  name: say('Name', 'Nombre'),
  email: say('E-mail', 'Correo electrónico'),
  role: say('Role', 'Rol'),
  active: say('May log in', 'Puede ingresar'),
  password: say('New password', 'Nueva contraseña'),
  passwordHint: say(
    'Leave it empty to keep the password. A new one ends the sessions of the user.',
    'Déjela vacía para conservar la actual. Una nueva cierra las sesiones del usuario.',
  ),
  endTwoFactor: say(
    'Switch two-factor login off (for a lost phone)',
    'Desactivar la verificación en dos pasos (si perdió el teléfono)',
  ),
};

interface UserValues {
  readonly name: string;
  readonly email: string;
  readonly role: UserRecord['role'];
  readonly active: boolean;
  readonly password: string;
  readonly endsTwoFactor: boolean;
}

const ChangesSchema = v.partial(v.object(NewUserSchema.entries));

/** Returns what differs from the user, because some changes end the sessions of the user. */
function toChanges({ name, email, role, active, password, endsTwoFactor }: UserValues, user: UserRecord) {
  return {
    ...(name === user.name ? {} : { name }),
    ...(email === user.email ? {} : { email }),
    ...(role === user.role ? {} : { role }),
    ...(active === user.active ? {} : { active }),
    ...(password === '' ? {} : { password }),
    ...(endsTwoFactor ? { twoFactor: false as const } : {}),
  };
}

interface ChangeUserProps {
  readonly user: UserRecord;
  readonly onClose: () => void;
}

/** Changes data, role and password of a user, and deactivates or reactivates the user. */
export function ChangeUser({ user, onClose }: ChangeUserProps) {
  const t = useWords();
  const { language } = useLanguage();
  const { name, email, role, active } = user;
  const form = useForm<UserValues>({
    initialValues: { name, email, role, active, password: '', endsTwoFactor: false },
    validate: (values) => findProblems(ChangesSchema, toChanges(values, user), language),
  });
  const save = useSave<UserValues>({
    groups: ['admin'],
    save: (values) => client.admin.users.update.mutate({ id: user.id, ...toChanges(values, user) }),
    form,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${t(WORDS.title)}: ${name}`}
      save={save}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <TextInput label={t(WORDS.name)} required autoComplete="off" {...form.getInputProps('name')} />
      <TextInput label={t(WORDS.email)} required type="email" autoComplete="off" {...form.getInputProps('email')} />
      <NativeSelect
        label={t(WORDS.role)}
        data={USER_ROLES.map((value) => ({ value, label: t(ROLES[value]) }))}
        {...form.getInputProps('role')}
      />
      <Checkbox label={t(WORDS.active)} {...form.getInputProps('active', { type: 'checkbox' })} />
      <PasswordField
        label={t(WORDS.password)}
        description={t(WORDS.passwordHint)}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      {user.twoFactor && (
        <Checkbox label={t(WORDS.endTwoFactor)} {...form.getInputProps('endsTwoFactor', { type: 'checkbox' })} />
      )}
    </FormDialog>
  );
}
