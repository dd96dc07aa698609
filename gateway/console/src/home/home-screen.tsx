import { say } from '@chasqui/core/messages';
import { SimpleGrid, Stack } from '@mantine/core';
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

/** First screen of a company: the day at a glance. */
export default function HomeScreen() {
  const t = useWords();
  const mayIssue = useMayIssue();
  return (
    <>
      <PageHeader title={t(WORDS.title)}>{mayIssue && <IssueLinks size="lg" />}</PageHeader>
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
