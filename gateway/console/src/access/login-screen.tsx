import { isChasquiApiError } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Alert, Anchor, Button, Center, Group, Paper, Stack, Tabs, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '../api/query-client.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { useWords } from '../language/language.tsx';
import { Preferences } from '../layout/preferences.tsx';
import { holdMasterKey, type LoginForm, logIn, requestNewPassword } from '../session/session.ts';

const WORDS = {
  title: say('Log in to Chasqui', 'Ingresar a Chasqui'),
  user: say('Company', 'Empresa'),
  operator: say('Operator', 'Operador'),
  ruc: say('RUC of the company', 'RUC de la empresa'),
  email: say('E-mail', 'Correo electrónico'),
  password: say('Password', 'Contraseña'),
  code: say(
    'Code of your authenticator app, or a recovery code',
    'Código de su aplicación de autenticación, o un código de recuperación',
  ),
  forgotten: say('I forgot my password', 'Olvidé mi contraseña'),
  fillIn: say('Enter RUC and e-mail first', 'Ingrese primero el RUC y el correo'),
  sent: say(
    'If there is such a user, a link for a new password is on its way.',
    'Si existe ese usuario, ya va en camino un enlace para elegir otra contraseña.',
  ),
  logIn: say('Log in', 'Ingresar'),
  masterKey: say('Master key of the service', 'Clave maestra del servicio'),
  masterHint: say(
    'It stays in this page only, until you close or reload it.',
    'Solo queda en esta página, hasta que la cierre o la recargue.',
  ),
};

const route = getRouteApi('/login');

export default function LoginScreen() {
  const t = useWords();
  return (
    <Center mih="100dvh" p="md" component="main">
      <Paper withBorder p="xl" w="100%" maw={420}>
        <Group justify="space-between" mb="md" wrap="nowrap">
          <Title order={1} size="h4">
            {t(WORDS.title)}
          </Title>
          <Preferences />
        </Group>
        <Tabs defaultValue="user" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="user">{t(WORDS.user)}</Tabs.Tab>
            <Tabs.Tab value="operator">{t(WORDS.operator)}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="user">
            <UserLogin />
          </Tabs.Panel>
          <Tabs.Panel value="operator">
            <OperatorLogin />
          </Tabs.Panel>
        </Tabs>
      </Paper>
    </Center>
  );
}

function UserLogin() {
  const t = useWords();
  const router = useRouter();
  const { next } = route.useSearch();
  const form = useForm<Required<LoginForm>>({ initialValues: { ruc: '', email: '', password: '', code: '' } });
  const login = useMutation({
    mutationFn: ({ code, ...values }: Required<LoginForm>) => logIn(code === '' ? values : { ...values, code }),
    onSuccess: async () => {
      queryClient.clear();
      // A path of the console only: another address would send a person who just logged in to a foreign page.
      await router.navigate({ href: next !== undefined && /^\/(?!\/)/.test(next) ? next : '/', replace: true });
    },
  });
  const reason = isChasquiApiError(login.error) ? login.error.reason : undefined;
  const asksForCode = reason?.startsWith('TWO_FACTOR') === true;
  const isCodeMissing = reason === 'TWO_FACTOR_CODE_REQUIRED';
  return (
    <form onSubmit={form.onSubmit((values) => login.mutate(values))}>
      <Stack>
        {login.error !== null && !isCodeMissing && <ErrorNotice error={login.error} />}
        <TextInput
          label={t(WORDS.ruc)}
          required
          inputMode="numeric"
          autoComplete="organization"
          autoFocus
          {...form.getInputProps('ruc')}
        />
        <TextInput
          label={t(WORDS.email)}
          required
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t(WORDS.password)}
          required
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        {(asksForCode || form.values.code !== '') && (
          <TextInput
            label={t(WORDS.code)}
            required
            autoFocus
            autoComplete="one-time-code"
            {...form.getInputProps('code')}
          />
        )}
        <Button type="submit" loading={login.isPending}>
          {t(WORDS.logIn)}
        </Button>
        <ForgottenPassword ruc={form.values.ruc} email={form.values.email} />
      </Stack>
    </form>
  );
}

function OperatorLogin() {
  const t = useWords();
  const router = useRouter();
  const form = useForm({ initialValues: { key: '' } });
  return (
    <form
      onSubmit={form.onSubmit(async ({ key }) => {
        queryClient.clear();
        holdMasterKey(key);
        await router.navigate({ to: '/operator' });
      })}
    >
      <Stack>
        <PasswordField
          label={t(WORDS.masterKey)}
          description={t(WORDS.masterHint)}
          required
          autoComplete="off"
          {...form.getInputProps('key')}
        />
        <Button type="submit">{t(WORDS.logIn)}</Button>
      </Stack>
    </form>
  );
}

interface ForgottenPasswordProps {
  readonly ruc: string;
  readonly email: string;
}

function ForgottenPassword({ ruc, email }: ForgottenPasswordProps) {
  const t = useWords();
  const request = useMutation({ mutationFn: requestNewPassword });
  const [isAsked, setAsked] = useState(false);
  const isFilledIn = ruc !== '' && email !== '';
  return (
    <>
      {isAsked && !isFilledIn && <Alert role="alert">{t(WORDS.fillIn)}</Alert>}
      {request.error !== null && <ErrorNotice error={request.error} />}
      {request.isSuccess && <Alert role="status">{t(WORDS.sent)}</Alert>}
      <Anchor
        component="button"
        type="button"
        size="sm"
        disabled={request.isPending}
        onClick={() => {
          setAsked(true);
          if (isFilledIn) request.mutate({ ruc, email });
        }}
      >
        {t(WORDS.forgotten)}
      </Anchor>
    </>
  );
}
