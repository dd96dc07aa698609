import type { DocumentRecord } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { ButtonLink } from '../components/link.tsx';
import { useWords } from '../language/language.tsx';

const WORDS = { again: say('Issue it again', 'Volver a emitir') };

const FORMS = { '01': '/emit/invoice', '03': '/emit/receipt', '09': '/emit/despatch-advice' } as const;

const NOTE_FORMS = { '07': '/emit/credit-note', '08': '/emit/debit-note' } as const;

function hasForm<Forms extends object>(
  forms: Forms,
  documentType: string | number | symbol,
): documentType is keyof Forms {
  return Object.hasOwn(forms, documentType);
}

/** Link to the form of a document's type, if the console has one. That of a sale is filled in with the sale. */
export function EmitAgain({ document: { id, documentType } }: { readonly document: DocumentRecord }) {
  const t = useWords();
  if (hasForm(NOTE_FORMS, documentType)) return <ButtonLink to={NOTE_FORMS[documentType]}>{t(WORDS.again)}</ButtonLink>;
  if (!hasForm(FORMS, documentType)) return null;
  return (
    <ButtonLink to={FORMS[documentType]} search={documentType === '09' ? {} : { document: id }}>
      {t(WORDS.again)}
    </ButtonLink>
  );
}
