import type { OutputOf } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import { addDays } from '@chasqui/core/time';
import { formatDay } from '../language/formats.ts';

type Readiness = OutputOf<'me', 'get'>['readiness'];

/** Days left from which the end of a certificate is urgent. */
const WARNING_DAYS = 30;

const STANDINGS: Readonly<Record<Exclude<Readiness['certificate'], 'ready'>, Message>> = {
  missing: say('There is no digital certificate.', 'No hay certificado digital.'),
  expired: say('The digital certificate has expired.', 'El certificado digital está vencido.'),
  unusable: say('The digital certificate cannot sign.', 'El certificado digital no puede firmar.'),
};

/** Days left up to which their number says more than the day. */
const COUNTED_DAYS = 60;

/** Returns the words about the certificate of a company, and true for `isUrgent` if it has to be replaced. */
export function certificateTerm(
  { certificate, certificateDaysLeft }: Pick<Readiness, 'certificate' | 'certificateDaysLeft'>,
  today: string,
) {
  if (certificate !== 'ready') return { words: STANDINGS[certificate], isUrgent: true };
  const days = certificateDaysLeft ?? 0;
  return { words: endsIn(days, today), isUrgent: days <= WARNING_DAYS };
}

function endsIn(days: number, today: string): Message {
  if (days <= 0) return say('The digital certificate expires today.', 'El certificado digital vence hoy.');
  if (days === 1) return say('The digital certificate expires tomorrow.', 'El certificado digital vence mañana.');
  if (days > COUNTED_DAYS) {
    const day = formatDay(addDays(today, days));
    return say(`The digital certificate expires on ${day}.`, `El certificado digital vence el ${day}.`);
  }
  return say(`The digital certificate expires in ${days} days.`, `El certificado digital vence en ${days} días.`);
}
