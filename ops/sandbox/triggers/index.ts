export { findRemarkTrigger, type RemarkTrigger } from './remark-trigger.ts';
export { findTrigger, type Trigger } from './trigger.ts';
