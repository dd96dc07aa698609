export { type AuditContext, type AuditEntry, appendAudit } from './append-audit.ts';
export { type AuditFilter, type AuditRecord, listAuditRecords } from './list-audit-records.ts';
