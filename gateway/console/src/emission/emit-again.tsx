import type { DocumentRecord } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { ButtonLink } from '../components/link.tsx';
import { useWords } from '../language/language.tsx';

const WORDS = { again: say('Issue it again', 'Volver a emitir') };

const FORMS = {
  '04': '/emit/settlement',
  '07': '/emit/credit-note',
  '08': '/emit/debit-note',
  '09': '/emit/despatch-advice',
  '20': '/emit/retention',
  '31': '/emit/carrier-guide',
  '40': '/emit/perception',
} as const;

const SALE_FORMS = { '01': '/emit/invoice', '03': '/emit/receipt' } as const;

function hasForm<Forms extends object>(
  forms: Forms,
  documentType: string | number | symbol,
): documentType is keyof Forms {
  return Object.hasOwn(forms, documentType);
}

interface EmitAgainProps {
  readonly document: Pick<DocumentRecord, 'id' | 'documentType'>;
}

/** Link to the form of a document's type, if the console has one. That of a sale is filled in with the sale. */
export function EmitAgain({ document: { id, documentType } }: EmitAgainProps) {
  const t = useWords();
  if (hasForm(FORMS, documentType)) return <ButtonLink to={FORMS[documentType]}>{t(WORDS.again)}</ButtonLink>;
  if (!hasForm(SALE_FORMS, documentType)) return null;
  return (
    <ButtonLink to={SALE_FORMS[documentType]} search={{ document: id }}>
      {t(WORDS.again)}
    </ButtonLink>
  );
}
