import type { DocumentRecord } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { useWords } from '../language/language.tsx';
import { ButtonLink } from './link.tsx';

const WORDS = {
  same: say('Issue another like it', 'Emitir otro igual'),
  guide: say('Issue guide', 'Emitir guía'),
};

interface SaleLinksProps {
  readonly sale: Pick<DocumentRecord, 'id' | 'documentType'>;
}

/** Links to a sale like an earlier one, and to a guide of its goods. */
export function SaleLinks({ sale: { id, documentType } }: SaleLinksProps) {
  const t = useWords();
  const form = documentType === '01' ? '/emit/invoice' : '/emit/receipt';
  return (
    <>
      <ButtonLink to={form} search={{ document: id }} variant="default">
        {t(WORDS.same)}
      </ButtonLink>
      <ButtonLink to="/emit/despatch-advice" search={{ document: id }} variant="default">
        {t(WORDS.guide)}
      </ButtonLink>
    </>
  );
}
