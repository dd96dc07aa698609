-- migrate: statement by statement
CREATE INDEX CONCURRENTLY "documents_sold_with" ON "documents" USING btree ("tenant_id","issue_date","currency_code","document_type","paid_with","voided","counterparty_identity_type","counterparty_identity_number","taxable","exempt","unaffected","free","export","isc","igv","ivap","icbper","discount","charges","prepaid","perception","rounding","total") WHERE state = 'ACCEPTED' and document_type in ('01', '03', '07', '08');--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "payments_automatic" ON "payments" USING btree ("tenant_id","receivable_id") WHERE automatic and reversed_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "documents_sold";
