DROP INDEX "payments_date";--> statement-breakpoint
DROP INDEX "receivables_issued";--> statement-breakpoint
CREATE INDEX "payments_reversed" ON "payments" USING btree ("tenant_id","date","id") WHERE reversed_at is not null;--> statement-breakpoint
CREATE INDEX "receivables_unpaid" ON "receivables" USING btree ("tenant_id","issue_date","id","customer_identity_number","currency_code","due_date","balance","paid") WHERE balance > 0;--> statement-breakpoint
CREATE INDEX "receivables_voided" ON "receivables" USING btree ("tenant_id","issue_date","id") WHERE voided;--> statement-breakpoint
CREATE INDEX "payments_date" ON "payments" USING btree ("tenant_id","date","id","receivable_id","reversed_at");--> statement-breakpoint
CREATE INDEX "receivables_issued" ON "receivables" USING btree ("tenant_id","issue_date","id","customer_identity_number","currency_code","voided","due_date","balance","paid");