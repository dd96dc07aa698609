import { say } from '@chasqui/core/messages';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useWords } from '../language/language.tsx';
import { PaperForm } from './paper-form.tsx';

const WORDS = { title: say('Paper', 'Impresión') };

export default function PrintScreen() {
  const t = useWords();
  const { data: settings, error } = useQuery(queries.settings.get());
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      {error !== null && <ErrorNotice error={error} />}
      {settings === undefined && error === null && <Loading />}
      {settings !== undefined && <PaperForm settings={settings} />}
    </>
  );
}
