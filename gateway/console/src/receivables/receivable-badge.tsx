import { type Message, say } from '@chasqui/core/messages';
import type { ReceivableStatus } from '@chasqui/core/receivables';
import { Badge } from '@mantine/core';
import { useWords } from '../language/language.tsx';

const STATUSES: Readonly<Record<ReceivableStatus, { readonly words: Message; readonly color: string }>> = {
  open: { words: say('To pay', 'Por cobrar'), color: 'blue' },
  partial: { words: say('Partly paid', 'Pago parcial'), color: 'blue' },
  paid: { words: say('Paid', 'Pagado'), color: 'green' },
  overdue: { words: say('Overdue', 'Vencido'), color: 'red' },
  cancelled: { words: say('Voided', 'Anulado'), color: 'gray' },
};

/** Returns the name of a receivable's status. */
export function receivableStatusWords(status: ReceivableStatus): Message {
  return STATUSES[status].words;
}

/** Status of a receivable in words and colour. */
export function ReceivableBadge({ status }: { readonly status: ReceivableStatus }) {
  const t = useWords();
  return (
    <Badge miw="max-content" variant="light" color={STATUSES[status].color} autoContrast>
      {t(STATUSES[status].words)}
    </Badge>
  );
}
