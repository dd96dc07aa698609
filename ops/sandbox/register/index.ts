export { isInProcess, openRegister, type Register, type Tally } from './register.ts';
export type { Registration, Ticket, TicketState } from './state.ts';
