import { say } from '@chasqui/core/messages';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { FactList } from '../components/fact-list.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Section } from '../components/section.tsx';
import { useWords } from '../language/language.tsx';
import { useAccount } from '../session/use-account.ts';
import { ChangePassword } from './change-password.tsx';
import { ROLE_NAMES } from './role-words.ts';
import { TwoFactor } from './two-factor.tsx';

const WORDS = {
  title: say('My account', 'Mi cuenta'),
  data: say('My data', 'Mis datos'),
  name: say('Name', 'Nombre'),
  email: say('E-mail', 'Correo electrónico'),
  role: say('Role', 'Rol'),
  company: say('Company', 'Empresa'),
  password: say('Password', 'Contraseña'),
  twoFactor: say('Two-factor login', 'Verificación en dos pasos'),
};

export default function AccountScreen() {
  const t = useWords();
  const { name, email, role, tenant, twoFactor } = useAccount();
  // The account that the session began with does not learn of a change of the login.
  const { data: current } = useQuery(queries.me.get());
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <Stack maw={720}>
        <Section title={t(WORDS.data)}>
          <FactList
            facts={[
              { label: t(WORDS.name), value: name },
              { label: t(WORDS.email), value: email },
              { label: t(WORDS.role), value: t(ROLE_NAMES[role]) },
              { label: t(WORDS.company), value: `${tenant.name} (${tenant.ruc})` },
            ]}
          />
        </Section>
        <Section title={t(WORDS.password)}>
          <ChangePassword email={email} />
        </Section>
        <Section title={t(WORDS.twoFactor)}>
          <TwoFactor isOn={current?.twoFactor ?? twoFactor} />
        </Section>
      </Stack>
    </>
  );
}
