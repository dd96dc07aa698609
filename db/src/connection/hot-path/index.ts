export { inOrder } from './in-order.ts';
export { inTenantPipelined, type Last } from './pipelined-transaction.ts';
export { writtenOnce } from './written-once.ts';
