import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { SecretText } from '../components/secret-text.tsx';
import { useSave } from '../components/use-save.ts';
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
  const [started, setStarted] = useState<OutputOf<'me', 'startTwoFactor'> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const end = (password: string) => client.me.endTwoFactor.mutate({ password });
  const start = async (password: string) => setStarted(await client.me.startTwoFactor.mutate({ password }));
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  if (isOn) {
    return <PasswordStep key="end" text={t(WORDS.on)} action={t(WORDS.end)} color="red" save={end} />;
  }
  if (started !== null) {
    return (
      <ConfirmTwoFactor
        {...started}
        onConfirmed={(given) => {
          setCodes(given);
          setStarted(null);
        }}
        onCancel={() => setStarted(null)}
      />
    );
  }
  return <PasswordStep key="start" text={t(WORDS.off)} action={t(WORDS.start)} save={start} />;
}

interface PasswordStepProps {
  readonly text: string;
  readonly action: string;
  readonly color?: string;
  readonly save: (password: string) => Promise<unknown>;
}

/** Asks for the password before a change of the login. */
function PasswordStep({ text, action, color, save }: PasswordStepProps) {
  const t = useWords();
  const form = useForm({ initialValues: { password: '' } });
  const step = useSave({ save, form, groups: ['me'], notice: null });
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => step.mutate(password))}>
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
