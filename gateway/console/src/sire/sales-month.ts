import type { OutputOf } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import type { ShownOutcome } from '../components/outcome-badge.tsx';

export type SalesMonth = OutputOf<'sire', 'getSales'>;
export type Ticket = SalesMonth['tickets'][number];

export const MONTH_STATES: Readonly<Record<SalesMonth['state'], ShownOutcome>> = {
  proposal: { words: say('Proposal not answered', 'Propuesta sin responder'), color: 'gray' },
  accepted: { words: say('Proposal accepted', 'Propuesta aceptada'), color: 'blue' },
  replaced: { words: say('Proposal replaced', 'Propuesta reemplazada'), color: 'blue' },
  registered: { words: say('Preliminary registered', 'Preliminar registrado'), color: 'green' },
  generated: { words: say('Register generated', 'Registro generado'), color: 'green' },
};

/** Names of the steps, and of the request for the proposal. */
export const TICKET_KINDS: Readonly<Record<Ticket['kind'], Message>> = {
  fetch: say('Ask for the proposal', 'Pedir la propuesta'),
  check: say('Check the purchases', 'Verificar las compras'),
  accept: say('Accept the proposal', 'Aceptar la propuesta'),
  replace: say('Replace the proposal', 'Reemplazar la propuesta'),
  register_preliminary: say('Register the preliminary', 'Registrar el preliminar'),
  delete_preliminary: say('Take the preliminary back', 'Eliminar el preliminar'),
  delete_replacement: say('Take the replacement back', 'Eliminar el reemplazo'),
};

export const TICKET_STATES: Readonly<Record<Ticket['status'], ShownOutcome>> = {
  running: { words: say('Under way', 'En curso'), color: 'blue' },
  done: { words: say('Done', 'Terminado'), color: 'green' },
  failed: { words: say('Failed', 'Falló'), color: 'red' },
};

/** Returns the ticket on which SUNAT works; undefined if there is none. A month has one at a time. */
export function findRunning({ tickets }: { readonly tickets: readonly Ticket[] }): Ticket | undefined {
  return tickets.find(({ status }) => status === 'running');
}

const SHORTEST_MS = 2_000;
const LONGEST_MS = 15_000;

/**
 * Returns the milliseconds until a month is read again, of which SUNAT works on a ticket: a quarter of the ticket's age. Each
 * reading compares the month, so a long ticket is asked about less often.
 * @param now in milliseconds
 */
export function rereadAfter({ createdAt }: Pick<Ticket, 'createdAt'>, now: number): number {
  return Math.min(Math.max((now - Date.parse(createdAt)) / 4, SHORTEST_MS), LONGEST_MS);
}
