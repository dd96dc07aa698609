import type { OutputOf } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';

type Readiness = OutputOf<'me', 'get'>['readiness'];

const CERTIFICATE_PROBLEMS: Readonly<Record<Exclude<Readiness['certificate'], 'ready'>, Message>> = {
  missing: say(
    'You cannot issue yet: the company has no digital certificate.',
    'Todavía no puede emitir: la empresa no tiene certificado digital.',
  ),
  expired: say(
    'You cannot issue: the digital certificate has expired.',
    'No puede emitir: el certificado digital está vencido.',
  ),
  unusable: say(
    'You cannot issue: the digital certificate is not for this company, or not in force yet.',
    'No puede emitir: el certificado digital no es de esta empresa o todavía no está vigente.',
  ),
};

const NO_SOL_USER = say(
  'Your documents cannot reach SUNAT: the company has no SOL user.',
  'Sus comprobantes no pueden llegar a SUNAT: falta el usuario SOL de la empresa.',
);

/** Returns the reasons why the documents of a company do not get to SUNAT; none if they do. */
export function readinessProblems({ certificate, solUser }: Readiness): readonly Message[] {
  return [
    ...(certificate === 'ready' ? [] : [CERTIFICATE_PROBLEMS[certificate]]),
    ...(solUser === 'ready' ? [] : [NO_SOL_USER]),
  ];
}
