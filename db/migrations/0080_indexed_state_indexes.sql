-- migrate: statement by statement
CREATE INDEX CONCURRENTLY "documents_created_next" ON "documents" USING btree ("tenant_id","created_at","id","issue_date","document_type","series","correlative","indexed_state","voided","counterparty_identity_number","counterparty_search");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "documents_created";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_issued_next" ON "documents" USING btree ("tenant_id","issue_date","id","created_at","document_type","series","correlative","indexed_state","voided","counterparty_identity_number","counterparty_search","currency_code");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "documents_issued";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_state_next" ON "documents" USING btree ("tenant_id","indexed_state","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "documents_state";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_series_next" ON "documents" USING btree ("tenant_id","series","document_type","correlative","indexed_state","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "documents_series";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_overdue_next" ON "documents" USING btree ("tenant_id","indexed_state",coalesce(submission_deadline - clock_days, 'infinity'::date),"next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "documents_overdue";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_deadline_next" ON "documents" USING btree ("tenant_id","submission_deadline","id") WHERE indexed_state in ('PENDING', 'TICKETED', 'AUTHORITY_ERROR') and submission_deadline is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "documents_deadline";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_sold_with_next" ON "documents" USING btree ("tenant_id","issue_date","currency_code","document_type","paid_with","voided","counterparty_identity_type","counterparty_identity_number","taxable","exempt","unaffected","free","export","isc","igv","ivap","icbper","discount","charges","prepaid","perception","rounding","total") WHERE indexed_state = 'ACCEPTED' and document_type in ('01', '03', '07', '08');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "documents_sold_with";
