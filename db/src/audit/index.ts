export { type AuditContext, type AuditEntry, appendAudit } from './append-audit.ts';
export {
  type AuditFilter,
  type AuditPage,
  type AuditPageRequest,
  type AuditRecord,
  listAuditRecords,
} from './list-audit-records.ts';
