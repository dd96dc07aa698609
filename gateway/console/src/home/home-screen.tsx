import { say } from '@chasqui/core/messages';
import { Group, SimpleGrid, Stack } from '@mantine/core';
import { ButtonLink } from '../components/link.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { IssueLinks } from '../documents/issue-links.tsx';
import { useWords } from '../language/language.tsx';
import { ComingRules } from '../rules/coming-rules.tsx';
import { useMayIssue } from '../session/use-account.ts';
import { DebtSection } from './debt-section.tsx';
import { MonthSection } from './month-section.tsx';
import { SunatSection } from './sunat-section.tsx';
import { TodaySection } from './today-section.tsx';

const WORDS = { title: say('Home', 'Inicio') };

/** Screens of every day, which a phone has behind its menu. */
const SHORTCUTS = [
  { to: '/documents', label: say('Documents', 'Comprobantes') },
  { to: '/products', label: say('Products', 'Productos') },
  { to: '/exports', label: say('Exports', 'Exportaciones') },
] as const;

/** First screen of a company: the day at a glance. */
export default function HomeScreen() {
  const t = useWords();
  const mayIssue = useMayIssue();
  return (
    <>
      <PageHeader title={t(WORDS.title)}>{mayIssue && <IssueLinks size="lg" />}</PageHeader>
      <Group gap="xs" mb="md" hiddenFrom="sm">
        {SHORTCUTS.map(({ to, label }) => (
          <ButtonLink key={to} to={to} size="compact-md" variant="default">
            {t(label)}
          </ButtonLink>
        ))}
      </Group>
      <ComingRules />
      <Stack>
        <SimpleGrid cols={{ base: 1, md: 3 }}>
          <TodaySection />
          <SunatSection />
          <DebtSection />
        </SimpleGrid>
        <MonthSection />
      </Stack>
    </>
  );
}
