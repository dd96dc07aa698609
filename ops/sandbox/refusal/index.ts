export { firstRefusal, isRejection, type Observation, type Refusal, refuse } from './refusal.ts';
