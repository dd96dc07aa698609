export type { Registration, Ticket } from './record.ts';
export { isInProcess, openRegister, type Register, type Tally } from './register.ts';
export type { TicketState } from './state.ts';
