import type { DocumentRecord } from '@chasqui/client';
import { isOfKind } from '@chasqui/core/document-types';
import { say } from '@chasqui/core/messages';
import { ButtonLink } from '../components/link.tsx';
import { useWords } from '../language/language.tsx';

const WORDS = {
  creditNote: say('Credit note', 'Nota de crédito'),
  debitNote: say('Debit note', 'Nota de débito'),
};

/** Links to the documents that one can issue about a document. */
export function DocumentActions({ document }: { readonly document: DocumentRecord }) {
  const t = useWords();
  const { id, documentType, status, voided } = document;
  if (!isOfKind(documentType, 'sale') || status !== 'ACCEPTED' || voided) return null;
  return (
    <>
      <ButtonLink to="/emit/credit-note" search={{ document: id }} variant="default">
        {t(WORDS.creditNote)}
      </ButtonLink>
      <ButtonLink to="/emit/debit-note" search={{ document: id }} variant="default">
        {t(WORDS.debitNote)}
      </ButtonLink>
    </>
  );
}
