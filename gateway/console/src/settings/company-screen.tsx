import { say } from '@chasqui/core/messages';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { PageHeader } from '../components/page-header.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { useWords } from '../language/language.tsx';
import { CompanyForm } from './company-form.tsx';

const WORDS = { title: say('Company', 'Datos de la empresa') };

export default function CompanyScreen() {
  const t = useWords();
  const settings = useQuery(queries.settings.get());
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <QueryResult query={settings}>{(found) => <CompanyForm settings={found} />}</QueryResult>
    </>
  );
}
