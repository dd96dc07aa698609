export { type AuditContext, type AuditEntry, appendAudit } from './append-audit.ts';
export type { AuditRecord } from './audit-record.ts';
export { type AuditFilter, type AuditPage, type AuditPageRequest, listAuditRecords } from './list-audit-records.ts';
