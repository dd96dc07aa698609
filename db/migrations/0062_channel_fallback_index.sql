-- migrate: statement by statement
DROP INDEX CONCURRENTLY IF EXISTS "tenant_channels_fallback";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "tenant_channels_fallback" ON "tenant_channels" USING btree ("tenant_id") WHERE fallback;
