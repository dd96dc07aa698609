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

const REFUSED_SOL_USER = say(
  'SUNAT refused the SOL user of the company at the last document: documents do not get there.',
  'SUNAT rechazó al usuario SOL de la empresa en el último comprobante: sus comprobantes no llegan.',
);

const SOL_USER_PROBLEMS: Readonly<Record<Exclude<Readiness['solUser'], 'ready'>, Message>> = {
  missing: NO_SOL_USER,
  refused: REFUSED_SOL_USER,
};

/**
 * Returns true if a company can issue. A SOL user that SUNAT refused does not hinder it: SUNAT may know it by now, which only the
 * next document tells.
 */
export function canIssue({ certificate, solUser }: Readiness): boolean {
  return certificate === 'ready' && solUser !== 'missing';
}

/** Returns the reasons why the documents of a company do not get to SUNAT; none if they do. */
export function readinessProblems({ certificate, solUser }: Readiness): readonly Message[] {
  return [
    ...(certificate === 'ready' ? [] : [CERTIFICATE_PROBLEMS[certificate]]),
    ...(solUser === 'ready' ? [] : [SOL_USER_PROBLEMS[solUser]]),
  ];
}
