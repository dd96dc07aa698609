ALTER TABLE "idempotency_keys" ADD COLUMN "import_outcomes" jsonb;--> statement-breakpoint
GRANT UPDATE (import_outcomes) ON idempotency_keys TO chasqui_app;
