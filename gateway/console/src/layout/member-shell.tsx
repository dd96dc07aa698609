import { say } from '@chasqui/core/messages';
import { Alert, NavLink, Switch } from '@mantine/core';
import { IconFlask, IconUser } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useWords } from '../language/language.tsx';
import { openInMode } from '../session/mode.ts';
import { useAccount } from '../session/use-account.ts';
import { navigationOf } from './navigation.ts';
import { ReadinessNotice } from './readiness-notice.tsx';
import { Shell } from './shell.tsx';

const WORDS = {
  testMode: say('Test mode', 'Modo de prueba'),
  test: say('This is a test: nothing here has tax effect.', 'Es una prueba: nada de esto tiene efecto tributario.'),
};

export default function MemberShell() {
  const t = useWords();
  const { name, role, tenant, hasTaxEffect, hasTestCompany } = useAccount();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <Shell
      title={`${tenant.name} · ${tenant.ruc}`}
      navigation={navigationOf(role)}
      banner={
        <>
          {!hasTaxEffect && (
            <Alert color="yellow" variant="filled" mb="md" icon={<IconFlask aria-hidden />}>
              {t(WORDS.test)}
            </Alert>
          )}
          {(path === '/' || path.startsWith('/emit/')) && <ReadinessNotice />}
        </>
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

/** Switch between the company and its test company. */
function ModeSwitch() {
  const t = useWords();
  const { livemode } = useAccount();
  return (
    <Switch
      role="switch"
      color="yellow"
      px="sm"
      mb="xs"
      label={t(WORDS.testMode)}
      checked={!livemode}
      onChange={() => openInMode(livemode ? 'test' : 'live')}
    />
  );
}
