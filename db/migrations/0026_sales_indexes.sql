-- migrate: statement by statement
CREATE INDEX CONCURRENTLY "documents_sold" ON "documents" USING btree ("tenant_id","issue_date","currency_code","document_type","voided","counterparty_identity_type","counterparty_identity_number","taxable","exempt","unaffected","free","export","isc","igv","ivap","icbper","discount","charges","prepaid","perception","rounding","total") WHERE state = 'ACCEPTED' and document_type in ('01', '03', '07', '08');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "receivables_owed_at_once" ON "receivables" USING btree ("tenant_id","currency_code","issue_date","due_date","balance") WHERE balance > 0 and instalments is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "receivables_owed_in_parts" ON "receivables" USING btree ("tenant_id","issue_date","currency_code","id") WHERE balance > 0 and instalments is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "documents_sales";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "receivables_owed";
