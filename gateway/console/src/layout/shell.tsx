import { say } from '@chasqui/core/messages';
import { AppShell, Burger, Button, Divider, Group, NavLink, ScrollArea, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { notifyFailed } from '../components/notify.ts';
import { useWords } from '../language/language.tsx';
import { logOut } from '../session/session.ts';
import type { NavigationGroup, NavigationLink } from './navigation.ts';
import { Preferences } from './preferences.tsx';

const WORDS = { menu: say('Menu', 'Menú'), logOut: say('Log out', 'Salir') };

/** Height of the name of a screen, so that the menu fits a notebook of 720 lines. A finger needs more. */
const LINK_HEIGHT = { py: { base: 6, sm: 3 }, lh: { base: 1.55, sm: 1.2 } };

interface ShellProps {
  readonly title: ReactNode;
  readonly navigation: readonly NavigationGroup[];
  /** Notice above every screen, such as that of the test mode. */
  readonly banner?: ReactNode;
  readonly account?: ReactNode;
}

/** Frame of every screen: header, navigation and content. */
export function Shell({ title, navigation, banner, account }: ShellProps) {
  const t = useWords();
  const [isOpen, { toggle, close }] = useDisclosure();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group wrap="nowrap" gap="sm" miw={0}>
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t(WORDS.menu)}
              aria-expanded={isOpen}
            />
            <Text fw={600} truncate>
              {title}
            </Text>
          </Group>
          <Preferences />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={t(WORDS.menu)}>
        <AppShell.Section grow component={ScrollArea} type="auto">
          {navigation.map(({ label, links, folded }) => (
            <Stack key={(label ?? folded?.label)?.message ?? ''} gap={0} mb={6}>
              {label !== null && (
                <Text size="xs" c="dimmed" fw={600} px="sm" py={2}>
                  {t(label)}
                </Text>
              )}
              {links.map((link) => (
                <ScreenLink key={link.to} link={link} path={path} onOpen={close} />
              ))}
              {folded !== undefined && (
                <NavLink
                  component="button"
                  type="button"
                  {...LINK_HEIGHT}
                  label={t(folded.label)}
                  leftSection={<folded.icon aria-hidden size={18} />}
                  defaultOpened={folded.links.some(({ to }) => path.startsWith(to))}
                  childrenOffset="sm"
                >
                  {folded.links.map((link) => (
                    <ScreenLink key={link.to} link={link} path={path} onOpen={close} />
                  ))}
                </NavLink>
              )}
            </Stack>
          ))}
        </AppShell.Section>
        <AppShell.Section>
          <Divider my="xs" />
          {account}
          <LogOutButton />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main>
        {banner}
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}

interface ScreenLinkProps {
  readonly link: NavigationLink;
  /** Address of the screen that is open. */
  readonly path: string;
  readonly onOpen: () => void;
}

function ScreenLink({ link: { to, label, icon: Icon }, path, onOpen }: ScreenLinkProps) {
  const t = useWords();
  return (
    <NavLink
      component={Link}
      {...LINK_HEIGHT}
      to={to}
      onClick={onOpen}
      activeOptions={{ exact: to === '/' }}
      label={t(label)}
      leftSection={<Icon aria-hidden size={18} />}
      active={to === '/' ? path === '/' : path.startsWith(to)}
    />
  );
}

function LogOutButton() {
  const t = useWords();
  const leave = useMutation({ mutationFn: logOut, onError: notifyFailed });
  return (
    <Button variant="subtle" fullWidth loading={leave.isPending} onClick={() => leave.mutate()}>
      {t(WORDS.logOut)}
    </Button>
  );
}
