export { type Disturbance, disturb, NO_OUTAGE, type Outage, OutageSchema } from './outage.ts';
