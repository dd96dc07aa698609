import { say } from '@chasqui/core/messages';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { TextLink } from '../components/link.tsx';
import { useWords } from '../language/language.tsx';
import { useAccount } from '../session/use-account.ts';
import { canIssue, readinessProblems } from './readiness-problems.ts';

const WORDS = {
  mend: say('Mend it', 'Corregirlo'),
  ask: say('Ask your administrator to mend it.', 'Pida a su administrador que lo corrija.'),
};

/** Returns false if the company cannot issue. That is read again whenever a person comes back to the page. */
export function useCanIssue(): boolean {
  const { data } = useQuery(queries.me.get());
  return data === undefined || canIssue(data.readiness);
}

/** Tells why the documents of the company do not get to SUNAT, and where an administrator mends it. */
export function ReadinessNotice() {
  const t = useWords();
  const { role } = useAccount();
  const { data } = useQuery(queries.me.get());
  const problems = data === undefined ? [] : readinessProblems(data.readiness);
  if (problems.length === 0) return null;
  return (
    <Alert role="alert" color="red" mb="md" icon={<IconAlertTriangle aria-hidden />}>
      {problems.map((problem) => t(problem)).join(' ')}{' '}
      {role === 'admin' ? (
        <TextLink to="/settings/sunat" size="sm">
          {t(WORDS.mend)}
        </TextLink>
      ) : (
        t(WORDS.ask)
      )}
    </Alert>
  );
}
