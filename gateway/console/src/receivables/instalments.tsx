import { say } from '@chasqui/core/messages';
import { type Column, DataTable } from '../components/data-table.tsx';
import { Section } from '../components/section.tsx';
import { formatDay, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import type { Receivable } from './receivable.ts';

const WORDS = {
  title: say('Instalments', 'Cuotas'),
  due: say('Due', 'Vence'),
  amount: say('Amount', 'Importe'),
  paid: say('Paid', 'Pagado'),
  open: say('To pay', 'Saldo'),
};

type Instalment = Receivable['instalments'][number];

/** Instalments of a sale on credit, the first due one first. */
export function Instalments({ receivable: { instalments, currencyCode } }: { readonly receivable: Receivable }) {
  const t = useWords();
  if (instalments.length === 0) return null;
  const columns: readonly Column<Instalment>[] = [
    { header: t(WORDS.due), cell: ({ dueDate }) => formatDay(dueDate) },
    { header: t(WORDS.amount), cell: ({ amount }) => formatMoney(amount, currencyCode), isNumber: true },
    { header: t(WORDS.paid), cell: ({ paid }) => formatMoney(paid, currencyCode), isNumber: true },
    { header: t(WORDS.open), cell: ({ open }) => formatMoney(open, currencyCode), isNumber: true },
  ];
  return (
    <Section title={t(WORDS.title)}>
      <DataTable
        label={t(WORDS.title)}
        columns={columns}
        rows={instalments}
        keyOf={(one) => String(instalments.indexOf(one))}
      />
    </Section>
  );
}
