import { say } from '@chasqui/core/messages';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { PageHeader } from '../components/page-header.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { useWords } from '../language/language.tsx';
import { PaperForm } from './paper-form.tsx';

const WORDS = { title: say('Paper', 'Impresión') };

export default function PrintScreen() {
  const t = useWords();
  const settings = useQuery(queries.settings.get());
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <QueryResult query={settings}>{(found) => <PaperForm settings={found} />}</QueryResult>
    </>
  );
}
