import { say } from '@chasqui/core/messages';
import { Tabs } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { PageHeader } from '../components/page-header.tsx';
import { useWords } from '../language/language.tsx';
import { BranchesTab } from './branches-tab.tsx';
import { SeriesTab } from './series-tab.tsx';

const WORDS = {
  title: say('Series and branches', 'Series y locales'),
  series: say('Series', 'Series'),
  branches: say('Branches', 'Locales'),
};

const route = getRouteApi('/member/settings/series');

export default function SeriesScreen() {
  const t = useWords();
  const navigate = useNavigate();
  const { tab = 'series' } = route.useSearch();
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(chosen) =>
          navigate({ to: '/settings/series', search: { tab: chosen === 'branches' ? 'branches' : 'series' } })
        }
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="series">{t(WORDS.series)}</Tabs.Tab>
          <Tabs.Tab value="branches">{t(WORDS.branches)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="series">
          <SeriesTab />
        </Tabs.Panel>
        <Tabs.Panel value="branches">
          <BranchesTab />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
