import { type DocumentStatus, statusOf } from '@chasqui/core/lifecycle';
import type { PublicDocument } from '@chasqui/db/documents';

/** Status of a document, in words for its recipient. */
export interface StatusWords {
  readonly tone: 'good' | 'bad' | 'waiting';
  readonly title: string;
  readonly text: string;
}

const WAITING: StatusWords = {
  tone: 'waiting',
  title: 'En trámite',
  text: 'La SUNAT todavía no ha respondido por este documento. Vuelva a consultarlo más tarde.',
};

const FAILED: StatusWords = { tone: 'bad', title: 'Sin validez', text: 'Este documento no llegó a la SUNAT.' };

const WORDS: Readonly<Record<DocumentStatus, StatusWords>> = {
  SENT: WAITING,
  AUTHORITY_ERROR: WAITING,
  ACCEPTED: { tone: 'good', title: 'Aceptado por la SUNAT', text: 'Este documento fue emitido y está vigente.' },
  REJECTED: { tone: 'bad', title: 'Rechazado por la SUNAT', text: 'Este documento no tiene validez.' },
  SIGN_ERROR: FAILED,
  ERROR: FAILED,
};

const VOIDED: StatusWords = {
  tone: 'bad',
  title: 'Anulado',
  text: 'La SUNAT lo aceptó, pero el emisor lo dio de baja: ya no tiene validez.',
};

export function statusWordsOf({ state, voided }: Pick<PublicDocument, 'state' | 'voided'>): StatusWords {
  return voided ? VOIDED : WORDS[statusOf(state)];
}
