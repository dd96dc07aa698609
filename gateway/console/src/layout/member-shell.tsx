import { say } from '@chasqui/core/messages';
import { Alert, NavLink } from '@mantine/core';
import { IconFlask, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '../language/language.tsx';
import { useAccount } from '../session/use-account.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { navigationOf } from './navigation.ts';
import { Shell } from './shell.tsx';

const WORDS = {
  test: say(
    'Test mode: nothing here has tax effect, and nothing reaches SUNAT.',
    'Modo de prueba: nada de esto tiene efecto tributario ni llega a SUNAT.',
  ),
};

export default function MemberShell() {
  const t = useWords();
  const { name, role, tenant, livemode, hasTestCompany } = useAccount();
  return (
    <Shell
      title={`${tenant.name} · ${tenant.ruc}`}
      navigation={navigationOf(role)}
      banner={
        !livemode && (
          <Alert color="yellow" variant="filled" mb="md" icon={<IconFlask aria-hidden />}>
            {t(WORDS.test)}
          </Alert>
        )
      }
      account={
        <>
          {hasTestCompany && <ModeSwitch />}
          <NavLink component={Link} to="/account" label={name} leftSection={<IconUser aria-hidden size={18} />} />
        </>
      }
    />
  );
}
