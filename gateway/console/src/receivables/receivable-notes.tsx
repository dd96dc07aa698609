import { say } from '@chasqui/core/messages';
import { Badge } from '@mantine/core';
import { type Column, DataTable } from '../components/data-table.tsx';
import { TextLink } from '../components/link.tsx';
import { Section } from '../components/section.tsx';
import { formatDay, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { type Receivable, receivableNumber } from './receivable.ts';

const WORDS = {
  title: say('Credit and debit notes', 'Notas de crédito y débito'),
  number: say('Number', 'Número'),
  type: say('Type', 'Tipo'),
  credit: say('Credit note: lowers the debt', 'Nota de crédito: baja la deuda'),
  debit: say('Debit note: raises the debt', 'Nota de débito: sube la deuda'),
  date: say('Date', 'Fecha'),
  amount: say('Amount', 'Importe'),
  voided: say('Voided', 'Anulado'),
};

type Note = Receivable['notes'][number];

/** Notes that change the debt of the customer. */
export function ReceivableNotes({ receivable: { notes, currencyCode } }: { readonly receivable: Receivable }) {
  const t = useWords();
  if (notes.length === 0) return null;
  const columns: readonly Column<Note>[] = [
    {
      header: t(WORDS.number),
      cell: (note) => (
        <TextLink to="/documents/$id" params={{ id: note.documentRecordId }} inherit>
          {receivableNumber(note)}
        </TextLink>
      ),
    },
    {
      header: t(WORDS.type),
      cell: ({ documentType, voided }) =>
        voided ? <Badge color="gray">{t(WORDS.voided)}</Badge> : t(documentType === '07' ? WORDS.credit : WORDS.debit),
    },
    { header: t(WORDS.date), cell: ({ issueDate }) => formatDay(issueDate) },
    { header: t(WORDS.amount), cell: ({ total }) => formatMoney(total, currencyCode), isNumber: true },
  ];
  return (
    <Section title={t(WORDS.title)}>
      <DataTable
        label={t(WORDS.title)}
        columns={columns}
        rows={notes}
        keyOf={({ documentRecordId }) => documentRecordId}
      />
    </Section>
  );
}
