import { say } from '@chasqui/core/messages';
import { Anchor, Button, Group, List, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { client } from '../api/client.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { SecretText } from '../components/secret-text.tsx';
import { useSave } from '../components/use-save.ts';
import { useWords } from '../language/language.tsx';

const WORDS = {
  install: say(
    'Install an authenticator app on your phone, such as Google Authenticator or Aegis.',
    'Instale en su teléfono una aplicación de autenticación, como Google Authenticator o Aegis.',
  ),
  enter: say(
    'In the app, choose to enter a key, and type this one:',
    'En la aplicación, elija ingresar una clave y escriba esta:',
  ),
  secret: say('Key for the app', 'Clave para la aplicación'),
  open: say('On this phone: open it in the app', 'En este mismo teléfono: ábrala en la aplicación'),
  code: say('Code that the app shows', 'Código que muestra la aplicación'),
  confirm: say('Confirm', 'Confirmar'),
  cancel: say('Cancel', 'Cancelar'),
};

interface ConfirmTwoFactorProps {
  readonly secret: string;
  /** Address with the secret, which an app on the same device opens. */
  readonly url: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows the secret for an authenticator app, and asks for its first code. */
export function ConfirmTwoFactor({ secret, url, onConfirmed, onCancel }: ConfirmTwoFactorProps) {
  const t = useWords();
  const form = useForm({ initialValues: { code: '' } });
  const confirm = useSave({
    save: ({ code }: typeof form.values) => client.me.confirmTwoFactor.mutate({ code: code.replaceAll(' ', '') }),
    form,
    groups: ['me'],
    notice: null,
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <form onSubmit={form.onSubmit((values) => confirm.mutate(values))} noValidate>
      <Stack>
        <List type="ordered" size="sm" spacing="xs">
          <List.Item>{t(WORDS.install)}</List.Item>
          <List.Item>{t(WORDS.enter)}</List.Item>
        </List>
        <SecretText label={t(WORDS.secret)} value={inGroups(secret)} />
        <Anchor href={url} size="sm">
          {t(WORDS.open)}
        </Anchor>
        {confirm.error !== null && <ErrorNotice error={confirm.error} />}
        <TextInput
          label={t(WORDS.code)}
          required
          maw={240}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
        <Group>
          <Button type="submit" loading={confirm.isPending}>
            {t(WORDS.confirm)}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t(WORDS.cancel)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Four letters at a time are easy to type. Apps ignore the blanks. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
