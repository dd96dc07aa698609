import { say } from './message.ts';

/** Messages about e-mails with documents. */
export const EMAIL_MESSAGES = {
  notConfigured: say(
    'This service sends no e-mail: whoever runs it has to set SMTP_URL and MAIL_FROM',
    'Este servicio no envía correos: quien lo opera debe configurar SMTP_URL y MAIL_FROM',
  ),
  noDocumentMail: (title: string) =>
    say(
      `${title} has no recipient, so it is not sent by e-mail`,
      `${title} no tiene destinatario: no se envía por correo`,
    ),
  messageId: say('must be a Message-ID of this service', 'debe ser un Message-ID de este servicio'),
} as const;

/** Problems of e-mails in our own words. They are stored in English; `readStoredText` finds their Spanish. */
export const EMAIL_PROBLEMS = {
  notReached: say('The mail server cannot be reached', 'No se llega al servidor de correo'),
  notMade: say('The mail could not be made', 'No se pudo armar el correo'),
  tooMany: say(
    'The company has sent e-mails to its highest number of recipients in 24 hours',
    'La empresa ya envió correos a su número máximo de destinatarios en 24 horas',
  ),
  notInTime: say('It could not be sent within a day', 'No se pudo enviar en un día'),
} as const;
