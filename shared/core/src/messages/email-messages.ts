import { say } from './message.ts';

/** Messages about e-mails with documents. */
export const EMAIL_MESSAGES = {
  notConfigured: say(
    'This service sends no e-mail: whoever runs it has to set SMTP_URL and MAIL_FROM',
    'Este servicio no envía correos: quien lo opera debe configurar SMTP_URL y MAIL_FROM',
  ),
  noDocumentMail: (title: string) =>
    say(
      `${title} has no other party, so it is not sent by e-mail`,
      `${title} no tiene otra parte: no se envía por correo`,
    ),
  notAccepted: (number: string, status: string) =>
    say(
      `${number} ended as ${status}: only accepted documents are sent by e-mail`,
      `${number} terminó en ${status}: solo se envían por correo los comprobantes aceptados`,
    ),
  tooMany: (most: number) =>
    say(
      `This document has ${most} e-mails already, and no more are sent`,
      `Este comprobante ya tiene ${most} correos, y no se envían más`,
    ),
  messageId: say('must be a Message-ID of this service', 'debe ser un Message-ID de este servicio'),
} as const;
