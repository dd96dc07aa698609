import type { EnvSource } from '@chasqui/platform/env';
import { type Finding, findingsOf } from './finding.ts';

const { well, risky } = findingsOf('mail');

/** Returns the finding about e-mail, which is sent only with SMTP_URL and MAIL_FROM. */
export function judgeMail({ SMTP_URL = '', MAIL_FROM = '' }: EnvSource): Finding {
  if (SMTP_URL !== '') return well('SMTP_URL is set');
  if (MAIL_FROM === '') return well('none is sent, because SMTP_URL is not set');
  return risky(
    'none is sent, because SMTP_URL is not set; with MAIL_FROM the gateway takes e-mails all the same',
    'Give the workers SMTP_URL, or the gateway no MAIL_FROM',
  );
}
