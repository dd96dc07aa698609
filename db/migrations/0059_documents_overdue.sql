-- migrate: statement by statement
CREATE INDEX CONCURRENTLY "documents_overdue" ON "documents" USING btree ("tenant_id","state",coalesce(submission_deadline - clock_days, 'infinity'::date),"next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY "documents_due";
