import { say } from '@chasqui/core/messages';
import { PasswordChangeSchema } from '@chasqui/core/users';
import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { client } from '../api/client.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { findProblems } from '../components/form-problems.ts';
import { PasswordField } from '../components/password-field.tsx';
import { useSave } from '../components/use-save.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import { logOut } from '../session/session.ts';

const WORDS = {
  hint: say(
    'A new password ends all your sessions: you log in again afterwards.',
    'Una nueva contraseña cierra todas sus sesiones: después vuelve a ingresar.',
  ),
  current: say('Current password', 'Contraseña actual'),
  next: say('New password', 'Nueva contraseña'),
  again: say('New password again', 'Repita la nueva contraseña'),
  different: say('It differs from the new password', 'No coincide con la nueva contraseña'),
  change: say('Change password', 'Cambiar contraseña'),
};

interface PasswordValues {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly again: string;
}

/** Changes the own password, and goes to the login. */
export function ChangePassword({ email }: { readonly email: string }) {
  const t = useWords();
  const { language } = useLanguage();
  const form = useForm<PasswordValues>({
    initialValues: { currentPassword: '', newPassword: '', again: '' },
    validate: ({ again, ...values }) => ({
      ...findProblems(PasswordChangeSchema, values, language),
      ...(again === values.newPassword ? {} : { again: t(WORDS.different) }),
    }),
  });
  const change = useSave<PasswordValues>({
    save: ({ again: _again, ...values }) => client.me.changePassword.mutate(values),
    form,
    groups: [],
    notice: null,
    // The service ended all sessions of the user: the page goes to the login.
    onDone: logOut,
  });
  return (
    <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
      <Stack maw={420}>
        <Text size="sm">{t(WORDS.hint)}</Text>
        {change.error !== null && <ErrorNotice error={change.error} />}
        {/* Password managers change the entry of this user. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t(WORDS.current)}
          required
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label={t(WORDS.next)}
          required
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordField label={t(WORDS.again)} required autoComplete="new-password" {...form.getInputProps('again')} />
        <Button type="submit" loading={change.isPending} w="fit-content">
          {t(WORDS.change)}
        </Button>
      </Stack>
    </form>
  );
}
