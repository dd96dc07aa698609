export type { Registration } from './record.ts';
export { openRegister, type Register, type Tally } from './register.ts';
