import { say } from '@chasqui/core/messages';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { PageHeader } from '../components/page-header.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { Section } from '../components/section.tsx';
import { useWords } from '../language/language.tsx';
import { ImpactList } from './impact-list.tsx';
import { RuleTable } from './rule-table.tsx';

const WORDS = {
  title: say('Rules of SUNAT', 'Reglas de SUNAT'),
  impact: say('What they mean for your company', 'Lo que significan para su empresa'),
  upcoming: say('Begin within 60 days', 'Empiezan dentro de 60 días'),
  inForce: say('In force today', 'Vigentes hoy'),
  none: say('No rule begins within 60 days.', 'Ninguna regla empieza dentro de 60 días.'),
};

export default function RulesScreen() {
  const t = useWords();
  const impact = useQuery(queries.rules.impact());
  const rules = useQuery(queries.rules.list());
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <Stack>
        <Section title={t(WORDS.impact)}>
          <QueryResult query={impact}>{({ impacts }) => <ImpactList impacts={impacts} />}</QueryResult>
        </Section>
        <QueryResult query={rules}>
          {({ upcoming, rules: inForce }) => (
            <>
              <Section title={t(WORDS.upcoming)}>
                <RuleTable label={t(WORDS.upcoming)} rules={upcoming} empty={t(WORDS.none)} />
              </Section>
              <Section title={t(WORDS.inForce)}>
                <RuleTable label={t(WORDS.inForce)} rules={inForce} />
              </Section>
            </>
          )}
        </QueryResult>
      </Stack>
    </>
  );
}
