export { findTrigger, type Trigger } from './trigger.ts';
