import { isInProcess, type Register } from '../register/index.ts';

/** What a ticket has to say. */
export interface TicketStatus {
  /** Base64 of the CDR zip, or a message in plain words; absent while there is nothing. */
  readonly content?: string;
  readonly statusCode: string;
}

/** getStatus, asked by a taxpayer: 98 in process, 0 accepted, 99 rejected, 0127 unknown, 0126 of somebody else. */
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
