import { addDays, limaDate, limaMidnight } from './time.ts';

/** Lists of taxpayers that SUNAT publishes beside its register: agents, and good taxpayers (buenos contribuyentes). */
export const TAXPAYER_LISTS = [
  'retention_agents',
  'perception_agents',
  'fuel_perception_agents',
  'good_taxpayers',
] as const;

export type TaxpayerList = (typeof TAXPAYER_LISTS)[number];

/** Names of the copies of published files: the register of taxpayers, the lists, and exchange rates. */
export const REGISTER_NAMES = ['taxpayers', ...TAXPAYER_LISTS, 'exchange_rates'] as const;

export type RegisterName = (typeof REGISTER_NAMES)[number];

/** Outcome of an update. `not_yet`: the file has no exchange rate of today. */
export type UpdateOutcome = 'done' | 'not_yet' | 'failed';

const HOUR_MS = 3_600_000;
/** SUNAT makes its files in the first hours of the day in Lima. */
const FIRST_HOUR = 3;

/** Returns the time of the next update of a register: once a day in Lima, and an hour later after a try that brought nothing. */
export function nextUpdateAt(name: RegisterName, outcome: UpdateOutcome, now: Date): Date {
  if (outcome !== 'done') return new Date(now.getTime() + HOUR_MS);
  const midnight = limaMidnight(addDays(limaDate(now), 1));
  return name === 'exchange_rates' ? midnight : new Date(midnight.getTime() + FIRST_HOUR * HOUR_MS);
}
