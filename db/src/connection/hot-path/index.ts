export { groupsByDatabase } from './group-commit.ts';
export { inOrder } from './in-order.ts';
export { inTenantGrouped, inTenantPipelined, type Last, readInTenantGrouped } from './pipelined-transaction.ts';
export { sqlWrittenOnce, writtenForColumns, writtenOnce } from './written-once.ts';
