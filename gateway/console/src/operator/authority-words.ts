import type { Contract } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';

export type AuthorityState = Contract['admin']['authority']['get']['output'];
export type AuthorityCalls = AuthorityState['calls'][number];
export type Answer = keyof AuthorityCalls['answers'];

const AUTHORITIES: Readonly<Record<string, Message>> = {
  sandbox: say('Sandbox', 'Sandbox'),
  beta: say('SUNAT beta', 'SUNAT beta'),
  production: say('SUNAT', 'SUNAT'),
  ose: say('OSE', 'OSE'),
  test: say('Test companies', 'Empresas de prueba'),
};

const SERVICES: Readonly<Record<string, Message>> = {
  factura: say('facturas, boletas and notes', 'facturas, boletas y notas'),
  otroscpe: say('retentions and perceptions', 'retenciones y percepciones'),
  gre: say('guides', 'guías de remisión'),
  validity: say('validity', 'consulta de validez'),
};

export const ANSWERS: Readonly<Record<Answer, Message>> = {
  accepted: say('Accepted', 'Aceptados'),
  rejected: say('Rejected', 'Rechazados'),
  ticket: say('Ticket', 'Con ticket'),
  informed: say('Informed', 'Consultas'),
  refused: say('Refused', 'No admitidos'),
  tryLater: say('Faults', 'Fallas'),
  unanswered: say('No answer', 'Sin respuesta'),
  open: say('Open', 'En curso'),
};

/** Groups of answers that a plot tells apart. Open calls have none yet. */
export const ANSWER_GROUPS = [
  { words: say('Answered', 'Con respuesta'), answers: ['accepted', 'rejected', 'ticket', 'informed'] },
  { words: say('Refused', 'No admitidos'), answers: ['refused'] },
  { words: say('Faults and no answer', 'Fallas y sin respuesta'), answers: ['tryLater', 'unanswered'] },
] as const satisfies readonly { readonly words: Message; readonly answers: readonly Answer[] }[];

interface Place {
  readonly authority: string;
  readonly service: string;
}

/** Returns the name of an authority's service. */
export function placeName({ authority, service }: Place, t: (message: Message) => string): string {
  const of = (names: Readonly<Record<string, Message>>, code: string) =>
    names[code] === undefined ? code : t(names[code]);
  return `${of(AUTHORITIES, authority)}: ${of(SERVICES, service)}`;
}
