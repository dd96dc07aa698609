-- migrate: statement by statement
-- The version before tells a number that is in use by the name of this index: it gets its name back at once.
CREATE UNIQUE INDEX CONCURRENTLY "documents_number_next" ON "documents" USING btree ("tenant_id","document_type","series","correlative") WHERE indexed_state not in ('SIGN_ERROR', 'ERROR');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "documents_number";
