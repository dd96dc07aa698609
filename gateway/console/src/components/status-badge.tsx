import type { DocumentStatus } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import { Badge } from '@mantine/core';
import { useWords } from '../language/language.tsx';

const STATUSES: Readonly<Record<DocumentStatus, { readonly words: Message; readonly color: string }>> = {
  SENT: { words: say('In process', 'En proceso'), color: 'blue' },
  ACCEPTED: { words: say('Accepted', 'Aceptado'), color: 'green' },
  REJECTED: { words: say('Rejected', 'Rechazado'), color: 'red' },
  ERROR: { words: say('Error', 'Error'), color: 'red' },
  SIGN_ERROR: { words: say('Not signed', 'Sin firmar'), color: 'red' },
  AUTHORITY_ERROR: { words: say('No answer', 'Sin respuesta'), color: 'orange' },
};

const VOIDED = say('Voided', 'Anulado');

/** Returns the name of a status. */
export function statusWords(status: DocumentStatus): Message {
  return STATUSES[status].words;
}

interface StatusBadgeProps {
  readonly status: DocumentStatus;
  readonly isVoided?: boolean;
}

/** State of a document in words and colour. */
export function StatusBadge({ status, isVoided = false }: StatusBadgeProps) {
  const t = useWords();
  const { words, color } = STATUSES[status];
  return (
    <Badge miw="max-content" variant="dot" color={isVoided ? 'gray' : color}>
      {t(isVoided ? VOIDED : words)}
    </Badge>
  );
}
