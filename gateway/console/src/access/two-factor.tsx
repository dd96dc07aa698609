import { say } from '@chasqui/core/messages';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { problemsOf } from '../components/form-problems.ts';
import { PasswordField } from '../components/password-field.tsx';
import { SecretText } from '../components/secret-text.tsx';
import { useWords } from '../language/language.tsx';
import { ConfirmTwoFactor } from './confirm-two-factor.tsx';

const WORDS = {
  off: say(
    'It is off. With it, a login asks for a code of an app on your phone too.',
    'Está desactivada. Con ella, el ingreso pide además un código de una aplicación de su teléfono.',
  ),
  on: say(
    'It is on. Logins ask for a code of your app too.',
    'Está activada. El ingreso pide además un código de su aplicación.',
  ),
  password: say('Your password', 'Su contraseña'),
  start: say('Switch it on', 'Activar'),
  end: say('Switch it off', 'Desactivar'),
  codes: say('Your recovery codes', 'Sus códigos de recuperación'),
  codesHint: say(
    'Each one works once, for a login without your phone. Keep them now: they are not shown again.',
    'Cada uno sirve una vez, para ingresar sin su teléfono. Guárdelos ahora: no se vuelven a mostrar.',
  ),
  copyCodes: say('Recovery codes', 'Códigos de recuperación'),
  kept: say('I kept them', 'Ya los guardé'),
};

/** Switches the login with a code of an authenticator app on and off. */
export function TwoFactor({ isOn }: { readonly isOn: boolean }) {
  const t = useWords();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = useMutation({
    mutationFn: (password: string) => client.me.startTwoFactor.mutate({ password }),
  });
  const end = useMutation({
    mutationFn: (password: string) => client.me.endTwoFactor.mutate({ password }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['me'] }),
  });
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  if (isOn) {
    return <PasswordStep key="end" text={t(WORDS.on)} action={t(WORDS.end)} color="red" step={end} />;
  }
  if (start.data !== undefined) {
    return (
      <ConfirmTwoFactor
        {...start.data}
        onConfirmed={async (given) => {
          setCodes(given);
          start.reset();
          await queryClient.invalidateQueries({ queryKey: ['me'] });
        }}
        onCancel={start.reset}
      />
    );
  }
  return <PasswordStep key="start" text={t(WORDS.off)} action={t(WORDS.start)} step={start} />;
}

interface PasswordStepProps {
  readonly text: string;
  readonly action: string;
  readonly color?: string;
  readonly step: {
    readonly error: unknown;
    readonly isPending: boolean;
    mutate(password: string, options: { readonly onError: (error: unknown) => void }): void;
  };
}

/** Asks for the password before a change of the login. */
function PasswordStep({ text, action, color, step }: PasswordStepProps) {
  const t = useWords();
  const form = useForm({ initialValues: { password: '' } });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ password }) =>
        step.mutate(password, { onError: (error) => form.setErrors(problemsOf(error)) }),
      )}
    >
      <Stack maw={420}>
        <Text size="sm">{text}</Text>
        {step.error !== null && <ErrorNotice error={step.error} />}
        <PasswordField
          label={t(WORDS.password)}
          required
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={step.isPending} w="fit-content" {...(color === undefined ? {} : { color })}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useWords();
  return (
    <Alert color="yellow" title={t(WORDS.codes)} role="status">
      <Stack>
        <Text size="sm">{t(WORDS.codesHint)}</Text>
        <SecretText label={t(WORDS.copyCodes)} value={codes.join('\n')} />
        <Button onClick={onKept} w="fit-content">
          {t(WORDS.kept)}
        </Button>
      </Stack>
    </Alert>
  );
}
