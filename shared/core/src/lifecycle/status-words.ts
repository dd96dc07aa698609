import { type Message, say } from '../messages/index.ts';
import type { DocumentStatus } from './transition.ts';

/** Names of the statuses for people. */
export const DOCUMENT_STATUS_WORDS: Readonly<Record<DocumentStatus, Message>> = {
  SENT: say('In process', 'En proceso'),
  ACCEPTED: say('Accepted', 'Aceptado'),
  REJECTED: say('Rejected', 'Rechazado'),
  ERROR: say('Error', 'Error'),
  SIGN_ERROR: say('Not signed', 'Sin firmar'),
  AUTHORITY_ERROR: say('No answer', 'Sin respuesta'),
};
