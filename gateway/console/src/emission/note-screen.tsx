import { say } from '@chasqui/core/messages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type * as v from 'valibot';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useWords } from '../language/language.tsx';
import { ChooseDocument } from './choose-document.tsx';
import { documentSource } from './document-source.ts';
import type { EmissionKind } from './emission-kind.ts';
import { NoteForm } from './note-form.tsx';
import type { NoteType } from './note-values.ts';

const WORDS = { choose: say('Which document does the note change?', '¿Qué comprobante modifica la nota?') };

interface NoteScreenProps<Schema extends v.GenericSchema> {
  readonly kind: EmissionKind<Schema>;
  readonly type: NoteType;
  readonly to: '/emit/credit-note' | '/emit/debit-note';
}

/** Screen of a note: first its document, then its form. */
export function NoteScreen<Schema extends v.GenericSchema>({ kind, type, to }: NoteScreenProps<Schema>) {
  const t = useWords();
  const navigate = useNavigate();
  const { document } = useSearch({ strict: false });
  const choose = (id?: string) => navigate({ to, search: id === undefined ? {} : { document: id } });
  const { data: source, error } = useQuery({ ...documentSource(document ?? ''), enabled: document !== undefined });
  if (error !== null) return <ErrorNotice error={error} />;
  if (document === undefined) {
    return (
      <>
        <PageHeader title={t(kind.title)} />
        <ChooseDocument description={t(WORDS.choose)} onChoose={choose} />
      </>
    );
  }
  if (source === undefined) return <Loading />;
  return <NoteForm key={document} kind={kind} type={type} source={source} onNext={() => choose()} />;
}
