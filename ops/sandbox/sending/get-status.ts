import { isInProcess, type Register } from '../register/index.ts';

export interface TicketStatus {
  /** Base64 of the CDR zip, or a plain message; absent while the ticket is in process. */
  readonly content?: string;
  readonly statusCode: string;
}

/**
 * Answers getStatus to a taxpayer: 98 in process, 0 accepted, 99 rejected, 0127 unknown ticket, 0126 ticket of another
 * taxpayer.
 */
export function getStatus(ticket: string, sender: string, now: Date, register: Register): TicketStatus {
  const state = register.findTicket(ticket.trim());
  if (state === undefined) return { content: 'El ticket no existe', statusCode: '0127' };
  if (state.name.ruc !== sender) return { content: 'El ticket no le pertenece', statusCode: '0126' };
  if (isInProcess(state, now)) {
    if (state.pollsLeft > 0) register.recordPoll(state.ticket);
    return { statusCode: '98' };
  }
  const registration = register.find(state.name);
  if (registration === undefined) throw new Error(`The ticket ${state.ticket} answers nothing that is registered`);
  return { content: registration.cdr, statusCode: registration.verdict === 'accepted' ? '0' : '99' };
}
