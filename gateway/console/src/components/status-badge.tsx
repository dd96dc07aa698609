import type { DocumentStatus } from '@chasqui/client';
import { DOCUMENT_STATUS_WORDS } from '@chasqui/core/lifecycle';
import { say } from '@chasqui/core/messages';
import { Badge } from '@mantine/core';
import { useWords } from '../language/language.tsx';

const COLORS: Readonly<Record<DocumentStatus, string>> = {
  SENT: 'blue',
  ACCEPTED: 'green',
  REJECTED: 'red',
  ERROR: 'red',
  SIGN_ERROR: 'red',
  AUTHORITY_ERROR: 'orange',
};

/** Statuses of documents that ended without effect: SUNAT rejected them, or they never came there. */
export const WITHOUT_EFFECT: readonly DocumentStatus[] = ['REJECTED', 'ERROR', 'SIGN_ERROR'];

export function hasNoEffect({ status }: { readonly status: DocumentStatus }): boolean {
  return WITHOUT_EFFECT.includes(status);
}

/** Returns false while the service still waits for the authority, or sends the document again. */
export function hasVerdict({ status }: { readonly status: DocumentStatus }): boolean {
  return status !== 'SENT' && status !== 'AUTHORITY_ERROR';
}

const VOIDED = say('Voided', 'Anulado');

interface StatusBadgeProps {
  readonly status: DocumentStatus;
  readonly isVoided?: boolean;
}

/** State of a document in words and colour. */
export function StatusBadge({ status, isVoided = false }: StatusBadgeProps) {
  const t = useWords();
  return (
    <Badge miw="max-content" variant="dot" color={isVoided ? 'gray' : COLORS[status]}>
      {t(isVoided ? VOIDED : DOCUMENT_STATUS_WORDS[status])}
    </Badge>
  );
}
